import type { OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'

export type StepName = 'submitted' | 'paid' | 'sent' | 'arriving' | 'completed' | 'closed'
export interface Step {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'ahead'
  readonly at: string | null
}

type Dated = Pick<
  OrderDetail,
  'status' | 'orderMold' | 'createTime' | 'payTime' | 'dvyTime' | 'receiveTime' | 'finallyTime' | 'cancelTime'
>

const { unpaid, toShip, toReceive, toEvaluate, evaluated, canceled, grouping } = orderStatuses
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
