import { isHeld, isRunning, type Event } from '../promotions/running.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateTime } from '../state/time.ts'

export const isOver = (mall: Mall, event: Event): boolean => !isHeld(mall, event) || mall.now >= event.endsAt

/** 1 to come, 2 running, 3 over. */
export const activityStatus = (mall: Mall, event: Event): 1 | 2 | 3 => {
  if (isOver(mall, event)) return 3
  return isRunning(mall, event) ? 2 : 1
}

/** Throws 204 if it is over. */
export const refuseOver = (mall: Mall, event: Event): void => refuseUnless(!isOver(mall, event), 'activityEnded')

/** Throws unless goods can be bought in it now. */
export const refuseClosed = (mall: Mall, event: Event): void => {
  refuseOver(mall, event)
  refuseUnless(isRunning(mall, event), 'eventNotStarted', { from: dateTime(event.startsAt) })
}

const piecesOf = ({ lines, claims }: Order): number => {
  const ids = new Set(lines.map(({ orderItemId }) => orderItemId))
  return claims.reduce((pieces, { orderItemId, count }) => pieces + (ids.has(orderItemId ?? 0) ? count : 0), 0)
}

/** Throws if a buyer would have more pieces than each person can; pieces that went back do not count. */
export const refuseOverLimit = (
  mall: Mall,
  { userId, kind, activity }: Pick<Order, 'userId' | 'kind' | 'activity'>,
  wanted: number,
  max: number,
): void => {
  const held = (mall.orderNumbers.get(userId) ?? []).reduce((pieces, orderNumber) => {
    const order = mall.orders.get(orderNumber)
    return order?.kind === kind && order.activity?.id === activity?.id ? pieces + piecesOf(order) : pieces
  }, 0)
  refuseUnless(held + wanted <= max, 'activityLimit', { max })
}
