import { css } from '@emotion/react'
import { LedgerPanel } from './ledger-panel.tsx'
import { OrdersState } from './orders-state.tsx'
import { RefundsState } from './refunds-state.tsx'
import { SmsPanel } from './sms-panel.tsx'
import { StockPanel } from './stock-panel.tsx'

const root = css`
  display: grid;
  gap: 16px;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
    gap: 16px;
    align-items: start;
  }
`

/** What is the case in this world. */
export const StateTab = () => (
  <div css={root}>
    <OrdersState />
    <RefundsState />
    <div>
      <StockPanel />
      <LedgerPanel />
      <SmsPanel />
    </div>
  </div>
)
