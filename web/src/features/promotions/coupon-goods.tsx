import type { ProductCard } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { CouponToTake } from './coupon-to-take.tsx'
import { useOwnCoupons } from './use-coupons.ts'
import { goodsOn, PromotionGoods } from './promotion-goods.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { couponsAddress } from './coupon-address.ts'

const ticket = css`
  max-width: 480px;
  margin-top: 16px;
`

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
    ...query('GET /coupon/prodListByCouponId', { query: { couponId, ...goodsOn(page) } }),
    enabled: coupon.data !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <PromotionGoods
      promotion={coupon}
      goods={goods}
      page={page}
      hrefOf={(to) => couponsAddress({ couponId, page: to })}
      title={t('goodsOf')}
      none={t('noGoods')}
      unknown={
        <EmptyState icon="wallet" text={t('unknown')}>
          <Link css={buttonStyle} data-look="outline" to="/coupons">
            {t('showAll')}
          </Link>
        </EmptyState>
      }
      head={
        own && (
          <>
            <VisuallyHidden>
              <h2>{t('coupon')}</h2>
            </VisuallyHidden>
            <div css={ticket}>
              <CouponToTake coupon={own} withGoods={false} />
            </div>
          </>
        )
      }
      headSkeleton={
        <div css={ticket} aria-busy="true">
          <Skeleton height={168} borderRadius={0} />
        </div>
      }
      grid={grid}
      gridSkeleton={skeleton}
    />
  )
}
