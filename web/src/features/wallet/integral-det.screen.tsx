import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSkuChoice } from '../goods/use-sku-choice.ts'
import { goodsIn, mallAddress } from './points-address.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ActivityProduct, useProductOf } from '../product/activity-product.tsx'
import { PointsPurchase, PointsPurchaseSkeleton, skusOf } from './points-purchase.tsx'
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
  const of = useProductOf(goods.data)
  const skus = useMemo(() => skusOf(goods.data, of.data), [goods.data, of.data])
  const choice = useSkuChoice(skus)
  return (
    <ActivityProduct
      offer={goods}
      of={of}
      choice={choice}
      trailLabel={t('trail')}
      trail={[
        { text: t('home'), to: '/' },
        { text: t('title'), to: mallAddress() },
      ]}
      coming={t('coming')}
      gone={<NotForPoints prodId={prodId} />}
      purchase={
        goods.data && of.data ? (
          <PointsPurchase goods={goods.data} product={of.data} choice={choice} skus={skus} />
        ) : (
          <PointsPurchaseSkeleton />
        )
      }
    />
  )
}

/** S2.14 */
export const Screen = () => {
  const { pathname } = useLocation()
  const prodId = goodsIn(pathname)
  return prodId === null ? <NotForPoints prodId={null} /> : <GoodsPage key={prodId} prodId={prodId} />
}
