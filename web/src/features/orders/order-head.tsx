import type { OrderDetail, Package } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, now } from '../../lib/server-clock.ts'
import { useDateDayText, useTimeText } from '../../lib/time-text.ts'
import { useArrival } from '../product/arrival.ts'
import { Button } from '../../ui/button.tsx'
import { StateHeading, statePanel, timeTold } from '../../ui/state-heading.tsx'
import { StepRow } from '../../ui/step-row.tsx'
import { Text } from '../../ui/layout.tsx'
import type { Irreversible } from './order-actions-of.ts'
import { OrderActions } from './order-actions.tsx'
import { isSignedFor, statusOnPage } from './order-names.ts'
import { OrderTypeMark } from './status-mark.tsx'
import { gap, WithStrong } from '../../ui/with-strong.tsx'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { useWarned } from '../../lib/lost.ts'
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

const NextStep = ({ order, isSigned }: { order: OrderDetail; isSigned: boolean }) => {
  const t = useText('orders')
  const timed = timedOf(order, isSigned)
  if (timed) return <TimedWords words={timed[0]} deadline={timed[1]} />
  const { status, deliveryCount, cancelReason } = order
  if (status === canceled) return <p css={timeTold}>{t(`closedBy.${cancelReason ?? 'mall'}`)}</p>
  if (status === toShip) return <p css={timeTold}>{t(deliveryCount > 0 ? 'next.partly' : 'next.toShip')}</p>
  return <p css={timeTold}>{t(status === grouping ? 'next.grouping' : 'next.finished')}</p>
}

type StepName = 'submitted' | 'paid' | 'sent' | 'arriving' | 'completed' | 'closed'
interface Step {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'ahead'
  readonly at: string | null
}

type Dated = Pick<
  OrderDetail,
  'status' | 'orderMold' | 'createTime' | 'payTime' | 'dvyTime' | 'receiveTime' | 'finallyTime' | 'cancelTime'
>

const waitsAt: Readonly<Record<number, StepName>> = {
  [unpaid]: 'paid',
  [grouping]: 'sent',
  [toShip]: 'sent',
  [toReceive]: 'arriving',
  [toEvaluate]: 'completed',
  [evaluated]: 'completed',
}

/** S4.2. What needs no parcel is neither shipped nor received; a closed order says so. */
export const stepsOf = (order: Dated): Step[] => {
  const { status, orderMold, createTime, payTime, dvyTime, receiveTime, finallyTime, cancelTime } = order
  const dates = { submitted: createTime, paid: payTime, sent: dvyTime, arriving: receiveTime, completed: finallyTime }
  if (status === canceled)
    return [
      { name: 'submitted', state: 'done', at: createTime },
      ...(payTime === null ? [] : [{ name: 'paid', state: 'done', at: payTime } as const]),
      { name: 'closed', state: 'current', at: cancelTime },
    ]
  const parcel = orderMold === 0 ? (['sent', 'arriving'] as const) : []
  const names = ['submitted', 'paid', ...parcel, 'completed'] as const
  const waiting = finallyTime !== null ? names.length : names.findIndex((name) => name === waitsAt[status])
  return names.map((name, at) => ({
    name,
    // Nobody acts any more before it is completed.
    state: at < waiting ? 'done' : at === waiting && name !== 'completed' ? 'current' : 'ahead',
    at: at < waiting ? dates[name] : null,
  }))
}

/** S4.2 */
const OrderProgress = ({ order, isSigned }: { order: OrderDetail; isSigned: boolean }) => {
  const t = useText('orders')
  const when = useTimeText()
  const steps = stepsOf(order).map(({ name, state, at }) => ({
    name,
    state: name === 'closed' ? ('broken' as const) : state,
    text: t(isSigned && name === 'arriving' ? 'steps.signed' : `steps.${name}`),
    meaning: t(`step.${state}`),
    time: at === null ? '' : when(at),
  }))
  return <StepRow label={t('steps.list')} steps={steps} />
}

/** Of what is not received yet: as the buyer asked, or counted from when it was sent. */
const Arrival = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const arrival = useArrival()
  const dayText = useDateDayText()
  const { status, deliveryDate, deliveryDays, dvyTime } = order
  if (status !== toShip && status !== toReceive) return null
  const words = () => {
    if (deliveryDate !== null && now() < instantOf(`${deliveryDate} 23:59:59`))
      return t('arrivesOn', { day: dayText(deliveryDate) })
    const day = arrival(deliveryDays, dvyTime === null ? null : instantOf(dvyTime))
    return day && t(dvyTime === null ? 'arrivesIfSent' : 'arrives', { day })
  }
  const text = words()
  return text && <Text bold>{text}</Text>
}

const stateId = 'order-state'
export const focusState = (): void => void requestAnimationFrame(() => document.getElementById(stateId)?.focus())

interface Props {
  order: OrderDetail
  parcels: readonly Package[]
  onDone: (action: Irreversible) => void
}

export const OrderHead = ({ order, parcels, onDone }: Props) => {
  const t = useText('orders')
  const isSigned = isSignedFor(order, parcels)
  return (
    <section css={statePanel} aria-labelledby={stateId}>
      <div>
        <div data-part="state">
          <StateHeading id={stateId} text={t(`status.${statusOnPage(order, parcels)}`)} />
          <OrderTypeMark orderType={order.orderType} />
          {!isSigned && <Arrival order={order} />}
          <NextStep order={order} isSigned={isSigned} />
        </div>
        <div data-part="ways">
          <OrderActions order={order} without={['logistics', 'askInvoice', 'invoice']} onDone={onDone} />
          <Button look="outline" size="small" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <OrderProgress order={order} isSigned={isSigned} />
    </section>
  )
}
