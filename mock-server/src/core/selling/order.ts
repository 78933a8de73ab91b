import { canStep, type OrderActor, type OrderStatus } from 'qinghua-contract/order-machine'
import type { Mall } from '../state/mall.ts'
import type { Order, Parcel } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'

export const itemIdsOf = ({ items }: Parcel): number[] => items.map(({ orderItemId }) => orderItemId)

/** Null if the order has not reached the status. */
export const reachedAt = ({ history }: Order, status: OrderStatus): number | null =>
  history.find((step) => step.status === status)?.at ?? null

export const createdAt = (order: Order): number => order.history[0]?.at ?? 0

export const hasParcel = ({ lines }: Pick<Order, 'lines'>): boolean => lines.some(({ kind }) => kind === 'physical')

export const keepOrder = (mall: Mall, order: Order): Order => {
  mall.orders.set(order.orderNumber, order)
  return order
}

/** The only function that changes the status of an order. */
export const step = (mall: Mall, order: Order, to: OrderStatus, by: OrderActor, change: Partial<Order> = {}): Order => {
  refuseUnless(canStep(order.status, to, by), 'orderChanged')
  const history = [...order.history, { status: to, at: mall.now, by }]
  return keepOrder(mall, { ...order, ...change, status: to, history })
}

/** Orders of others and deleted orders are unknown, so that an answer does not reveal that they exist. */
export const ownOrder = (mall: Mall, { userId }: Account, orderNumber: string): Order => {
  const order = mall.orders.get(orderNumber)
  refuseUnless(order && order.userId === userId && !order.deleted, 'unknownOrder')
  return order
}

/** Comma-separated; repeated numbers count once. */
export const ownOrders = (mall: Mall, shopper: Account, orderNumbers: string): Order[] =>
  [...new Set(orderNumbers.split(','))].map((orderNumber) => ownOrder(mall, shopper, orderNumber))

/** Newest first. */
export const ordersOf = (mall: Mall, { userId }: Account): Order[] =>
  (mall.orderNumbers.get(userId) ?? []).flatMap((orderNumber) => {
    const order = mall.orders.get(orderNumber)
    return order && !order.deleted ? [order] : []
  })
