import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Panel } from '../pieces/panel.tsx'
import { StatusTimeline } from './status-timeline.tsx'
import { orderMachine } from './machines.ts'

export const OrdersState = () => {
  const t = useText('consoleState')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <Panel title={t('orders')} count={orders.data?.length} flush>
      <Answered query={orders} height={340}>
        {(all) => (
          <StatusTimeline
            label={t('orders')}
            name="order"
            machine={orderMachine}
            nameOf={(status) => t(`orderStatus.${status}`)}
            none={t('noOrders')}
            items={all.map(({ orderNumber, status, history, userName, actualTotal }) => ({
              id: orderNumber,
              status,
              history,
              note: `${userName} · ¥${actualTotal.toFixed(2)}`,
              end: <Chip tone="lit">{t(`orderStatus.${status}`)}</Chip>,
            }))}
          />
        )}
      </Answered>
    </Panel>
  )
}
