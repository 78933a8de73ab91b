import type { OrderActor, OrderStatus, TraceState } from '@mall/contracts/order-machine'
import { times } from '@mall/contracts/rules'
import { hasParcel, type OrderRecord, type ParcelRecord, type Records } from './records.ts'

const hour = 3_600_000
const journey: readonly (readonly [TraceState, number])[] = [
  ['received', hour],
  ['inTransit', 8 * hour],
  ['reachedCity', 26 * hour],
  ['signed', 34 * hour],
]

const enter = (order: OrderRecord, status: OrderStatus, at: number, by: OrderActor): void => {
  order.status = status
  order.history.push({ status, at, by })
}

export const closeOrder = (order: OrderRecord, at: number, by: 'buyer' | 'clock'): void => {
  enter(order, 'canceled', at, by)
  for (const { sku, count } of order.lines) sku.stock += count
}

export const receiveOrder = (records: Records, order: OrderRecord, at: number, by: OrderActor): void => {
  enter(order, 'toEvaluate', at, by)
  records.earned += order.payable
  if (order.payable > 0n) records.entries++
}

export const evaluateOrder = (order: OrderRecord, at: number): void => enter(order, 'evaluated', at, 'buyer')

export const payOrder = (records: Records, order: OrderRecord, payType: number, by: 'provider' | 'mall'): void => {
  const { now } = records
  if (order.payable > 0n) records.entries++
  order.payType = payType
  enter(order, 'toShip', now, by)
  const pieces = order.lines.reduce((all, { sku, count }) => all + (sku.kind === 'virtual' ? count : 0), 0)
  order.vouchers = Array.from({ length: pieces }, () => ({ code: '', expiresAt: now + times.voucher, usedAt: null }))
  if (!hasParcel(order)) receiveOrder(records, order, now, 'mall')
  else if (records.autopilot) order.ships.push(now + 2 * hour)
}

/** How many pieces of each line are still to be sent. */
export const leftOf = (order: OrderRecord): Map<number, number> =>
  new Map(
    order.lines
      .filter(({ sku }) => sku.kind === 'physical')
      .map(({ orderItemId, count }) => {
        const sent = order.parcels.reduce((all, { items }) => all + (items[orderItemId] ?? 0), 0)
        return [orderItemId, count - sent] as const
      })
      .filter(([, left]) => left > 0),
  )

export const nextStop = ({ traces }: ParcelRecord): readonly [TraceState, number] | undefined =>
  journey[1 + journey.findLastIndex(([state]) => traces.some((trace) => trace.state === state))]

export const planMove = (records: Records, parcel: ParcelRecord, at: number): void => {
  const [state, after] = nextStop(parcel) ?? []
  if (!records.autopilot || state === undefined || after === undefined) return
  parcel.moves.push({ due: Math.max(parcel.sentAt + after, at), state })
}

export const isSigned = ({ traces }: ParcelRecord): boolean => traces.at(-1)?.state === 'signed'

export const sendParcel = (
  records: Records,
  order: OrderRecord,
  items: ReadonlyMap<number, number>,
  at: number,
): void => {
  const parcel: ParcelRecord = { id: 0, items: Object.fromEntries(items), sentAt: at, traces: [], moves: [] }
  order.parcels.push(parcel)
  planMove(records, parcel, at)
  if (leftOf(order).size === 0) enter(order, 'toReceive', at, 'merchant')
}

const moveParcel = (records: Records, parcel: ParcelRecord, to: number): void => {
  for (;;) {
    const [next] = parcel.moves.filter(({ due }) => due <= to).sort((a, b) => a.due - b.due)
    if (!next) return
    parcel.moves = parcel.moves.filter((move) => move !== next)
    if (!records.autopilot || isSigned(parcel) || nextStop(parcel)?.[0] !== next.state) continue
    parcel.traces.push({ state: next.state, at: next.due })
    planMove(records, parcel, next.due)
  }
}

const enteredAt = ({ history }: OrderRecord): number => history.at(-1)?.at ?? 0

/** When something happens to an order by itself, and what. */
const nextEvent = (records: Records, order: OrderRecord): { due: number; happen: (due: number) => void } | null => {
  const since = enteredAt(order)
  const [ship] = order.ships.toSorted((a, b) => a - b)
  if (order.status === 'unpaid')
    return { due: since + times.unpaidOrder, happen: (due) => closeOrder(order, due, 'clock') }
  if (order.status === 'toReceive')
    return { due: since + times.receipt, happen: (due) => receiveOrder(records, order, due, 'clock') }
  if (order.status === 'toEvaluate' || order.status === 'evaluated') {
    const arrived = order.history.find(({ status }) => status === 'toEvaluate')?.at ?? 0
    return { due: arrived + times.evaluation, happen: (due) => enter(order, 'completed', due, 'clock') }
  }
  if (order.status !== 'toShip' || ship === undefined) return null
  return {
    due: ship,
    happen: (due) => {
      order.ships.splice(order.ships.indexOf(ship), 1)
      if (records.autopilot) sendParcel(records, order, leftOf(order), due)
    },
  }
}

/** Lets time pass for one order; says whether anything happened. */
export const letPass = (records: Records, order: OrderRecord, to: number): boolean => {
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
  }
}
