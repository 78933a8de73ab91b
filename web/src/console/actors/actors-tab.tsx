import { Columns } from '../pieces/columns.tsx'
import { AutopilotPanel } from './autopilot-panel.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { GiftCardsPanel } from './gift-cards-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { PayMethodsPanel } from './pay-methods-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PromotionsPanel } from './promotions-panel.tsx'
import { RivalsPanel } from './rivals-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { ServicePanel } from './service-panel.tsx'
import { ShopsPanel } from './shops-panel.tsx'
import { VouchersPanel } from './vouchers-panel.tsx'

/** Everything that merchants, couriers, payment providers and the platform have to do. */
export const ActorsTab = () => (
  <Columns shares={[1, 1]}>
    <div>
      <PaymentsPanel />
      <OrdersPanel />
      <ParcelsPanel />
      <VouchersPanel />
      <PromotionsPanel />
    </div>
    <div>
      <AutopilotPanel />
      <ServicePanel />
      <PayMethodsPanel />
      <ShopsPanel />
      <MembersPanel />
      <GiftCardsPanel />
      <RivalsPanel />
      <RefundsPanel />
      <InvoicesPanel />
      <CommentsPanel />
    </div>
  </Columns>
)
