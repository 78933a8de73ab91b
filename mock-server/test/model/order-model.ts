import type { OrderActor, OrderStatus, TraceState } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import {
  hasParcel,
  keptOf,
  runningOf,
  refundItemsOf,
  type OrderRecord,
  type ParcelRecord,
  type Records,
} from './records.ts'

const hour = 3_600_000
const journey: readonly (readonly [TraceState, number])[] = [
  ['received', hour],
  ['inTransit', 8 * hour],
  ['reachedCity', 26 * hour],
  ['signed', 34 * hour],
]

export const setStatus = (order: OrderRecord, status: OrderStatus, at: number, by: OrderActor): void => {
  order.status = status
  order.history.push({ status, at, by })
}

export const closeOrder = (order: OrderRecord, at: number, by: 'buyer' | 'clock'): void => {
  setStatus(order, 'canceled', at, by)
  for (const { sku, count, gifts } of order.lines) {
    sku.stock += count
    for (const gift of gifts) gift.sku.stock += gift.count * count
  }
}

export const receiveOrder = (records: Records, order: OrderRecord, at: number, by: OrderActor): void => {
  setStatus(order, 'toEvaluate', at, by)
  records.earned += keptOf(order)
  if (keptOf(order) > 0n) records.entries++
}

export const evaluateOrder = (order: OrderRecord, at: number): void => setStatus(order, 'evaluated', at, 'buyer')

export const payOrder = (records: Records, order: OrderRecord, payType: number, by: 'provider' | 'mall'): void => {
  const { now } = records
  if (order.payable > 0n) records.entries++
  order.payType = payType
  setStatus(order, 'toShip', now, by)
  order.vouchers = order.lines.flatMap(({ sku, count, orderItemId }) =>
    Array.from({ length: sku.kind === 'virtual' ? count : 0 }, () => ({
      orderItemId,
      code: '',
      expiresAt: now + times.voucher,
      usedAt: null,
      refund: null,
    })),
  )
  if (!hasParcel(order)) receiveOrder(records, order, now, 'mall')
  else if (records.autopilot) order.ships.push(now + 2 * hour)
}

/** Pieces of each line still to be shipped. */
export const leftOf = (order: OrderRecord): Map<number, number> =>
  new Map(
    order.lines
      .filter(({ sku }) => sku.kind === 'physical')
      .map((line) => {
        const { orderItemId, count } = line
        const sent = order.parcels.reduce((all, { items }) => all + (items[orderItemId] ?? 0), 0)
        const frozen = refundItemsOf(order, line).reduce((all, { unsent }) => all + unsent, 0)
        return [orderItemId, count - sent - frozen] as const
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
  const frozen = runningOf(order).some((refund) => refund.items.some(({ unsent }) => unsent > 0))
  if (leftOf(order).size === 0 && !frozen) setStatus(order, 'toReceive', at, 'merchant')
}

export const moveParcel = (records: Records, parcel: ParcelRecord, to: number): void => {
  for (;;) {
    const [next] = parcel.moves.filter(({ due }) => due <= to).sort((a, b) => a.due - b.due)
    if (!next) return
    parcel.moves = parcel.moves.filter((move) => move !== next)
    if (!records.autopilot || isSigned(parcel) || nextStop(parcel)?.[0] !== next.state) continue
    parcel.traces.push({ state: next.state, at: next.due })
    planMove(records, parcel, next.due)
  }
}
