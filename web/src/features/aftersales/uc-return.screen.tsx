import { useSearchParams, useNavigate } from 'react-router'
import type { Refund } from 'qinghua-contract'
import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { limits } from 'qinghua-contract/rules'
import {
  readRefunds,
  refundAddress,
  refundKinds,
  refundsAddress,
  refundsPath,
  type RefundsAddress,
  refundTabs,
  refundReads,
  useRefunds,
} from './use-refunds.ts'
import { detailAddress } from '../orders/order-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { TabbedPage } from '../../lib/navigation/tabbed-page.tsx'
import { instantOf } from '../../lib/server-clock.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { Heard } from '../../ui/heard.tsx'
import { Stack, Text, type Look } from '../../ui/layout.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { statusOf, kindOf, RefundItem } from './refund-item.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { recordCard } from '../../ui/record-card.ts'
import { RefundWay } from './refund-head.tsx'
import { RefundActions } from './refund-actions.tsx'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { Nothing } from '../../ui/nothing.tsx'

const tones: Partial<Record<RefundStatus, Look['tone']>> = {
  success: 'good',
  refused: 'warn',
  withdrawn: 'faint',
  closed: 'faint',
}

const RefundWord = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const status = statusOf(refund)
  return (
    <Text as="span" tone={tones[status] ?? 'ink'} size="note" bold>
      <Heard text={t(`status.${status}`)} label={`${t('number')} ${refund.refundSn}`} />
    </Text>
  )
}

const RefundClock = ({ endTime }: { endTime: string }) => {
  const t = useText('refunds')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, refundReads)
  return (
    <Text as="span" tone="alarm" size="small" role="timer">
      {t('timeLeft', { time: text })}
    </Text>
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
          {t('number')} <TextLink to={refundAddress(refundSn)}>{refundSn}</TextLink>
        </h2>
        <span>
          {t('ofOrder')} <TextLink to={detailAddress(orderNumber)}>{orderNumber}</TextLink>
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
        <div style={{ paddingBlock: 16 }}>
          <RefundActions refund={refund} stacked onDone={onDone} />
        </div>
      </div>
    </article>
  )
}

const NoRefunds = ({ shown: { tab, kind, term } }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  return (
    <Nothing
      icon={term ? 'search' : 'box'}
      text={term ? t('nothingFound') : t(`empty.${kind === 'all' ? tab : 'kind'}`)}
      to={term ? refundsPath : '/user-center/uc-order'}
      way={t(term ? 'showAll' : 'toOrders')}
    />
  )
}

const totalId = 'refunds-total'
const focusTotal = (): void => void requestAnimationFrame(() => document.getElementById(totalId)?.focus())

const RefundList = ({ shown }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  const answer = useRefunds(shown)
  const { data, isPlaceholderData: moving } = answer
  const hrefOf = (page: number) => refundsAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  return (
    <>
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
      <p css={visuallyHidden} id={totalId} tabIndex={-1}>
        <Heard text={data && t('total', { count: data.total })} />
      </p>
      <ListScreen
        of={answer}
        waiting={[560]}
        page={shown.page}
        hrefOf={hrefOf}
        empty={<NoRefunds shown={shown} />}
        end={<RefundWay columns={4} />}
      >
        {(refunds) => (
          <Stack
            as="ul"
            gap={8}
            style={{ opacity: moving ? 0.6 : undefined }}
            aria-label={t(`tabs.${shown.tab}`)}
            aria-busy={moving}
          >
            {refunds.map((refund) => (
              <li key={refund.refundSn}>
                <RefundCard refund={refund} onDone={focusTotal} />
              </li>
            ))}
          </Stack>
        )}
      </ListScreen>
    </>
  )
}

/** S2.20: by whether anybody still has to act. */
export const Screen = () => {
  const t = useText('refunds')
  const [search] = useSearchParams()
  const shown = readRefunds(search)
  return (
    <TabbedPage
      title={t('title')}
      tabs={refundTabs}
      shown={shown.tab}
      labelOf={(tab) => t(`tabs.${tab}`)}
      hrefOf={(tab) => refundsAddress(shown, { tab, kind: 'all' })}
    >
      <RefundList shown={shown} />
    </TabbedPage>
  )
}
