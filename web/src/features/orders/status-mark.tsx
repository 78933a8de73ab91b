import { css } from '@emotion/react'
import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Heard } from '../../ui/heard.tsx'
import { color, type } from '../../ui/theme.ts'
import { statusInList } from './order-names.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { alarmSmall } from '../../ui/shapes.ts'
import { orderReads } from './use-orders.ts'
import { Badge } from '../../ui/badge.tsx'

const names = { 0: null, 1: 'group', 2: 'flash', 3: 'points' } as const

/** S3.12: how it was ordered, if not as usual. */
export const OrderTypeMark = ({ orderType }: Pick<OrderRow, 'orderType'>) => {
  const t = useText('orders')
  const name = names[orderType]
  return name && <Badge tone="money">{t(`types.${name}`)}</Badge>
}

const word = css`
  color: ${color.ink};
  font: 600 ${type.body};
  &[data-status='4'],
  &[data-status='5'] {
    color: ${color.jade};
  }
  &[data-status='6'] {
    color: ${color.ink3};
  }
`
const time = css`
  ${alarmSmall}
  text-wrap: balance;
`

export const StatusWord = ({ order }: { order: Pick<OrderRow, 'orderNumber' | 'status' | 'isComm'> }) => {
  const t = useText('orders')
  return (
    <strong css={word} data-status={order.status}>
      <Heard text={t(`status.${statusInList(order)}`)} label={`${t('number')} ${order.orderNumber}`} />
    </strong>
  )
}

export const StatusTime = ({ status, endTime }: { status: OrderRow['status']; endTime: string }) => {
  const t = useText('orders')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, orderReads)
  return (
    <span css={time} role="timer">
      {t(status === 1 ? 'closesIn' : 'receivedIn', { time: text })}
    </span>
  )
}
