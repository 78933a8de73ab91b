import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { readPointsCheckout } from '../goods/checkout.ts'
import { Order, orderPage } from '../buy/checkout-page.tsx'

/** S2.7 */
export const Screen = () => {
  const t = useText('exchange')
  const [search] = useSearchParams()
  return (
    <div css={orderPage}>
      <PageTitle text={t('confirm')} />
      <Order read={() => readPointsCheckout(search)} origin="pointsMall" />
    </div>
  )
}
