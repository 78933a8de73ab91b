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
import { color, radius } from '../../ui/theme.ts'
import { levelTypes, useLevelPage } from './use-level-page.ts'
import { levelAddress, levelsAddress } from '../promotions/addresses.ts'
import { CouponGrid } from '../promotions/coupon-ticket.tsx'
import { CouponToTake } from '../promotions/coupon-to-take.tsx'
import { SignIn } from '../wallet/sign-in.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { LevelRights } from './level-rights.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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

/** The cheapest level to buy. */
const PaidOffer = ({ offer: { levelName, needAmount, term, userRights } }: { offer: Level }) => {
  const t = useText('levels')
  return (
    <Panel title={levelName}>
      <Row gap={24} justify="between">
        <Stack fills>
          <Row as="p" gap="0 12px" wrap align="baseline">
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

/** Coupons of the mall that only paid members can take. The page does without them if they cannot be loaded. */
const MemberCoupons = () => {
  const t = useText('levels')
  const { data = [], isPending } = useQuery({ ...query('GET /p/myCoupon/generalCouponList'), meta: quiet })
  if (isPending) return <Skeleton height={240} />
  const coupons = data.filter(({ memberOnly }) => memberOnly)
  if (coupons.length === 0) return null
  return (
    <Panel title={t('coupons')} more={{ text: t('allCoupons'), to: '/coupons' }}>
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
  // The page does without it if it cannot be loaded.
  const { data: offer } = useQuery({
    ...query('GET /p/score/scoreLevel/minAmountLevel'),
    enabled: !isPaid,
    meta: quiet,
  })
  const next = isPaid ? undefined : userLevels.find((level) => level.levelName === nextLevelName)
  /** What somebody does not have yet, but for what has been named. */
  const ahead = (level: Level | undefined, description: 'ahead' | 'withPaid', named: Level['userRights'] = []) =>
    (level?.userRights ?? [])
      .filter(({ rightsName }) => !named.some((right) => right.rightsName === rightsName))
      .map((right) => ({ ...right, description: t(description, { level: level?.levelName }), ahead: true }))
  return (
    <Stack gap={16}>
      <MemberHead page={page} />
      <Grid columns={isPaid ? 1 : 2} gap={16} high={isPaid ? 0 : 168}>
        <Panel title={t('growth')} more={{ text: t('howItGrows'), to: levelsAddress }}>
          <GrowthBar page={page} />
        </Panel>
        {offer && <PaidOffer offer={offer} />}
      </Grid>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 400px), 1fr))" wide gap={16} high={isPaid ? 0 : 276}>
        <Panel title={t('rightsOf', { level: levelName })} more={{ text: t('compare'), to: levelsAddress }}>
          <LevelRights
            label={t('rightsOf', { level: levelName })}
            rights={[...userLevel.userRights, ...ahead(next, 'ahead', offer?.userRights), ...ahead(offer, 'withPaid')]}
          />
        </Panel>
        <SectionBoundary>
          <MemberCoupons />
        </SectionBoundary>
      </Grid>
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
