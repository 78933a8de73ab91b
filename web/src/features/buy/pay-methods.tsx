import type { PayMethod } from 'qinghua-contract/order-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money.ts'
import { lackingOf } from './lacking.ts'
import type { ToPay } from './use-methods.ts'

const icons: Record<PayMethod, IconName> = { alipay: 'screen', wechat: 'phone', balance: 'wallet' }

interface Props extends ToPay {
  methods: readonly PayMethod[]
  value: PayMethod | undefined
  onChange: (method: PayMethod) => void
}

/** S9.10 */
export const PayMethods = ({ methods, value, onChange, balance = 0, fee }: Props) => {
  const t = useText('payment')
  const lacking = lackingOf({ fee, balance })
  const noteOf = (method: PayMethod): string => {
    if (method !== 'balance') return t(`note.${method}`)
    return lacking > 0
      ? t('note.lacking', { balance: moneyText(balance), lacking: moneyText(lacking) })
      : t('note.balance', { balance: moneyText(balance) })
  }
  return (
    <ChoiceCards
      large
      legend={t('method')}
      value={value ?? ''}
      onChange={onChange}
      choices={methods.map((method) => ({
        value: method,
        text: t(`methods.${method}`),
        note: noteOf(method),
        icon: icons[method],
        disabled: method === 'balance' && lacking > 0,
      }))}
    />
  )
}
