import { Columns } from '../pieces/columns.tsx'
import { GiftCardsPanel, MembersPanel } from './members-panel.tsx'
import { PromotionsPanel } from './promotions-panel.tsx'
import { RivalsPanel } from './rivals-panel.tsx'
import { ServicePanel } from './service-panel.tsx'
import { ShopsPanel } from './shops-panel.tsx'
import { SwitchesPanel } from './switches-panel.tsx'
import {
  CommentsPanel,
  InvoicesPanel,
  OrdersPanel,
  ParcelsPanel,
  PaymentsPanel,
  RefundsPanel,
  VouchersPanel,
} from './to-do-panels.tsx'

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
      <SwitchesPanel of="autopilot" />
      <ServicePanel />
      <SwitchesPanel of="payMethods" />
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
