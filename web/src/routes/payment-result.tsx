import { pageIds } from '@mall/contracts/rules'
import { useOrdersStep } from '../features/buying/payment/use-orders-step.ts'
import { useOrderNumbers } from '../features/buying/payment/pay-address.ts'
import { PaymentResult } from '../features/buying/payment/payment-result.tsx'
import { PayScreen } from '../features/buying/payment/pay-screen.tsx'
import { useText } from '../lib/i18n/i18n.ts'

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  useOrdersStep(pageIds.paymentResult, orderNumbers)
  return (
    <PayScreen title={t('resultTitle')}>
      <PaymentResult orderNumbers={orderNumbers} />
    </PayScreen>
  )
}
