import { css } from '@emotion/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { orderStatuses, orderSteps } from 'qinghua-contract/order-machine'
import { refundStatuses, refundSteps } from 'qinghua-contract/refund-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { color } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { listPanels } from '../form/list-panel.tsx'
import { CopyButton } from '../pieces/buttons.tsx'
import { groupBy } from '../pieces/lists.ts'
import { Answered, None, Panel } from '../pieces/panel.tsx'
import { VirtualList } from '../pieces/virtual-list.tsx'

const tones = { unused: 'good', used: 'quiet', expired: 'bad' } as const
const panel = listPanels('consoleState')

const CouponsPanel = panel(['GET /__mall/couponHoldings'], ({ t }) => ({
  title: t('coupons'),
  line: ({ couponUserId, couponId, name, userName, state, until }) => ({
    id: couponUserId,
    what: name,
    note: [userName, `${couponId} / ${couponUserId}`, t('until', { time: timeText(until) })],
    acts: <Badge tone={tones[state]}>{t(`couponStates.${state}`)}</Badge>,
  }),
}))

const LedgerPanel = panel(['GET /__mall/ledger'], ({ t }) => ({
  title: t('ledger'),
  line: ({ id, at, event, orderNumber, postings }) => ({
    id,
    name: t(`events.${event as 'paid'}`),
    what: postings.map(({ account }) => account).join(' → '),
    note: [timeText(at), orderNumber],
    acts: <Badge tone="quiet">{moneyText(Math.abs(postings[0]?.amount ?? 0))}</Badge>,
  }),
}))

const StockPanel = panel(['GET /__mall/stock'], ({ t }) => ({
  title: t('stock'),
  line: ({ prodId, skuId, name, opening, stocks }) => ({
    id: skuId,
    what: name,
    note: `${prodId} / ${skuId}`,
    acts: <Badge tone={stocks === 0 ? 'bad' : 'quiet'}>{`${opening} → ${stocks}`}</Badge>,
  }),
}))

const SmsPanel = panel(['GET /__mall/sms', { query: {} }], ({ t }) => ({
  title: t('sms'),
  line: ({ mobile, purpose, code, at }) => ({
    id: `${mobile} ${at} ${code}`,
    name: code,
    note: [mobile, t(`purposes.${purpose}`), timeText(at)],
    acts: <CopyButton text={code} name={t('code')} />,
  }),
}))

const root = css`
  > [role='listbox'] {
    min-height: 220px;
    border-right: 1px solid ${color.line};
  }
  b {
    color: ${color.ink};
  }
`
const rowHeight = 44

interface Held<S extends string> {
  readonly status: S
  readonly history: readonly { readonly status: S; readonly at: number }[]
  readonly userName: string
}
/** The statuses of orders or refunds in their order, and what leads from one to another. */
interface Machine<S extends string> {
  readonly statuses: Readonly<Record<S, unknown>>
  readonly steps: readonly { readonly from: string; readonly to: string; readonly by: readonly string[] }[]
}
interface Props<S extends string, T> {
  label: string
  /** The name of the selection in the address. */
  name: 'order' | 'refund'
  machine: Machine<S>
  nameOf: (status: S) => string
  query: UseQueryResult<readonly T[]>
  about: (item: T) => { readonly id: string; readonly amount: number }
}

/** A list of items with a status; how many are in each, and the history of the selected one. */
const StatusPanel = <S extends string, T extends Held<S>>(props: Props<S, T>) => {
  const { label, name, machine, nameOf, query, about } = props
  const t = useText('consoleState')
  const selected = useParam(name)
  return (
    <Panel title={label} count={query.data?.length}>
      <Answered of={query} height={220}>
        {(items) => {
          const chosen = items.find((item) => about(item).id === selected)
          const counts = groupBy(items, ({ status }) => status)
          const next = machine.steps.filter(({ from }) => from === chosen?.status)
          return (
            <Grid css={root} columns="minmax(0, 5fr) minmax(0, 8fr)">
              {items.length === 0 ? (
                <None />
              ) : (
                <VirtualList
                  label={label}
                  items={items}
                  rowHeight={rowHeight}
                  keyOf={(item) => about(item).id}
                  selected={selected}
                  onSelect={(id) => show({ [name]: id === selected ? null : id }, true)}
                >
                  {(item) => (
                    <Row high={43} gap={8} pad="0 16px" size="note">
                      <Text as="span" fills>
                        {about(item).id}
                        <br />
                        <small>{`${item.userName} · ${moneyText(about(item).amount)}`}</small>
                      </Text>
                      <Badge tone="plain">{nameOf(item.status)}</Badge>
                    </Row>
                  )}
                </VirtualList>
              )}
              <Stack gap={12} pad={16} justify="start" tone="quiet" size="note">
                <Row gap={6} wrap>
                  {(Object.keys(machine.statuses) as S[]).map((status) => (
                    <Badge
                      key={status}
                      tone={status === chosen?.status ? 'plain' : counts.has(status) ? 'good' : 'quiet'}
                    >
                      {nameOf(status)} {counts.get(status)?.length ?? 0}
                    </Badge>
                  ))}
                </Row>
                {chosen ? (
                  <>
                    <Row as="ol" aria-label={t('way')} gap="4px 20px" wrap>
                      {chosen.history.map(({ status, at }) => (
                        <li key={`${status} ${at}`}>
                          <b>{nameOf(status)}</b> {timeText(at)}
                        </li>
                      ))}
                    </Row>
                    <p>
                      {next.length === 0
                        ? t('noNext')
                        : t('next', {
                            list: next
                              .map(({ to, by }) =>
                                t('nextOne', {
                                  to: nameOf(to as S),
                                  by: by.map((who) => t(`actors.${who as 'buyer'}`)).join(t('or')),
                                }),
                              )
                              .join(t('comma')),
                          })}
                    </p>
                  </>
                ) : (
                  <p>{t('chooseOne')}</p>
                )}
              </Stack>
            </Grid>
          )
        }}
      </Answered>
    </Panel>
  )
}

export const StateTab = () => {
  const t = useText('consoleState')
  return (
    <Stack gap={16}>
      <StatusPanel
        label={t('orders')}
        name="order"
        machine={{ statuses: orderStatuses, steps: orderSteps }}
        nameOf={(status) => t(`orderStatus.${status}`)}
        query={useControl('GET /__mall/orders', { query: {} })}
        about={({ orderNumber: id, actualTotal }) => ({ id, amount: actualTotal })}
      />
      <StatusPanel
        label={t('refunds')}
        name="refund"
        machine={{ statuses: refundStatuses, steps: refundSteps }}
        nameOf={(status) => t(`refundStatus.${status}`)}
        query={useControl('GET /__mall/refunds', { query: {} })}
        about={({ refundSn: id, amount }) => ({ id, amount })}
      />
      <Grid columns={2} gap={16} align="start">
        <Stack gap={16}>
          <CouponsPanel />
          <LedgerPanel />
        </Stack>
        <Stack gap={16}>
          <StockPanel />
          <SmsPanel />
        </Stack>
      </Grid>
    </Stack>
  )
}
