import { pageIds } from 'qinghua-contract/rules'
import { useOrdersStep, useOrderNumbers } from './pay-paths.ts'
import { Payment } from './payment.tsx'
import { PayScreen } from './pay-screen.tsx'
import { useText } from '../../lib/i18n/i18n.ts'

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  useOrdersStep(pageIds.payment, orderNumbers)
  return (
    <PayScreen stepped title={t('title')}>
      <Payment orderNumbers={orderNumbers} step="choose" />
    </PayScreen>
  )
}
