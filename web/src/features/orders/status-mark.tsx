import { orderStatuses } from 'qinghua-contract/order-machine'
import type { OrderRow, Invoice } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Heard } from '../../ui/heard.tsx'
import { Text } from '../../ui/layout.tsx'
import { statusInList } from './order-names.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { orderReads } from './use-orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** S4.8 */
export const stateNames = { 1: 'applying', 2: 'issued' } as const satisfies Record<Invoice['invoiceState'], string>

export const StateMark = ({ state }: { state: Invoice['invoiceState'] }) => {
  const t = useText('invoice')
  return (
    <Badge tone={state === 2 ? 'good' : 'plain'}>
      <Icon name={state === 2 ? 'check' : 'clock'} size={14} />
      {t(`states.${stateNames[state]}`)}
    </Badge>
  )
}

const names = { 0: null, 1: 'group', 2: 'flash', 3: 'points' } as const

/** S3.12: how it was ordered, if not as usual. */
export const OrderTypeMark = ({ orderType }: Pick<OrderRow, 'orderType'>) => {
  const t = useText('orders')
  const name = names[orderType]
  return name && <Badge tone="money">{t(`types.${name}`)}</Badge>
}

const { toEvaluate, evaluated, canceled } = orderStatuses
const toneOf = (status: OrderRow['status']) => {
  if (status === toEvaluate || status === evaluated) return 'good'
  return status === canceled ? 'faint' : 'ink'
}

export const StatusWord = ({ order }: { order: Pick<OrderRow, 'orderNumber' | 'status' | 'isComm'> }) => {
  const t = useText('orders')
  return (
    <Text as="strong" tone={toneOf(order.status)} size="body" bold data-status={order.status}>
      <Heard text={t(`status.${statusInList(order)}`)} label={`${t('number')} ${order.orderNumber}`} />
    </Text>
  )
}

export const StatusTime = ({ status, endTime }: { status: OrderRow['status']; endTime: string }) => {
  const t = useText('orders')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, orderReads)
  return (
    <Text as="span" tone="alarm" size="small" style={{ textWrap: 'balance' }} role="timer">
      {t(status === 1 ? 'closesIn' : 'receivedIn', { time: text })}
    </Text>
  )
}
