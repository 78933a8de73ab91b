import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const route = 'POST /__mall/orders/{orderNumber}/ship'

export const OrdersPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: { status: 'toShip' } })
  return (
    <ListPanel title={t('toShip')} query={orders} pick={(all) => all.filter(({ toShip }) => toShip.length > 0)}>
      {({ orderNumber, userName, shopId, actualTotal, createdAt, toShip }) => {
        const params = { orderNumber }
        const pieces = toShip.reduce((sum, { count }) => sum + count, 0)
        return (
          <Row
            key={orderNumber}
            what={
              <>
                <b>{orderNumber}</b> · {t('pieces', { count: pieces })} · ¥{actualTotal.toFixed(2)}
              </>
            }
            note={t('orderNote', { userName, shopId, time: timeText(createdAt) })}
          >
            <Press route={route} act={t('shipAll')} input={{ params, body: {} }} />
            {pieces > 1 && (
              <Act
                key={pieces}
                route={route}
                act={t('shipSome')}
                known={{ params }}
                start={{ body: { items: toShip } }}
              />
            )}
          </Row>
        )
      }}
    </ListPanel>
  )
}
