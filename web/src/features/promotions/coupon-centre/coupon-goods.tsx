import type { ProductCard } from '@mall/contracts'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useLastPage } from '../../../lib/navigation/page-of.ts'
import { CouponToTake } from '../../../shop/coupon/coupon-to-take.tsx'
import { useOwnCoupons } from '../../../shop/coupon/use-coupons.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { couponsAddress } from './coupon-address.ts'

const ticket = css`
  max-width: 480px;
  margin-top: 16px;
`
/** Full rows of five and of six. */
const size = 30

interface Props {
  couponId: number
  page: number
  grid: (products: readonly ProductCard[]) => ReactNode
  skeleton: ReactNode
}

/** One coupon and the goods that it is for. */
export const CouponGoods = ({ couponId, page, grid, skeleton }: Props) => {
  const t = useText('coupons')
  const coupon = useQuery(query('GET /coupon/couponById', { query: { couponId } }))
  const [own] = useOwnCoupons(coupon.data ? [coupon.data] : [])
  const goods = useQuery({
    ...query('GET /coupon/prodListByCouponId', { query: { couponId, current: page, size } }),
    enabled: coupon.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const hrefOf = (to: number) => couponsAddress({ couponId, page: to })
  useLastPage(page, goods.data?.pages, hrefOf)
  if (coupon.error instanceof ApiError && coupon.error.kind === 'refused')
    return (
      <EmptyState icon="wallet" text={t('unknown')}>
        <Link css={buttonStyle} data-look="outline" to="/coupons">
          {t('showAll')}
        </Link>
      </EmptyState>
    )
  const failed = [coupon, goods].filter(({ data, isError }) => data === undefined && isError)
  const retry = () => failed.forEach((each) => void each.refetch())
  return (
    <>
      {!own && !coupon.isError && (
        <div css={ticket} aria-busy="true">
          <Skeleton height={176} borderRadius={0} />
        </div>
      )}
      {own && (
        <>
          <VisuallyHidden>
            <h2>{t('coupon')}</h2>
          </VisuallyHidden>
          <div css={ticket}>
            <CouponToTake coupon={own} withGoods={false} />
          </div>
          <h2>{t('goodsOf')}</h2>
        </>
      )}
      {failed.length > 0 && <ErrorState busy={coupon.isFetching || goods.isFetching} onRetry={retry} />}
      {failed.length === 0 && !goods.data && skeleton}
      {goods.data && goods.data.total === 0 && <EmptyState text={t('noGoods')} />}
      {goods.data && goods.data.total > 0 && (
        <>
          {grid(goods.data.records)}
          <Pagination page={page} pages={goods.data.pages} hrefOf={hrefOf} />
        </>
      )}
    </>
  )
}
