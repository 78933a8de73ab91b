import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { mallAddress } from './points-address.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ActivityProduct } from '../product/activity-product.tsx'
import { PointsPurchase, soldAs } from './points-purchase.tsx'
import { idAtEnd } from '../../lib/navigation/address.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Goods that are not in the points mall; `null` if the address names none. */
const NotForPoints = ({ prodId }: { prodId: number | null }) => {
  const t = useText('exchange')
  const text = t(prodId === null ? 'noGoods' : 'notForPoints')
  return (
    <>
      <PageTitle text={text} hidden />
      <EmptyState icon="box" text={text}>
        <Link css={buttonStyle} data-look="outline" to={mallAddress()}>
          {t('toMall')}
        </Link>
        {prodId !== null && (
          <Link css={buttonStyle} data-look="quiet" to={`/detail/${prodId}`}>
            {t('toProduct')}
          </Link>
        )}
      </EmptyState>
    </>
  )
}

const GoodsPage = ({ prodId }: { prodId: number }) => {
  const t = useText('exchange')
  const goods = useQuery(query('GET /score/prod/prodInfo', { query: { prodId } }))
  return (
    <ActivityProduct
      offer={goods}
      soldAs={soldAs}
      trailLabel={t('trail')}
      trail={[
        { text: t('home'), to: '/' },
        { text: t('title'), to: mallAddress() },
      ]}
      coming={t('coming')}
      gone={<NotForPoints prodId={prodId} />}
      waiting={[22, 76, 192, 48]}
    >
      {(selling) => <PointsPurchase {...selling} />}
    </ActivityProduct>
  )
}

/** S2.14 */
export const Screen = () => {
  const prodId = idAtEnd(useLocation().pathname)
  return prodId === null ? <NotForPoints prodId={null} /> : <GoodsPage key={prodId} prodId={prodId} />
}
