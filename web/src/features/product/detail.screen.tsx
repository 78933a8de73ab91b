import { pageIds } from 'qinghua-contract/rules'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { CompareToggle } from '../catalogue/compare-toggle.tsx'
import { Compare } from '../catalogue/compare.tsx'
import { FavouriteProduct } from '../goods/favourite-product.tsx'
import { FavouriteShop } from '../goods/favourite-shop.tsx'
import { Gallery, GallerySkeleton } from './gallery.tsx'
import { Packages } from './packages.tsx'
import { prodIdIn } from './product-address.ts'
import { ProductGone } from './product-gone.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { useProduct } from './use-product.ts'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { useVisit } from '../catalogue/use-visit.ts'
import { Contents } from './contents.tsx'
import { ShopCard, ShopCardSkeleton } from './shop-card.tsx'
import { useSkuChoice } from '../goods/use-sku-choice.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { useStep } from '../../lib/use-step.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { page } from '../../ui/page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { productPage } from './page-style.ts'
import { ProductTrail } from './product-trail.tsx'
import { Purchase, PurchaseSkeleton } from './purchase.tsx'
import { AuthorWorks } from '../catalogue/author-works.tsx'
import { Recommended } from '../catalogue/recommended.tsx'

const Comments = lazy(async () => ({
  default: (await loadChunk('comments', () => import('./comments.tsx'))).Comments,
}))

const none: readonly [] = []

/** A link may have been kept for long. */
const NothingHere = () => (
  <div css={page}>
    <ProductGone />
    <Recommended reason="popular" />
  </div>
)

const ProductPage = ({ prodId }: { prodId: number }) => {
  const t = useText('detail')
  const { data, known, error, isFetching, refetch } = useProduct(prodId)
  const choice = useSkuChoice(data?.skuList ?? none)
  useStep(pageIds.detail, { bizType: 0, bizData: String(prodId) })
  const noted = useVisit(data?.status === 1 ? prodId : undefined)
  if (error instanceof ApiError && error.kind === 'refused') return <NothingHere />
  return (
    <div css={productPage}>
      <ProductTrail product={data} />
      {!data && error ? (
        <>
          <PageTitle text={known?.prodName ?? t('coming')} />
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <div data-part="head">
          <div>
            {data ? <Gallery product={data} possible={choice.possible} /> : <GallerySkeleton picture={known?.pic} />}
            {data ? (
              <div data-part="keep">
                <FavouriteProduct prodId={prodId} />
                {data.status === 1 && <CompareToggle prodId={prodId} />}
              </div>
            ) : (
              <Skeleton height={32} />
            )}
          </div>
          <div>
            <PageTitle text={known?.prodName ?? t('coming')} />
            {data ? <Purchase product={data} choice={choice} /> : <PurchaseSkeleton known={known} />}
          </div>
          {data ? (
            <ShopCard shopId={data.shopId} prodId={data.prodId}>
              <FavouriteShop shopId={data.shopId} />
            </ShopCard>
          ) : (
            <ShopCardSkeleton />
          )}
        </div>
      )}
      {data?.status === 1 && <Packages combos={data.comboList} />}
      {data && (data.status === 0 || data.totalStocks === 0) && (
        <Recommended reason="similar" categoryId={data.categoryId} except={[prodId]} />
      )}
      {data && (
        <ProductTabs
          product={data}
          contents={data.contents && <Contents product={data} />}
          reviews={
            <Suspense fallback={<div data-part="coming" aria-busy="true" />}>
              <Comments prodId={prodId} skus={data.skuList} />
            </Suspense>
          }
        />
      )}
      {data?.author !== undefined && <AuthorWorks author={data.author} except={prodId} />}
      {data?.status === 1 && data.totalStocks > 0 && (
        <Recommended reason="similar" categoryId={data.categoryId} except={[prodId]} />
      )}
      {(data ?? error) && <RecentlyViewed title={t('recent')} except={prodId} ready={noted} />}
      <Compare />
    </div>
  )
}

/** S2.4 */
export const Screen = () => {
  const { pathname } = useLocation()
  const prodId = prodIdIn(pathname)
  return prodId === null ? <NothingHere /> : <ProductPage key={prodId} prodId={prodId} />
}
