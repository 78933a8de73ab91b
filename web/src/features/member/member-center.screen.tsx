import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { Level, LevelPage } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Price } from '../../ui/price.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { color, centred, radius, stackOf, tinted, type } from '../../ui/theme.ts'
import { levelTypes, useLevelPage } from './use-level-page.ts'
import { levelAddress, levelsAddress } from '../promotions/addresses.ts'
import { CouponGrid } from '../promotions/coupon-ticket.tsx'
import { CouponToTake } from '../promotions/coupon-to-take.tsx'
import { SignIn } from '../wallet/sign-in.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { GrowthBar } from './growth-bar.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PersonHead } from './person-head.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { textLink } from '../../ui/text-link.ts'
import { band } from '../promotions/promotion-page.tsx'

const levelStyle = css`
  border: 1px solid currentColor;
  border-radius: ${radius.seal};
`
const number = new Intl.NumberFormat('en')

/** Who somebody is, by which level until when, and with how many points. */
const MemberHead = ({ page }: { page: LevelPage }) => {
  const t = useText('levels')
  const when = useTimeText()
  const avatar = useUser()?.userAvatar
  const { nickName, levelName, levelType, endTime, score } = page
  return (
    <PersonHead
      css={band}
      className="on-fill"
      name={nickName}
      face={avatar}
      note={
        <Row as="p" wrap gap="4px 12px" size="note" style={{ marginTop: 6, color: color.onDeep2 }}>
          <Text as="b" css={levelStyle} pad="1px 10px" tone="onFill">
            {levelName}
          </Text>
          {endTime !== null && <span>{t('until', { time: when(endTime) })}</span>}
        </Row>
      }
    >
      <Numbers
        numbers={[{ name: t('points'), value: <Link to="/user-center/uc-integral">{number.format(score)}</Link> }]}
      />
      <Row gap={16} wrap size="note">
        <SignIn />
        {levelType === levelTypes.paid && (
          <Link css={buttonStyle} data-look="outline" data-size="small" to={levelAddress()}>
            {t('extend')}
          </Link>
        )}
        <Link css={textLink} to="/member-center/integral-mall">
          {t('toMall')}
        </Link>
      </Row>
    </PersonHead>
  )
}

const quiet = { silent: true, suppressLogin: true }

/** The cheapest level to buy. The page does without it if it cannot be loaded. */
const PaidOffer = () => {
  const t = useText('levels')
  const { data } = useQuery({ ...query('GET /p/score/scoreLevel/minAmountLevel'), meta: quiet })
  if (!data) return null
  const { levelName, needAmount, term, userRights } = data
  return (
    <Panel title={levelName}>
      <Row gap={24} justify="between">
        <Stack fills>
          <Row as="p" gap={12} align="baseline">
            <Price yuan={needAmount} size={34} />
            <Text as="span" tone="quiet">
              {t('term', { count: term })}
            </Text>
          </Row>
          <small>{userRights.map(({ rightsName }) => rightsName).join(t('between'))}</small>
        </Stack>
        <Link css={buttonStyle} data-look="buy" to={levelAddress()}>
          {t('buy')}
        </Link>
      </Row>
    </Panel>
  )
}

const rightsListStyle = css`
  ${stackOf(12)}
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 12px;
    align-content: center;
    align-items: center;
    padding: 14px 16px;
    border: 1px solid ${color.line};
  }
  [data-part='mark'] {
    ${centred}
    grid-row: span 2;
    width: 40px;
    height: 40px;
    border: 1px solid currentColor;
    border-radius: ${radius.seal};
    ${tinted}
    font: 700 ${type.title};
  }
  [data-ahead] {
    color: ${color.ink3};
    [data-part='mark'] {
      background: none;
      color: inherit;
    }
  }
  &:lang(en) {
    > li {
      grid-template-columns: 64px minmax(0, 1fr);
    }
    [data-part='mark'] {
      width: 64px;
      font: 700 ${type.small};
    }
  }
`

interface RightsProps {
  level: Level
  /** It gives more, but is not reached. */
  next: Level | undefined
}

/** What a level gives, in the words of the mall, and then the next one. */
const RightsList = ({ level: { userRights, levelName }, next }: RightsProps) => {
  const t = useText('levels')
  const ahead = next?.userRights.map((right) => ({ ...right, description: t('ahead', { level: next.levelName }) }))
  return (
    <ul css={rightsListStyle} aria-label={t('rightsOf', { level: levelName })}>
      {[userRights, ahead ?? []].flatMap((rights, at) =>
        rights.map(({ icon, rightsName, description }) => (
          <li key={icon + at} data-ahead={at === 1 || undefined}>
            <span data-part="mark" aria-hidden="true">
              {t(`marks.${icon}`)}
            </span>
            <strong>{rightsName}</strong>
            <small>{description}</small>
          </li>
        )),
      )}
    </ul>
  )
}

/** Coupons of the mall that only paid members can take. The page does without them if they cannot be loaded. */
const MemberCoupons = () => {
  const t = useText('levels')
  const { data = [] } = useQuery({ ...query('GET /p/myCoupon/generalCouponList'), meta: quiet })
  const coupons = data.filter(({ memberOnly }) => memberOnly)
  if (coupons.length === 0) return null
  return (
    <Panel
      title={t('coupons')}
      style={{ padding: '8px 0 0', border: 0, background: 'none' }}
      more={{ text: t('allCoupons'), to: '/coupons' }}
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

const MemberCentre = ({ page }: { page: LevelPage }) => {
  const t = useText('levels')
  const { userLevel, levelType, levelName, nextLevelName, userLevels } = page
  const isPaid = levelType === levelTypes.paid
  const next = isPaid ? undefined : userLevels.find((level) => level.levelName === nextLevelName)
  return (
    <Stack gap={16}>
      <MemberHead page={page} />
      <Grid columns={isPaid ? 1 : 2} gap={16} high={isPaid ? 0 : 168}>
        <Panel title={t('growth')} more={{ text: t('howItGrows'), to: levelsAddress }}>
          <GrowthBar page={page} />
        </Panel>
        {!isPaid && (
          <SectionBoundary>
            <PaidOffer />
          </SectionBoundary>
        )}
      </Grid>
      <Panel title={t('rightsOf', { level: levelName })} more={{ text: t('compare'), to: levelsAddress }}>
        <RightsList level={userLevel} next={next} />
      </Panel>
      <SectionBoundary>
        <MemberCoupons />
      </SectionBoundary>
    </Stack>
  )
}

/** S2.14 */
export const Screen = () => {
  const t = useText('levels')
  return (
    <>
      <PageTitle text={t('title')} />
      <div style={{ marginTop: 16 }}>
        <Loaded of={useLevelPage('ordinary')} waiting={[120, 168, 156, 240]}>
          {(page) => <MemberCentre page={page} />}
        </Loaded>
      </div>
    </>
  )
}
