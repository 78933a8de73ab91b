import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { CouponGrid } from '../../../shop/coupon/coupon-grid.tsx'
import { CouponToTake } from '../../../shop/coupon/coupon-to-take.tsx'
import { Section } from './section.tsx'

const quiet = { silent: true, suppressLogin: true }

/** Coupons of the mall that only paid members can take. The page does without them if they cannot be loaded. */
export const MemberCoupons = () => {
  const t = useText('levels')
  const { data = [] } = useQuery({ ...query('GET /p/myCoupon/generalCouponList'), meta: quiet })
  const coupons = data.filter(({ memberOnly }) => memberOnly)
  if (coupons.length === 0) return null
  return (
    <Section title={t('coupons')} more={<ScreenLink to="/coupons">{t('allCoupons')}</ScreenLink>}>
      <CouponGrid label={t('coupons')}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponToTake coupon={coupon} />
          </li>
        ))}
      </CouponGrid>
    </Section>
  )
}
