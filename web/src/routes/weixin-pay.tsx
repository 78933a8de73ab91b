import { css } from '@emotion/react'
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
  return (
    <div css={root}>
      <PageTitle text={t('scanTitle')} />
      <Payment orderNumbers={orderNumbers} desk="scan" />
    </div>
  )
}
