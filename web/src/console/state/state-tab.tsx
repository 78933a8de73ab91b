import { css } from '@emotion/react'
import { Columns } from '../pieces/columns.tsx'
import { CouponsPanel } from './coupons-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { OrdersState } from './orders-state.tsx'
import { RefundsState } from './refunds-state.tsx'
import { SmsPanel } from './sms-panel.tsx'
import { StockPanel } from './stock-panel.tsx'

const root = css`
  display: grid;
  gap: 16px;
`

export const StateTab = () => (
  <div css={root}>
    <OrdersState />
    <RefundsState />
    <Columns shares={[1, 1]}>
      <CouponsPanel />
      <StockPanel />
    </Columns>
    <Columns shares={[1, 1]}>
      <LedgerPanel />
      <SmsPanel />
    </Columns>
  </div>
)
