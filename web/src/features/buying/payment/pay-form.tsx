import { useText } from '../../../lib/i18n/i18n.ts'
import { PayChoice } from '../../../shop/paying/pay-choice.tsx'
import { useMethods } from '../../../shop/paying/use-methods.ts'
import { PayCard } from './pay-card.tsx'
import type { PayInfo } from './pay-info.ts'
import { usePayment } from './use-payment.ts'

interface Props {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

/** S2.8 */
export const PayForm = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  const { balance, totalFee: fee } = info
  const choice = useMethods({ fee, balance })
  const { pay, busy } = usePayment(orderNumbers, { onChanged, onMethodClosed: choice.close })
  return (
    <PayCard info={info} title={t('placed')}>
      <PayChoice choice={choice} fee={fee} balance={balance} busy={busy} onPay={pay} topUpFor={{ orderNumbers }} />
    </PayCard>
  )
}
