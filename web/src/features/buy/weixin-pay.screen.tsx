import { useOrderNumbers } from './pay-paths.ts'
import { Payment } from './payment.tsx'
import { PayScreen } from './pay-screen.tsx'
import { useText } from '../../lib/i18n/i18n.ts'

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  return (
    <PayScreen stepped title={t('scanTitle')}>
      <Payment orderNumbers={orderNumbers} step="scan" />
    </PayScreen>
  )
}
