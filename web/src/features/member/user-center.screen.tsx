import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { Messages } from './messages.tsx'
import { LatestOrders } from '../orders/latest-orders.tsx'
import { OrderEntries } from '../orders/order-entries.tsx'
import { ParcelOnItsWay } from '../orders/parcel-on-its-way.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { clamp, color, paper, stackOf, type } from '../../ui/theme.ts'
import { Link } from '../../ui/link.tsx'
import { userQuery } from '../../lib/session/session.ts'
import { Progress } from './progress.tsx'
import { SignIn } from '../wallet/sign-in.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { useOrderCounts } from '../orders/use-orders.ts'
import { moneyText } from '../../ui/money.ts'
import { Numbers } from '../../ui/numbers.tsx'
import { textLink } from '../../ui/text-link.ts'
import { PersonHead } from './person-head.tsx'

const summary = css(paper)
const progress = { maxWidth: 280, minHeight: 56, marginTop: 6, font: type.note }
const number = new Intl.NumberFormat('en')

const UserSummary = ({ user }: { user: UserInfo }) => {
  const t = useText('centre')
  return (
    <PersonHead
      css={summary}
      name={user.nickName}
      face={user.userAvatar}
      note={
        <>
          <Text tone="faint">
            <Link css={textLink} style={{ font: type.note }} to="/member-center/member-center">
              {user.levelName}
            </Link>{' '}
            · {t('growth', { growth: number.format(user.growth) })}
          </Text>
          <Link css={textLink} style={{ display: 'inline-block', font: type.note }} to="/user-center/uc-account">
            {t('editProfile')}
          </Link>
          <div style={progress}>
            <Progress />
          </div>
        </>
      }
    >
      <SignIn />
      <Numbers
        label={t('groups.assets')}
        numbers={[
          {
            name: t('screens.balance'),
            value: <Link to="/user-center/uc-balance">{moneyText(user.balance)}</Link>,
          },
          {
            name: t('screens.integral'),
            value: <Link to="/user-center/uc-integral">{number.format(user.score)}</Link>,
            tone: 'points',
          },
        ]}
      />
    </PersonHead>
  )
}

const way = css`
  ${linkCard}
  grid-template-columns: auto minmax(0, 1fr);
  > svg {
    grid-row: span 2;
    color: ${color.cobalt};
  }
`
const starts = [
  ['coupons', 'wallet', '/coupons'],
  ['points', 'check', '/user-center/uc-integral'],
  ['address', 'box', '/user-center/uc-address'],
  ['fresh', 'search', '/list?st=1'],
] as const

/** What somebody can do who has not bought anything yet. */
const Start = () => {
  const t = useText('centre')
  return (
    <Panel title={t('start.title')}>
      <Grid as="ul" columns={2} gap={16}>
        {starts.map(([name, icon, to]) => (
          <Stack as="li" css={way} key={name} gap="2px 14px" align="stretch" pad={16}>
            <Icon name={icon} size={24} />
            <h3>
              <Link to={to}>{t(`start.${name}`)}</Link>
            </h3>
            <Text tone="faint" size="note">
              {t(`start.${name}Note`)}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Panel>
  )
}

const root = css`
  ${stackOf(16)}
  /* What was looked at is on paper, as all the rest. */
  > section:last-child {
    padding: 20px 24px 24px;
    ${paper}
    > :is(ul, [aria-busy]) {
      margin-top: -8px;
    }
    > div:not([aria-busy]) {
      border: 0;
    }
    h2 {
      font: 700 ${type.title};
    }
    h3 {
      ${clamp(1)}
    }
  }
`
/** S2.20 */
export const Screen = () => {
  const t = useText('centre')
  const orders = useText('orders')
  return (
    <div css={root}>
      <PageTitle text={t('title')} />
      <SectionBoundary>
        <Loaded of={useQuery(userQuery)} waiting={[190]}>
          {(user) => <UserSummary user={user} />}
        </Loaded>
      </SectionBoundary>
      <SectionBoundary>
        <OrderEntries />
      </SectionBoundary>
      <SectionBoundary>
        <Loaded of={useOrderCounts()} waiting={[320, 200]}>
          {({ allCount, consignment }) =>
            allCount === 0 ? (
              <>
                <Start />
                <SectionBoundary>
                  <Messages />
                </SectionBoundary>
              </>
            ) : (
              <>
                <LatestOrders>{consignment > 0 && <ParcelOnItsWay />}</LatestOrders>
                <SectionBoundary>
                  <Messages />
                </SectionBoundary>
              </>
            )
          }
        </Loaded>
      </SectionBoundary>
      <SectionBoundary>
        <RecentlyViewed title={orders('recent')} />
      </SectionBoundary>
    </div>
  )
}
