import type { LogisticsState, TraceState } from 'qinghua-contract/order-machine'
import { tellOfOrder } from '../people/messages.ts'
import { itemIdsOf, keepOrder } from '../selling/order.ts'
import type { Mall } from '../state/mall.ts'
import type { Parcel } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'

const hour = 3_600_000
/** The automatic stops of a parcel, in hours after shipping. */
const journey = [
  { state: 'received', after: 1 * hour },
  { state: 'inTransit', after: 8 * hour },
  { state: 'reachedCity', after: 26 * hour },
  { state: 'signed', after: 34 * hour },
] as const

export const stateOf = ({ traces }: Parcel): LogisticsState => traces.at(-1)?.state ?? 'none'

/** After damage a parcel continues from the last stop it reached. */
const nextStop = ({ traces }: Parcel) => {
  const reached = journey.findLastIndex(({ state }) => traces.some((trace) => trace.state === state))
  return journey[reached + 1]
}

export const scheduleMove = (mall: Mall, parcel: Parcel): void => {
  const stop = nextStop(parcel)
  if (!mall.autopilot || !stop) return
  const due = Math.max(parcel.sentAt + stop.after, mall.now)
  mall.timers.add({ due, task: 'moveParcel', subject: `${parcel.orderDeliveryId} ${stop.state}` })
}

const parcelOf = (mall: Mall, orderDeliveryId: number) => {
  const order = mall.orders.get(mall.parcelOrders.get(orderDeliveryId) ?? '')
  const parcel = order?.parcels.find((each) => each.orderDeliveryId === orderDeliveryId)
  return order && parcel && { order, parcel }
}

/** Without a state it records the next stop. A signed parcel never changes. */
export const addTrace = (mall: Mall, orderDeliveryId: number, wanted?: TraceState): TraceState => {
  const found = parcelOf(mall, orderDeliveryId)
  refuseUnless(found, 'unknownPackage')
  const { order, parcel } = found
  const state = wanted ?? nextStop(parcel)?.state
  refuseUnless(state && stateOf(parcel) !== 'signed', 'orderChanged')
  const moved = { ...parcel, traces: [...parcel.traces, { state, at: mall.now }] }
  keepOrder(mall, { ...order, parcels: order.parcels.map((each) => (each === parcel ? moved : each)) })
  if (state === 'signed') tellOfOrder(mall, order, 'signed', itemIdsOf(parcel))
  scheduleMove(mall, moved)
  return state
}

/** Does nothing if the stop was already reported by hand. */
export const moveParcel = (mall: Mall, subject: string): void => {
  const [id, state] = subject.split(' ')
  const parcel = parcelOf(mall, Number(id))?.parcel
  if (mall.autopilot && parcel && stateOf(parcel) !== 'signed' && nextStop(parcel)?.state === state)
    addTrace(mall, parcel.orderDeliveryId)
}
