import { css } from '@emotion/react'
import { pageIds } from '@mall/contracts/rules'
import { useStep } from '../features/payment/use-step.ts'
import { useOrderNumbers } from '../features/payment/pay-address.ts'
import { Payment } from '../features/payment/payment.tsx'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { wrap } from '../ui/theme.ts'

const root = css`
  ${wrap}
  padding-block: 24px 56px;
  > h1 {
    max-width: 880px;
    margin: 0 auto 16px;
  }
`

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  useStep(pageIds.payment, orderNumbers)
  return (
    <div css={root}>
      <PageTitle text={t('title')} />
      <Payment orderNumbers={orderNumbers} desk="choose" />
    </div>
  )
}
