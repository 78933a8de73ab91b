import { pageIds } from 'qinghua-contract/rules'
import { useOrdersStep } from '../features/buying/payment/use-orders-step.ts'
import { useOrderNumbers } from '../features/buying/payment/pay-address.ts'
import { Payment } from '../features/buying/payment/payment.tsx'
import { PayScreen } from '../shop/paying/pay-screen.tsx'
import { useText } from '../lib/i18n/i18n.ts'

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  useOrdersStep(pageIds.payment, orderNumbers)
  return (
    <PayScreen title={t('title')}>
      <Payment orderNumbers={orderNumbers} step="choose" />
    </PayScreen>
  )
}
