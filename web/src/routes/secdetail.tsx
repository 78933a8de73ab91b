import type { FlashSale } from '@mall/contracts'
import { pageIds } from '@mall/contracts/rules'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { Gallery, GallerySkeleton } from '../features/catalogue/gallery/gallery.tsx'
import { ProductTabs } from '../features/catalogue/product-detail/product-tabs.tsx'
import { ShopCard, ShopCardSkeleton } from '../features/catalogue/shop-card/shop-card.tsx'
import { onePicture, useSkuChoice } from '../features/catalogue/sku-picker/use-sku-choice.ts'
import { FavouriteShop } from '../features/member/favourites/favourite-shop.tsx'
import { seckillIdIn } from '../features/promotions/flash-sale/flash-address.ts'
import { SaleGone } from '../features/promotions/flash-sale/sale-gone.tsx'
import { useFlashSale } from '../features/promotions/flash-sale/use-flash-sale.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { query } from '../lib/api/query.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { useStep } from '../lib/use-step.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ErrorState } from '../ui/states.tsx'
import { productPage } from './detail/page-style.ts'
import { FlashPurchase, FlashPurchaseSkeleton, skusOf } from './secdetail/flash-purchase.tsx'

const Comments = lazy(async () => ({
  default: (await loadChunk('comments', () => import('../features/catalogue/comments/comments.tsx'))).Comments,
}))

const useProductOf = (sale: FlashSale | undefined) =>
  useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: sale?.prodId ?? 0 } }),
    enabled: sale !== undefined,
  })

const SalePage = ({ seckillId }: { seckillId: number }) => {
  const t = useText('flash')
  const sale = useFlashSale(seckillId)
  const { data } = sale
  const of = useProductOf(data)
  const product = of.data
  const skus = useMemo(() => skusOf(data, product), [data, product])
  const choice = useSkuChoice(skus)
  useStep(pageIds.seckill, { bizType: 2, bizData: String(seckillId) })
  const failed = [sale, of].find((each) => !each.data && each.error)
  if (failed?.error instanceof ApiError && failed.error.kind === 'refused') return <SaleGone />
  const pictures = product ? product.imgs.split(',').filter((picture) => picture !== '') : []
  const title = data?.prodName ?? t('coming')
  return (
    <div css={productPage}>
      <Breadcrumb
        label={t('trail')}
        trail={[
          { text: t('home'), to: '/' },
          { text: t('title'), to: '/flash-sale' },
          ...(data ? [{ text: data.prodName }] : []),
        ]}
      />
      {failed ? (
        <>
          <PageTitle text={title} />
          <ErrorState busy={failed.isFetching} onRetry={() => void failed.refetch()} />
        </>
      ) : (
        <div data-part="head">
          <div>
            {product ? (
              <Gallery name={product.prodName} pictures={pictures} chosen={onePicture(choice.possible)} />
            ) : (
              <GallerySkeleton picture={data?.pic} />
            )}
          </div>
          <div>
            <PageTitle text={title} />
            {data && product ? (
              <FlashPurchase sale={data} product={product} hasStarted={sale.hasStarted} choice={choice} skus={skus} />
            ) : (
              <FlashPurchaseSkeleton />
            )}
          </div>
          {data ? (
            <ShopCard shopId={data.shopId}>
              <FavouriteShop shopId={data.shopId} />
            </ShopCard>
          ) : (
            <ShopCardSkeleton />
          )}
        </div>
      )}
      {product && (
        <ProductTabs
          product={product}
          reviews={
            <Suspense fallback={<div data-part="coming" aria-busy="true" />}>
              <Comments prodId={product.prodId} skus={product.skuList} />
            </Suspense>
          }
        />
      )}
    </div>
  )
}

/** S2.5 */
export const Screen = () => {
  const { pathname } = useLocation()
  const seckillId = seckillIdIn(pathname)
  return seckillId === null ? <SaleGone /> : <SalePage key={seckillId} seckillId={seckillId} />
}
