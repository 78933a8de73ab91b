import { tellOfOrder } from '../people/messages.ts'
import { runningOf, refundItemsOf, unsentOf } from '../refunds/refund.ts'
import { itemIdsOf, keepOrder } from '../selling/order.ts'
import { nextId, random, type Mall } from '../state/mall.ts'
import { digits } from '../state/secrets.ts'
import type { Order, Parcel, Voucher } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'
import { scheduleMove } from './courier.ts'
import { markShipped } from './fulfilment.ts'

type Items = Parcel['items']

/** What is still to be shipped: pieces in a refund are excluded unless the refund fails. */
export const leftToShip = (order: Order): Items =>
  order.lines
    .filter(({ kind }) => kind === 'physical')
    .map(({ orderItemId, count }) => {
      const sent = order.parcels.flatMap(({ items }) => items).filter((item) => item.orderItemId === orderItemId)
      const kept = unsentOf(refundItemsOf(order, orderItemId))
      return { orderItemId, count: sent.reduce((left, item) => left - item.count, count - kept) }
    })
    .filter(({ count }) => count > 0)

const chosenItems = (order: Order, wanted: Items | undefined): Items => {
  const left = leftToShip(order)
  if (!wanted) return left
  const fits = ({ orderItemId, count }: Items[number]): boolean =>
    left.some((item) => item.orderItemId === orderItemId && count <= item.count)
  const once = new Set(wanted.map(({ orderItemId }) => orderItemId)).size === wanted.length
  refuseUnless(once && wanted.every(fits), 'nothingToShip')
  return wanted
}

/** Ships these items, or all that are left, in one parcel; the last parcel moves the order on. */
export const shipOrder = (mall: Mall, orderNumber: string, wanted?: Items): Order => {
  const order = mall.orders.get(orderNumber)
  refuseUnless(order, 'unknownOrder')
  refuseUnless(order.status === 'toShip', 'orderChanged')
  const items = chosenItems(order, wanted)
  refuseUnless(items.length > 0, 'nothingToShip')
  const { couriers } = mall.catalogue.seed.logistics
  const courier = couriers[Math.floor(random(mall) * couriers.length)]
  refuseUnless(courier, 'nothingToShip')
  const parcel: Parcel = {
    orderDeliveryId: nextId(mall),
    dvyId: courier.dvyId,
    flowId: `${courier.letters}${digits(mall, 12)}`,
    items,
    sentAt: mall.now,
    traces: [],
  }
  mall.parcelOrders.set(parcel.orderDeliveryId, orderNumber)
  scheduleMove(mall, parcel)
  tellOfOrder(mall, order, 'sent', itemIdsOf(parcel))
  const packed = keepOrder(mall, { ...order, parcels: [...order.parcels, parcel] })
  const waits = leftToShip(packed).length > 0 || runningOf(packed).some((refund) => unsentOf(refund.items) > 0)
  return waits ? packed : markShipped(mall, packed, 'merchant')
}

/** A voucher can be used once, before it expires. */
export const isUsable = ({ now }: Mall, { usedAt, refundSn, expiresAt }: Voucher): boolean =>
  usedAt === null && refundSn === null && now < expiresAt

export const takeVoucher = (mall: Mall, code: string): void => {
  const order = mall.orders.find(({ vouchers }) => vouchers.some((voucher) => voucher.code === code))
  refuseUnless(order, 'unknownVoucher')
  const vouchers = order.vouchers.map((voucher) => {
    if (voucher.code !== code) return voucher
    refuseUnless(isUsable(mall, voucher), 'voucherSpent')
    return { ...voucher, usedAt: mall.now }
  })
  keepOrder(mall, { ...order, vouchers })
}
