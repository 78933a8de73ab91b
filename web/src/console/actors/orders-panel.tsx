import type { OrderView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Row } from '../pieces/rows.tsx'
import { ToDo } from './to-do.tsx'

const ToShip = ({ order }: { order: OrderView }) => {
  const t = useText('consoleActors')
  const [apart, setApart] = useState(false)
  const ship = useAct('POST /__mall/orders/{orderNumber}/ship')
  const { orderNumber, userName, shopId, actualTotal, createdAt, toShip } = order
  const params = { orderNumber }
  const pieces = toShip.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Row
        what={
          <>
            <b>{orderNumber}</b> · {t('pieces', { count: pieces })} · ¥{actualTotal.toFixed(2)}
          </>
        }
        note={t('orderNote', { userName, shopId, time: timeText(createdAt) })}
      >
        <Button size="small" look="outline" busy={ship.isPending} onClick={() => ship.mutate({ params, body: {} })}>
          {t('shipAll')}
        </Button>
        {pieces > 1 && (
          <Button size="small" look="quiet" aria-expanded={apart} onClick={() => setApart(!apart)}>
            {t('shipApart')}
          </Button>
        )}
      </Row>
      {apart &&
        toShip.map(({ orderItemId, count }) => (
          <Row key={orderItemId} what={t('item', { orderItemId, count })}>
            <Button
              size="small"
              look="outline"
              aria-label={t('shipOneOf', { orderItemId })}
              onClick={() => ship.mutate({ params, body: { items: [{ orderItemId, count: 1 }] } })}
            >
              {t('shipOne')}
            </Button>
            {count > 1 && (
              <Button
                size="small"
                look="outline"
                aria-label={t('shipItemOf', { orderItemId, count })}
                onClick={() => ship.mutate({ params, body: { items: [{ orderItemId, count }] } })}
              >
                {t('shipItem', { count })}
              </Button>
            )}
          </Row>
        ))}
    </>
  )
}

export const OrdersPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: { status: 'toShip' } })
  return (
    <ToDo
      title={t('toShip')}
      none={t('nothingToShip')}
      query={orders}
      pick={(all) => all.filter(({ toShip }) => toShip.length > 0)}
    >
      {(order) => <ToShip key={order.orderNumber} order={order} />}
    </ToDo>
  )
}
