import type { Api } from 'qinghua-contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefused } from '../../lib/api/api-error.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Row } from '../../ui/layout.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { Loaded, together } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'

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
  /** What the promotion is, unless it is said elsewhere, and a skeleton of it. */
  head?: ReactNode
  headSkeleton?: ReactNode
  /** It is of one shop, which the head names. */
  inShop?: boolean
}

/** A promotion and the goods that count for it. */
export const PromotionGoods = (props: Props) => {
  const { promotion, goods, page, hrefOf, title, none, unknown, head, headSkeleton, inShop = false } = props
  useLastPage(page, goods.data?.pages, hrefOf)
  if (isRefused(promotion.error)) return unknown
  return (
    <>
      {(promotion.data !== undefined || !promotion.isError) && (
        <Row gap="0 24px" wrap align="baseline">
          <h2>{title}</h2>
          {promotion.data === undefined ? headSkeleton : head}
        </Row>
      )}
      <Loaded of={together(promotion, goods)} waiting={<ProductGridSkeleton count={10} />}>
        {([, { records, total, pages }]) =>
          total === 0 ? (
            <EmptyState text={none} />
          ) : (
            <>
              <GoodsGrid
                products={records.toSorted((a, b) => Number(a.stocks === 0) - Number(b.stocks === 0))}
                inShop={inShop}
              />
              <Pagination page={page} pages={pages} hrefOf={hrefOf} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
