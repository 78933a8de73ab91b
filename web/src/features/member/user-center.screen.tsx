import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { readMessagesAddress } from './messages-address.ts'
import { Messages } from './messages.tsx'
import { LatestOrders } from '../orders/latest-orders.tsx'
import { OrderEntries } from '../orders/order-entries.tsx'
import { ParcelOnItsWay } from '../orders/parcel-on-its-way.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { paper, stackOf, type, color } from '../../ui/theme.ts'
import { Link } from '../../ui/link.tsx'
import { userQuery } from '../../lib/session/session.ts'
import { Progress } from './progress.tsx'
import { SignIn } from '../wallet/sign-in.tsx'
import { Face } from '../../ui/face.tsx'
import { moneyText } from '../../ui/money.ts'
import { Numbers } from '../../ui/numbers.tsx'
import { ruledPaper } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { personHead } from './person-head.ts'

const userSummaryStyle = css`
  ${personHead}
  ${ruledPaper}
  > div {
    > p {
      color: ${color.ink3};
    }
    > [data-part='progress'] {
      max-width: 280px;
      min-height: 56px;
      margin-top: 6px;
      font: ${type.note};
    }
    > a {
      display: inline-block;
      font: ${type.note};
    }
    > p > a {
      font: ${type.note};
    }
  }
`
const number = new Intl.NumberFormat('en')

const UserSummary = () => {
  const t = useText('centre')
  const { data: user, isError, isFetching, refetch } = useQuery(userQuery)
  if (!user && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!user)
    return (
      <div css={userSummaryStyle} aria-busy="true">
        <Skeleton width={72} height={72} borderRadius="50%" />
        <Skeleton width={180} height={52} />
      </div>
    )
  return (
    <div css={userSummaryStyle}>
      <Face src={user.userAvatar} size={72}>
        {Array.from(user.nickName)[0]}
      </Face>
      <div>
        <strong>{user.nickName}</strong>
        <p>
          <Link css={textLink} to="/member-center/member-center">
            {user.levelName}
          </Link>{' '}
          · {t('growth', { growth: number.format(user.growth) })}
        </p>
        <Link css={textLink} to="/user-center/uc-account">
          {t('editProfile')}
        </Link>
        <div data-part="progress">
          <Progress />
        </div>
      </div>
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
    </div>
  )
}

const root = css`
  ${stackOf(16)}
  /* What was looked at is on paper, as all the rest. */
  > section:last-child {
    padding: 20px 24px 24px;
    ${paper}
    > :is(ul, span) {
      margin-top: -8px;
    }
    h2 {
      font: 700 ${type.title};
    }
  }
`
/** S2.20 */
export const Screen = () => {
  const t = useText('centre')
  const orders = useText('orders')
  const [search] = useSearchParams()
  return (
    <div css={root}>
      <PageTitle text={t('title')} />
      <SectionBoundary>
        <UserSummary />
      </SectionBoundary>
      <SectionBoundary>
        <OrderEntries />
      </SectionBoundary>
      <SectionBoundary>
        <ParcelOnItsWay />
      </SectionBoundary>
      <SectionBoundary>
        <Messages shown={readMessagesAddress(search)} />
      </SectionBoundary>
      <SectionBoundary>
        <LatestOrders />
      </SectionBoundary>
      <SectionBoundary>
        <RecentlyViewed title={orders('recent')} />
      </SectionBoundary>
    </div>
  )
}
