import type { ProductDetail, Sku } from 'qinghua-contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Gallery, GallerySkeleton } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ShopLine } from './shop-line.tsx'
import { useSkuChoice, type SkuChoice } from '../goods/use-sku-choice.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { productPage } from './page-style.ts'

/** What an activity says of a product, and of those of its variants that are in it. */
interface Offered<V> {
  readonly prodId: number
  readonly prodName: string
  readonly pic: string
  readonly shopId: number
  readonly skuList: readonly V[]
}

export interface Selling<T, V> {
  offer: T
  product: ProductDetail
  choice: SkuChoice
  chosen: V | undefined
  /** What the choice leaves: one, once it is complete. */
  possible: readonly V[]
}

interface Props<T, V> {
  offer: UseQueryResult<T & Offered<V>>
  /** What is different about a variant. */
  soldAs: (variant: V) => Partial<Sku>
  /** Where it belongs. */
  trail: Parameters<typeof Breadcrumb>[0]['trail']
  /** The title until the product is loaded. */
  coming: string
  gone: ReactNode
  /** The heights of what is shown until both answers are there. */
  waiting: readonly number[]
  /** How it is bought. */
  children: (selling: Selling<T, V>) => ReactNode
}

/** A product that is sold in its own way: how is up to the activity, the rest is as on every product page. */
export const ActivityProduct = <T, V extends { readonly skuId: number }>(props: Props<T, V>) => {
  const { offer, soldAs, trail, coming, gone, waiting, children } = props
  const { data } = offer
  const of = useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: data?.prodId ?? 0 } }),
    enabled: data !== undefined,
  })
  const product = of.data
  const skus = useMemo(
    () =>
      (product?.skuList ?? []).flatMap((sku) => {
        const found = data?.skuList.find(({ skuId }) => skuId === sku.skuId)
        return found ? [{ ...sku, ...soldAs(found) }] : []
      }),
    [data, product, soldAs],
  )
  const choice = useSkuChoice(skus)
  const among = (some: readonly Sku[]): readonly V[] =>
    (data?.skuList ?? []).filter(({ skuId }) => some.some((sku) => sku.skuId === skuId))
  const [chosen] = among(choice.sku ? [choice.sku] : [])
  const selling = data && product && { offer: data, product, choice, chosen, possible: among(choice.possible) }
  const failed = [offer, of].find((each) => !each.data && each.error)
  if (failed?.error instanceof ApiError && failed.error.kind === 'refused') return gone
  const title = data?.prodName ?? coming
  return (
    <div css={productPage}>
      <Breadcrumb trail={[...trail, ...(data ? [{ text: data.prodName }] : [])]} />
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
            <Loaded of={{ ...of, data: selling }} waiting={waiting}>
              {children}
            </Loaded>
            {selling && <ShopLine shopId={selling.product.shopId} prodId={selling.product.prodId} />}
          </div>
        </div>
      )}
      {product && <ProductTabs product={product} />}
      {product && <Recommended reason="alike" filled categoryId={product.categoryId} except={[product.prodId]} />}
    </div>
  )
}
