import { css } from '@emotion/react'
import { payTypes, type PayMethod } from '@mall/contracts/order-machine'
import { useId } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money.ts'
import { color, motion, type } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 12px;
  > legend {
    padding: 0;
    margin-bottom: 12px;
    font: 600 ${type.lead};
  }
  > label {
    display: grid;
    grid-template-columns: 16px 24px minmax(0, 1fr);
    gap: 4px 12px;
    align-content: start;
    align-items: center;
    padding: 16px;
    border: 1px solid ${color.line};
    background: ${color.surface};
    cursor: pointer;
    transition: border-color ${motion.hover};
    > svg {
      color: ${color.cobalt};
    }
    > span {
      font-weight: 600;
    }
    > small {
      grid-column: 3;
      color: ${color.ink3};
      font: ${type.small};
    }
    &:hover,
    &:has(input:checked) {
      border-color: ${color.cobalt};
    }
    &:has(input:checked) {
      background: ${color.cobaltWash};
    }
    &:has(input:disabled) {
      border-color: ${color.line};
      background: ${color.sunken};
      color: ${color.ink3};
      cursor: not-allowed;
      > svg {
        color: inherit;
      }
    }
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${color.cobaltFill};
  }
`

export const payMethods = Object.keys(payTypes) as PayMethod[]
const icons: Record<PayMethod, IconName> = { alipay: 'screen', wechat: 'phone', balance: 'wallet' }

interface Props {
  /** The ways that are open. */
  methods: readonly PayMethod[]
  value: PayMethod | undefined
  onChange: (method: PayMethod) => void
  balance: number
  fee: number
}

/** S9.10 */
export const PayMethods = ({ methods, value, onChange, balance, fee }: Props) => {
  const t = useText('payment')
  const name = useId()
  const lacking = Math.max(0, Math.round((fee - balance) * 100)) / 100
  const noteOf = (method: PayMethod): string => {
    if (method !== 'balance') return t(`note.${method}`)
    return lacking > 0
      ? t('note.lacking', { balance: moneyText(balance), lacking: moneyText(lacking) })
      : t('note.balance', { balance: moneyText(balance) })
  }
  return (
    <fieldset css={root}>
      <legend>{t('method')}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name={name}
            checked={method === value}
            disabled={method === 'balance' && lacking > 0}
            onChange={() => onChange(method)}
          />
          <Icon name={icons[method]} size={24} />
          <span>{t(`methods.${method}`)}</span>
          <small>{noteOf(method)}</small>
        </label>
      ))}
    </fieldset>
  )
}
