import { css } from '@emotion/react'
import { AutopilotPanel } from './autopilot-panel.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { VouchersPanel } from './vouchers-panel.tsx'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  > div {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
`

/** Whoever acts from outside the shop, and what there is to do for each just now. */
export const ActorsTab = () => (
  <div css={root}>
    <div>
      <PaymentsPanel />
      <OrdersPanel />
      <ParcelsPanel />
      <VouchersPanel />
    </div>
    <div>
      <AutopilotPanel />
      <RefundsPanel />
      <InvoicesPanel />
      <CommentsPanel />
    </div>
  </div>
)
