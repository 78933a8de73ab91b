import { pageIds } from 'qinghua-contract/rules'
import { useOrdersStep } from './use-orders-step.ts'
import { useOrderNumbers, usePayEntry } from './pay-address.ts'
import { PaymentResult } from './payment-result.tsx'
import { StartedResult } from './started-result.tsx'
import { PayScreen } from './pay-screen.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { AfterPurchase } from './after-purchase.tsx'

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  const payEntry = usePayEntry()
  useOrdersStep(pageIds.payment, payEntry === 0 ? orderNumbers : null)
  return (
    <PayScreen title={t('resultTitle')}>
      {payEntry === 0 ? (
        <PaymentResult
          orderNumbers={orderNumbers}
          afterPaid={orderNumbers !== null && <AfterPurchase orderNumbers={orderNumbers} />}
        />
      ) : (
        <StartedResult payEntry={payEntry} payNo={orderNumbers} />
      )}
    </PayScreen>
  )
}
