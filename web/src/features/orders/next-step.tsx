import type { OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { timeTold } from '../../ui/time-told.ts'
import { gap, WithStrong } from '../../ui/with-strong.tsx'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { useWarned } from './warned.ts'
import { orderReads } from './use-orders.ts'

const { unpaid, toShip, toReceive, toEvaluate, evaluated, canceled, grouping } = orderStatuses

type Timed = 'unpaid' | 'toReceive' | 'signed' | 'arrived' | 'delivered' | 'evaluated'
const afterwards = {
  unpaid: 'closing',
  toReceive: 'receiving',
  signed: 'receiving',
  arrived: 'completing',
  delivered: 'completing',
  evaluated: 'completing',
} as const satisfies Record<Timed, string>

const timedOf = (
  { status, endTime, receiveTime, finallyTime, orderMold }: OrderDetail,
  isSigned: boolean,
): [Timed, number] | null => {
  if (status === unpaid && endTime !== null) return ['unpaid', instantOf(endTime)]
  if (status === toReceive && endTime !== null) return [isSigned ? 'signed' : 'toReceive', instantOf(endTime)]
  if (status === toEvaluate && receiveTime !== null)
    return [orderMold === 1 ? 'delivered' : 'arrived', instantOf(receiveTime) + times.evaluation]
  if (status === evaluated && finallyTime === null && receiveTime !== null)
    return ['evaluated', instantOf(receiveTime) + times.evaluation]
  return null
}

const TimedWords = ({ words, deadline }: { words: Timed; deadline: number }) => {
  const t = useText('orders')
  const { text, over } = useTimeLeft(deadline)
  useRereadWhenOver(over, orderReads)
  useWarned(words === 'unpaid' ? deadline : Number.MAX_SAFE_INTEGER, t('soonOver'))
  if (over) return <p css={timeTold}>{t(`next.${afterwards[words]}`)}</p>
  return (
    <p css={timeTold} role="timer">
      <WithStrong text={t(`next.${words}`, { time: gap })}>{text}</WithStrong>
    </p>
  )
}

export const NextStep = ({ order, isSigned }: { order: OrderDetail; isSigned: boolean }) => {
  const t = useText('orders')
  const timed = timedOf(order, isSigned)
  if (timed) return <TimedWords words={timed[0]} deadline={timed[1]} />
  const { status, deliveryCount, cancelReason } = order
  if (status === canceled) return <p css={timeTold}>{t(`closedBy.${cancelReason ?? 'mall'}`)}</p>
  if (status === toShip) return <p css={timeTold}>{t(deliveryCount > 0 ? 'next.partly' : 'next.toShip')}</p>
  return <p css={timeTold}>{t(status === grouping ? 'next.grouping' : 'next.finished')}</p>
}
