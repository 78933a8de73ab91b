import { css } from '@emotion/react'
import { useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { wrapOf } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MyCoupon } from './my-coupon.tsx'
import { couponTabs, myCouponsAddress, type MyCouponsAddress } from './my-coupons-address.ts'
import { useCouponCounts, useDeleteCoupon, useMyCoupons } from './use-my-coupons.ts'

const root = css`
  padding-top: 16px;
`
const others = css`
  ${wrapOf('4px 16px')}
  justify-content: center;
`

export const MyCoupons = ({ shown }: { shown: MyCouponsAddress }) => {
  const t = useText('coupons')
  const { tab, page } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, records, total, isError, isFetching, refetch } = useMyCoupons(shown)
  const deleteLater = useDeleteCoupon(tab)
  const countOf = useCouponCounts()
  const elsewhere = couponTabs.flatMap((name) => {
    const count = name === tab ? 0 : (countOf(name) ?? 0)
    return count > 0 ? [{ name, count }] : []
  })
  const hrefOf = (to: number) => myCouponsAddress({ tab, page: to })
  useLastPage(page, data?.pages, hrefOf)
  return (
    <div css={root}>
      <h2 ref={heading} tabIndex={-1}>
        <VisuallyHidden>{t(`tabs.${tab}`)}</VisuallyHidden>
      </h2>
      {!records && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!records && !isError && <CouponGridSkeleton count={6} />}
      {records && total === 0 && (
        <EmptyState icon="wallet" text={t(`none.${tab}`)}>
          {elsewhere.length > 0 && (
            <p css={others}>
              {elsewhere.map(({ name, count }) => (
                <Link key={name} css={textLink} to={myCouponsAddress({ tab: name, page: 1 })}>
                  {t('tab', { name: t(`tabs.${name}`), count })}
                </Link>
              ))}
            </p>
          )}
          <Link css={buttonStyle} data-look="outline" to="/coupons">
            {t('toCentre')}
          </Link>
        </EmptyState>
      )}
      {records && records.length > 0 && (
        <CouponGrid label={t(`tabs.${tab}`)}>
          {records.map((coupon) => (
            <li key={coupon.couponUserId}>
              <MyCoupon
                coupon={coupon}
                onRemove={() => {
                  heading.current?.focus({ preventScroll: true })
                  deleteLater(coupon)
                }}
              />
            </li>
          ))}
        </CouponGrid>
      )}
      {data && total > 0 && <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />}
    </div>
  )
}
