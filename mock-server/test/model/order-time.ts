import { times } from 'qinghua-contract/rules'
import { invoiceEvents, planInvoice } from './invoice-model.ts'
import {
  closeOrder,
  setStatus,
  isSigned,
  leftOf,
  moveParcel,
  planMove,
  receiveOrder,
  sendParcel,
} from './order-model.ts'
import { runningOf, type OrderRecord, type Records } from './records.ts'
import { planAgain, refundEvents, type Event } from './refund-model.ts'

const hour = 3_600_000

const statusSince = ({ history }: OrderRecord): number => history.at(-1)?.at ?? 0

/** Timers that would fire for an order in its current status. */
const orderEvents = (records: Records, order: OrderRecord): Event[] => {
  const since = statusSince(order)
  if (order.status === 'unpaid')
    return [{ since, due: since + times.unpaidOrder, happen: (due) => closeOrder(order, due, 'clock') }]
  if (order.status === 'toReceive')
    return [{ since, due: since + times.receipt, happen: (due) => receiveOrder(records, order, due, 'clock') }]
  if (order.status === 'toEvaluate' || order.status === 'evaluated') {
    const arrived = order.history.find(({ status }) => status === 'toEvaluate')?.at ?? 0
    if (order.isLate) return []
    const happen = (due: number): void => {
      order.isLate = runningOf(order).length > 0
      if (!order.isLate) setStatus(order, 'completed', due, 'clock')
    }
    return [{ since: arrived, due: arrived + times.evaluation, happen }]
  }
  if (order.status !== 'toShip') return []
  return order.ships.map((ship) => ({
    since: ship - 2 * hour,
    due: ship,
    happen: (due) => {
      order.ships.splice(order.ships.indexOf(ship), 1)
      if (records.autopilot && leftOf(order).size > 0) sendParcel(records, order, leftOf(order), due)
    },
  }))
}

const nextEvent = (records: Records, order: OrderRecord): Event | undefined =>
  [...orderEvents(records, order), ...refundEvents(records, order), ...invoiceEvents(records, order)].sort(
    (a, b) => a.due - b.due || a.since - b.since,
  )[0]

/** Returns whether anything changed. */
export const passTimeOf = (records: Records, order: OrderRecord, to: number): boolean => {
  let happened = false
  for (let next = nextEvent(records, order); next && next.due <= to; next = nextEvent(records, order)) {
    next.happen(next.due)
    happened = true
  }
  for (const parcel of order.parcels) {
    const before = parcel.traces.length
    moveParcel(records, parcel, to)
    happened ||= parcel.traces.length > before
  }
  return happened
}

export const turnAutopilot = (records: Records, on: boolean): void => {
  if (records.autopilot === on) return
  records.autopilot = on
  if (!on) return
  for (const order of records.orders) {
    if (order.status === 'toShip') order.ships.push(records.now + 2 * hour)
    for (const parcel of order.parcels) if (!isSigned(parcel)) planMove(records, parcel, records.now)
    planAgain(records, order)
    planInvoice(records, order)
  }
}
