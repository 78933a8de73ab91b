import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { readMessagesAddress } from './messages-address.ts'
import { Messages } from './messages.tsx'
import { UserSummary } from './user-summary.tsx'
import { LatestOrders } from '../orders/latest-orders.tsx'
import { OrderEntries } from '../orders/order-entries.tsx'
import { ParcelOnItsWay } from '../orders/parcel-on-its-way.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { paper, stackOf, type } from '../../ui/theme.ts'

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
