import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Columns } from '../pieces/columns.tsx'
import { Panel } from '../pieces/panel.tsx'
import { CouponsPanel, LedgerPanel, SmsPanel, StockPanel } from './lists.tsx'
import { orderMachine, refundMachine } from './machines.ts'
import { StatusTimeline } from './status-timeline.tsx'
import { stackOf } from '../../ui/theme.ts'

const RefundsState = () => {
  const t = useText('consoleState')
  const refunds = useControl('GET /__mall/refunds', { query: {} })
  return (
    <Panel title={t('refunds')} count={refunds.data?.length} flush>
      <Answered query={refunds} height={340}>
        {(all) => (
          <StatusTimeline
            label={t('refunds')}
            name="refund"
            machine={refundMachine}
            nameOf={(status) => t(`refundStatus.${status}`)}
            items={all.map(({ refundSn, status, history, userName, amount }) => ({
              id: refundSn,
              status,
              history,
              note: `${userName} · ¥${amount.toFixed(2)}`,
              end: <Chip tone="lit">{t(`refundStatus.${status}`)}</Chip>,
            }))}
          />
        )}
      </Answered>
    </Panel>
  )
}

const OrdersState = () => {
  const t = useText('consoleState')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <Panel title={t('orders')} count={orders.data?.length} flush>
      <Answered query={orders} height={340}>
        {(all) => (
          <StatusTimeline
            label={t('orders')}
            name="order"
            machine={orderMachine}
            nameOf={(status) => t(`orderStatus.${status}`)}
            items={all.map(({ orderNumber, status, history, userName, actualTotal }) => ({
              id: orderNumber,
              status,
              history,
              note: `${userName} · ¥${actualTotal.toFixed(2)}`,
              end: <Chip tone="lit">{t(`orderStatus.${status}`)}</Chip>,
            }))}
          />
        )}
      </Answered>
    </Panel>
  )
}

const root = css`
  ${stackOf(16)}
`

export const StateTab = () => (
  <div css={root}>
    <OrdersState />
    <RefundsState />
    <Columns shares={[1, 1]}>
      <div>
        <CouponsPanel />
        <LedgerPanel />
      </div>
      <div>
        <StockPanel />
        <SmsPanel />
      </div>
    </Columns>
  </div>
)
