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
import { Skeleton } from '../../ui/skeleton.tsx'
import { Nothing } from '../../ui/nothing.tsx'
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
      unknown={<Nothing icon="wallet" text={t('unknown')} to="/coupons" way={t('showAll')} />}
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
  return couponId === null ? (
    <PromotionPage title={t('title')} note={t('note')}>
      <CouponCentre shown={shown} />
    </PromotionPage>
  ) : (
    <PromotionPage title={t('withGoods')} within={{ text: t('title'), to: '/coupons' }}>
      <CouponGoods couponId={couponId} page={page} />
    </PromotionPage>
  )
}
