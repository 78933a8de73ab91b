import type { Api } from 'qinghua-contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

type Goods = Api['GET /coupon/prodListByCouponId' | 'GET /marking/discount/prodList']['output']

/** Full rows of five and of six. */
export const goodsOn = (page: number) => ({ current: page, size: 30 })

interface Props {
  promotion: UseQueryResult
  goods: UseQueryResult<Goods>
  page: number
  hrefOf: (page: number) => string
  title: string
  /** Where the promotion is for goods that are all gone. */
  none: string
  /** Where there is no such promotion. */
  unknown: ReactNode
  /** What the promotion is, and a skeleton of it. */
  head: ReactNode
  headSkeleton: ReactNode
}

/** A promotion and the goods that count for it. */
export const PromotionGoods = (props: Props) => {
  const { promotion, goods, page, hrefOf, title, none, unknown, head, headSkeleton } = props
  useLastPage(page, goods.data?.pages, hrefOf)
  if (promotion.error instanceof ApiError && promotion.error.kind === 'refused') return unknown
  const failed = [promotion, goods].filter(({ data, isError }) => data === undefined && isError)
  const retry = () => failed.forEach((each) => void each.refetch())
  return (
    <>
      {(promotion.data !== undefined || !promotion.isError) && (
        <>
          {promotion.data === undefined ? headSkeleton : head}
          <h2>{title}</h2>
        </>
      )}
      {failed.length > 0 && <ErrorState busy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />}
      {failed.length === 0 && !goods.data && <ProductGridSkeleton count={10} />}
      {goods.data && goods.data.total === 0 && <EmptyState text={none} />}
      {goods.data && goods.data.total > 0 && (
        <>
          <GoodsGrid products={goods.data.records} />
          <Pagination page={page} pages={goods.data.pages} hrefOf={hrefOf} />
        </>
      )}
    </>
  )
}
