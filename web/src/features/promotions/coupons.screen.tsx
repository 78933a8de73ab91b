import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readCoupons, couponsAddress } from './coupon-address.ts'
import { CouponCentre } from './coupon-centre.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { CouponToTake } from './coupon-to-take.tsx'
import { useOwnCoupons } from './use-coupons.ts'
import { goodsOn, PromotionGoods } from './promotion-goods.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const ticket = { maxWidth: 480, marginTop: 16 }

interface Props {
  couponId: number
  page: number
}

/** One coupon and the goods that it is for. */
const CouponGoods = ({ couponId, page }: Props) => {
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
            <div style={ticket}>
              <CouponToTake coupon={own} withGoods={false} />
            </div>
          </>
        )
      }
      headSkeleton={
        <div style={ticket} aria-busy="true">
          <Skeleton height={168} borderRadius={0} />
        </div>
      }
    />
  )
}

/** S2.10 */
export const Screen = () => {
  const t = useText('coupons')
  const [search] = useSearchParams()
  const shown = readCoupons(search)
  const { couponId, page } = shown
  const centre = { text: t('title'), ...(couponId !== null && { to: '/coupons' }) }
  return (
    <PromotionPage
      title={couponId === null ? t('title') : t('withGoods')}
      {...(couponId === null && { note: t('note') })}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, centre, ...(couponId === null ? [] : [{ text: t('withGoods') }])]}
    >
      {couponId === null ? <CouponCentre shown={shown} /> : <CouponGoods couponId={couponId} page={page} />}
    </PromotionPage>
  )
}
