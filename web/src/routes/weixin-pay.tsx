import { useOrderNumbers } from '../features/buying/payment/pay-address.ts'
import { Payment } from '../features/buying/payment/payment.tsx'
import { PayScreen } from '../shop/paying/pay-screen.tsx'
import { useText } from '../lib/i18n/i18n.ts'

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  return (
    <PayScreen title={t('scanTitle')}>
      <Payment orderNumbers={orderNumbers} step="scan" />
    </PayScreen>
  )
}
