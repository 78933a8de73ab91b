import { times } from '@mall/contracts/rules'
import { scheduleMove } from './courier.ts'
import { digits, nextId, random, type Mall } from './mall.ts'
import { tell } from './messages.ts'
import { itemIdsOf, keepOrder, step, type Order, type Parcel } from './order.ts'
import { refuseUnless } from './refusal.ts'

type Items = Parcel['items']

/** What of an order is still to be sent. */
export const leftToShip = ({ lines, parcels }: Order): Items =>
  lines
    .filter(({ kind }) => kind === 'physical')
    .map(({ orderItemId, count }) => {
      const sent = parcels.flatMap(({ items }) => items).filter((item) => item.orderItemId === orderItemId)
      return { orderItemId, count: sent.reduce((left, item) => left - item.count, count) }
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

/** Sends these items, or all that is left, in one parcel; with the last one the order is on its way. */
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
  tell(mall, order, 'sent', itemIdsOf(parcel))
  const packed = keepOrder(mall, { ...order, parcels: [...order.parcels, parcel] })
  if (leftToShip(packed).length > 0) return packed
  mall.timers.add({ due: mall.now + times.receipt, task: 'confirmReceipt', subject: orderNumber })
  return step(mall, packed, 'toReceive', 'merchant')
}

/** A voucher is taken once, and only before it expires. */
export const takeVoucher = (mall: Mall, code: string): void => {
  const order = mall.orders.find(({ vouchers }) => vouchers.some((voucher) => voucher.code === code))
  refuseUnless(order, 'unknownVoucher')
  const vouchers = order.vouchers.map((voucher) => {
    if (voucher.code !== code) return voucher
    refuseUnless(voucher.usedAt === null && mall.now < voucher.expiresAt, 'voucherSpent')
    return { ...voucher, usedAt: mall.now }
  })
  keepOrder(mall, { ...order, vouchers })
}
