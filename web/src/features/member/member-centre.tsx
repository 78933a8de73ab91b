import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { CouponGrid } from '../promotions/coupon-grid.tsx'
import { CouponToTake } from '../promotions/coupon-to-take.tsx'
import { SignIn } from '../wallet/sign-in.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { columnsOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, digits, rowOf, stackOf } from '../../ui/theme.ts'
import { GrowthBar } from './growth-bar.tsx'
import { levelsAddress } from './levels-address.ts'
import { MemberHead } from './member-head.tsx'
import { PaidOffer } from './paid-offer.tsx'
import { RightsList } from './rights-list.tsx'
import { levelTypes, useLevelPage } from './use-level-page.ts'

const quiet = { silent: true, suppressLogin: true }

/** Coupons of the mall that only paid members can take. The page does without them if they cannot be loaded. */
const MemberCoupons = () => {
  const t = useText('levels')
  const { data = [] } = useQuery({ ...query('GET /p/myCoupon/generalCouponList'), meta: quiet })
  const coupons = data.filter(({ memberOnly }) => memberOnly)
  if (coupons.length === 0) return null
  return (
    <Panel
      title={t('coupons')}
      aside={
        <Link css={textLink} to="/coupons">
          {t('allCoupons')}
        </Link>
      }
    >
      <CouponGrid label={t('coupons')}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponToTake coupon={coupon} />
          </li>
        ))}
      </CouponGrid>
    </Panel>
  )
}

const pointsWays = css`
  ${rowOf(16)}
  > strong {
    margin-right: auto;
    color: ${color.amber};
    font: 700 34px/40px ${digits};
  }
`
const number = new Intl.NumberFormat('en')

const PointsWays = ({ score }: { score: number }) => {
  const t = useText('levels')
  return (
    <Panel
      title={t('points')}
      aside={
        <Link css={textLink} to="/user-center/uc-integral">
          {t('records')}
        </Link>
      }
    >
      <div css={pointsWays}>
        <strong>{number.format(score)}</strong>
        <SignIn />
        <Link css={buttonStyle} data-look="solid" data-size="small" to="/member-center/integral-mall">
          {t('toMall')}
        </Link>
      </div>
    </Panel>
  )
}

const root = css`
  ${stackOf(16)}
  margin-top: 16px;
  > [data-part='pair'] {
    ${columnsOf(2, '16px')}
  }
`

export const MemberCentre = () => {
  const t = useText('levels')
  const { data: page, isError, isFetching, refetch } = useLevelPage('ordinary')
  if (!page && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!page)
    return (
      <div css={root} aria-busy="true">
        {[120, 180, 150, 130].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    )
  const { userLevel, levelType, levelName, score } = page
  const type = levelType === levelTypes.paid ? 'paid' : 'ordinary'
  return (
    <div css={root}>
      <MemberHead page={page} />
      <Panel
        title={t('growth')}
        aside={
          <Link css={textLink} to={levelsAddress('ordinary')}>
            {t('howItGrows')}
          </Link>
        }
      >
        <GrowthBar page={page} />
      </Panel>
      <Panel
        title={t('rightsOf', { level: levelName })}
        aside={
          <Link css={textLink} to={levelsAddress(type)}>
            {t('compare')}
          </Link>
        }
      >
        <RightsList level={userLevel} />
      </Panel>
      <div data-part="pair">
        <PointsWays score={score} />
        <SectionBoundary>
          <PaidOffer />
        </SectionBoundary>
      </div>
      <SectionBoundary>
        <MemberCoupons />
      </SectionBoundary>
    </div>
  )
}
