import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { Columns } from '../pieces/columns.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { GiftCardsPanel } from './gift-cards-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PromotionsPanel } from './promotions-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { RivalsPanel } from './rivals-panel.tsx'
import { ServicePanel } from './service-panel.tsx'
import { ShopsPanel } from './shops-panel.tsx'
import { SwitchesPanel } from './switches-panel.tsx'

const VouchersPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <ListPanel
      title={t('vouchers')}
      query={orders}
      pick={(all) => all.flatMap(({ orderNumber, vouchers }) => vouchers.map((code) => ({ code, orderNumber })))}
    >
      {({ code, orderNumber }) => (
        <Row key={code} what={<b>{code}</b>} note={orderNumber}>
          <Press route="POST /__mall/vouchers/{code}/writeOff" act={t('take')} input={{ params: { code } }} />
        </Row>
      )}
    </ListPanel>
  )
}

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
