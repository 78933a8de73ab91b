import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { readCheckout } from '../goods/checkout.ts'
import { Order, orderPage } from './checkout-page.tsx'

/** S2.7 */
export const Screen = () => {
  const t = useText('checkout')
  const [search] = useSearchParams()
  const orderEntry = search.get('orderEntry')
  return (
    <div css={orderPage}>
      <PageTitle text={t('title')} />
      <Order key={orderEntry} read={() => readCheckout(search)} />
    </div>
  )
}
