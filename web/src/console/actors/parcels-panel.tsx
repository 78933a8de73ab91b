import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const route = 'POST /__mall/packages/{orderDeliveryId}/traces'

export const ParcelsPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <ListPanel
      title={t('parcels')}
      query={orders}
      pick={(all) =>
        all
          .filter(({ status }) => status === 'toShip' || status === 'toReceive')
          .flatMap(({ orderNumber, packages }) => packages.map((id) => ({ orderDeliveryId: id, orderNumber })))
      }
    >
      {({ orderDeliveryId, orderNumber }) => (
        <Row key={orderDeliveryId} what={t('parcel', { id: orderDeliveryId })} note={orderNumber}>
          <Press route={route} act={t('nextStop')} input={{ params: { orderDeliveryId }, body: {} }} />
          <Act route={route} act={t('report')} known={{ params: { orderDeliveryId } }} />
        </Row>
      )}
    </ListPanel>
  )
}
