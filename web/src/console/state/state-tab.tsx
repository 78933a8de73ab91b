import { orderStatuses, orderSteps } from 'qinghua-contract/order-machine'
import { refundStatuses, refundSteps } from 'qinghua-contract/refund-machine'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { stackOf } from '../../ui/theme.ts'
import { useControl } from '../api/use-control.ts'
import { Columns } from '../pieces/columns.tsx'
import { CouponsPanel, LedgerPanel, SmsPanel, StockPanel } from './lists.tsx'
import { StatusPanel } from './status-timeline.tsx'

const root = css`
  ${stackOf(16)}
`

export const StateTab = () => {
  const t = useText('consoleState')
  return (
    <div css={root}>
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
}
