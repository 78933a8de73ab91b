import type { ProductDetail } from 'qinghua-contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Gallery, GallerySkeleton } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ShopCard, ShopCardSkeleton } from './shop-card.tsx'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { productPage } from './page-style.ts'

const Comments = lazy(async () => ({
  default: (await loadChunk('comments', () => import('./comments.tsx'))).Comments,
}))

/** What an activity says of a product. */
interface Offered {
  readonly prodId: number
  readonly prodName: string
  readonly pic: string
  readonly shopId: number
}

export const useProductOf = (offered: Pick<Offered, 'prodId'> | undefined) =>
  useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: offered?.prodId ?? 0 } }),
    enabled: offered !== undefined,
  })

interface Props {
  offer: UseQueryResult<Offered>
  of: UseQueryResult<ProductDetail>
  choice: SkuChoice
  trailLabel: string
  /** Where it belongs. */
  trail: Parameters<typeof Breadcrumb>[0]['trail']
  /** The title until the product is loaded. */
  coming: string
  gone: ReactNode
  /** How it is bought; a skeleton until both answers are there. */
  purchase: ReactNode
}

/** A product that is sold in its own way: how is up to the activity, the rest is as on every product page. */
export const ActivityProduct = ({ offer, of, choice, trailLabel, trail, coming, gone, purchase }: Props) => {
  const { data } = offer
  const product = of.data
  const failed = [offer, of].find((each) => !each.data && each.error)
  if (failed?.error instanceof ApiError && failed.error.kind === 'refused') return gone
  const title = data?.prodName ?? coming
  return (
    <div css={productPage}>
      <Breadcrumb label={trailLabel} trail={[...trail, ...(data ? [{ text: data.prodName }] : [])]} />
      {failed ? (
        <>
          <PageTitle text={title} />
          <ErrorState busy={failed.isFetching} onRetry={() => void failed.refetch()} />
        </>
      ) : (
        <div data-part="head">
          <div>
            {product ? (
              <Gallery product={product} possible={choice.possible} />
            ) : (
              <GallerySkeleton picture={data?.pic} />
            )}
          </div>
          <div>
            <PageTitle text={title} />
            {purchase}
          </div>
          {data ? <ShopCard shopId={data.shopId} prodId={data.prodId} /> : <ShopCardSkeleton />}
        </div>
      )}
      {product && (
        <ProductTabs
          product={product}
          reviews={
            <Suspense fallback={<div style={{ minHeight: 400 }} aria-busy="true" />}>
              <Comments prodId={product.prodId} skus={product.skuList} />
            </Suspense>
          }
        />
      )}
    </div>
  )
}
