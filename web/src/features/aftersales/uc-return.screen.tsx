import { useSearchParams, useNavigate } from 'react-router'
import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import {
  readRefunds,
  orderAddress,
  refundAddress,
  refundKinds,
  refundsAddress,
  refundsPath,
  type RefundsAddress,
  refundTabs,
  refundReads,
  useRefunds,
} from './use-refunds.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { instantOf } from '../../lib/server-clock.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { alarmSmall } from '../../ui/shapes.ts'
import { Heard } from '../../ui/heard.tsx'
import { color, type, faintNote, stackOf } from '../../ui/theme.ts'
import { statusOf, kindOf, RefundItem } from './refund-item.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { recordCard } from '../../ui/record-card.ts'
import { textLink } from '../../ui/text-link.ts'
import { RefundActions } from './refund-actions.tsx'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const word = css`
  color: ${color.ink};
  font: 600 ${type.note};
  &[data-state='success'] {
    color: ${color.jade};
  }
  &[data-state='refused'] {
    color: ${color.amber};
  }
  &[data-state='withdrawn'],
  &[data-state='closed'] {
    color: ${color.ink3};
  }
`
const clock = css`
  ${alarmSmall}
`

const RefundWord = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const status = statusOf(refund)
  return (
    <span css={word} data-state={status}>
      <Heard text={t(`status.${status}`)} label={`${t('number')} ${refund.refundSn}`} />
    </span>
  )
}

const RefundClock = ({ endTime }: { endTime: string }) => {
  const t = useText('refunds')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, refundReads)
  return (
    <span css={clock} role="timer">
      {t('timeLeft', { time: text })}
    </span>
  )
}

const RefundCard = ({ refund, onDone }: { refund: Refund; onDone: () => void }) => {
  const t = useText('refunds')
  const when = useTimeText()
  const { refundSn, orderNumber, orderItems, shopId, shopName, applyTime, refundAmount, endTime } = refund
  return (
    <article css={recordCard} data-refund={refundSn}>
      <div data-part="head">
        <time>{when(applyTime)}</time>
        <h2>
          {t('number')}{' '}
          <Link css={textLink} to={refundAddress(refundSn)}>
            {refundSn}
          </Link>
        </h2>
        <span>
          {t('ofOrder')}{' '}
          <Link css={textLink} to={orderAddress(orderNumber)}>
            {orderNumber}
          </Link>
        </span>
        <span data-part="shop">
          <ShopName shopId={shopId} shopName={shopName} />
        </span>
      </div>
      <div data-part="body">
        <ul>
          {orderItems.map((item) => (
            <RefundItem key={item.orderItemId} item={item} />
          ))}
        </ul>
        <div data-part="sum">
          <span>{t(`kind.${kindOf(refund)}`)}</span>
          <Price yuan={refundAmount} />
        </div>
        <div data-part="status">
          <RefundWord refund={refund} />
          {endTime !== null && <RefundClock endTime={endTime} />}
        </div>
        <div>
          <RefundActions refund={refund} stacked onDone={onDone} />
        </div>
      </div>
    </article>
  )
}

const root = css`
  > [data-part='total'] {
    min-height: 20px;
    margin-bottom: 12px;
    ${faintNote}
  }
  > [data-part='cards'] {
    ${stackOf(16)}
    &[aria-busy='true'] {
      opacity: 0.6;
    }
  }
`
const NoRefunds = ({ shown: { tab, kind, term } }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  return (
    <EmptyState
      icon={term ? 'search' : 'box'}
      text={term ? t('nothingFound') : t(`empty.${kind === 'all' ? tab : 'kind'}`)}
    >
      <Link css={buttonStyle} data-look="outline" to={term ? refundsPath : '/user-center/uc-order'}>
        {t(term ? 'showAll' : 'toOrders')}
      </Link>
    </EmptyState>
  )
}

const totalId = 'refunds-total'
const focusTotal = (): void => void requestAnimationFrame(() => document.getElementById(totalId)?.focus())

const RefundList = ({ shown }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRefunds(shown)
  const hrefOf = (page: number) => refundsAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  return (
    <div css={root}>
      <FilterRow
        label={t('kinds')}
        choices={refundKinds.map((kind) => ({
          name: kind,
          text: t(`kind.${kind}`),
          to: refundsAddress(shown, { kind }),
          current: kind === shown.kind,
        }))}
        search={{
          label: t('search'),
          field: t('term'),
          submit: t('find'),
          value: shown.term,
          maxLength: limits.searchText,
          onSearch: (term) => void navigate(refundsAddress(shown, { term }), { state: { keepScroll: true } }),
        }}
      />
      <p id={totalId} data-part="total" tabIndex={-1}>
        <Heard text={data && t('total', { count: data.total })} />
      </p>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div data-part="cards" aria-busy="true">
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} height={176} />
          ))}
        </div>
      )}
      {data?.total === 0 && <NoRefunds shown={shown} />}
      {data && data.total > 0 && (
        <ul data-part="cards" aria-label={t(`tabs.${shown.tab}`)} aria-busy={isPlaceholderData}>
          {data.records.map((refund) => (
            <li key={refund.refundSn}>
              <RefundCard refund={refund} onDone={focusTotal} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && <Pagination page={shown.page} pages={data.pages} hrefOf={hrefOf} />}
    </div>
  )
}

/** S2.20: by whether anybody still has to act. */
const RefundTabs = ({ shown }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  return (
    <Tabs
      label={t('title')}
      tabs={refundTabs.map((tab) => ({
        value: tab,
        label: t(`tabs.${tab}`),
        content: tab === shown.tab && <RefundList shown={shown} />,
      }))}
      value={shown.tab}
      onChange={(tab) => void navigate(refundsAddress(shown, { tab, kind: 'all' }), { state: { keepScroll: true } })}
    />
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('refunds')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <RefundTabs shown={readRefunds(search)} />
    </>
  )
}
