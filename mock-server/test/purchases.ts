import { known } from '@mall/fixtures/known'
import { writeComment, type NewComment } from '../src/core/comments/write-comment.ts'
import { shipOrder } from '../src/core/fulfilling/merchant.ts'
import { passTime } from '../src/core/pass-time.ts'
import { payOrders } from '../src/core/paying/payments.ts'
import { confirmCheckout, type CheckoutRequest } from '../src/core/selling/checkout.ts'
import { cancelOwn, confirmReceipt } from '../src/core/selling/my-orders.ts'
import { submitOrders, type SubmitRequest } from '../src/core/selling/purchase.ts'
import { nextId, type Mall } from '../src/core/state/mall.ts'
import type { Order, OrderLine } from '../src/core/state/orders.ts'
import type { Payment } from '../src/core/state/payments.ts'
import type { Account } from '../src/core/state/people.ts'
import { accountNamed, newMall } from './mall.ts'
import { bookItem, mugItem, passItem } from './purchase.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export { bookItem, mugItem, passItem }

/** A new mall with the known shopper, who can afford many orders. */
export const openMall = () => {
  const mall = newMall()
  mall.accounts.set(known.shopper.userId, { ...accountNamed(mall, known.shopper.userName), balance: 10_000 })
  return { mall, shopper: accountNamed(mall, known.shopper.userName), other: accountNamed(mall, known.member.userName) }
}

export const passBy = (mall: Mall, ms: number): void => passTime(mall, mall.now + ms)

const account = { prodId: passItem.prodId, name: '充值账号', value: 'qinghua' }

export const requestFor = (uuid: string, entries: SubmitRequest['virtualRemarkList'] = []): SubmitRequest => ({
  uuid,
  orderShopParam: [],
  virtualRemarkList: entries,
})

type Item = NonNullable<CheckoutRequest['orderItem']>

export const confirmed = (
  mall: Mall,
  shopper: Account,
  orderItem: Item,
  wish: Partial<CheckoutRequest> = {},
): string => {
  const uuid = `checkout-${mall.counters.lastId}-${orderItem.skuId}`
  confirmCheckout(mall, shopper, { uuid, addrId: 0, orderItem, ...wish })
  return uuid
}

/** The current state of an order. */
export const orderIn = (mall: Mall, { orderNumber }: Pick<Order, 'orderNumber'>): Order => {
  const order = mall.orders.get(orderNumber)
  if (!order) throw new Error(`there is no order ${orderNumber}`)
  return order
}

export const firstLine = ({ lines }: Order): OrderLine => {
  const [line] = lines
  if (!line) throw new Error('an order without lines')
  return line
}

export const ordered = (
  mall: Mall,
  shopper: Account,
  item: Item = mugItem,
  wish: Partial<SubmitRequest> = {},
): Order => {
  const asked = mall.products.get(item.prodId)?.entries ?? []
  const entries = asked.map(({ name }) => ({ ...account, prodId: item.prodId, name: name.zh }))
  const uuid = confirmed(mall, shopper, item)
  const { orderNumbers } = submitOrders(mall, shopper, { ...requestFor(uuid, entries), ...wish })
  return orderIn(mall, { orderNumber: orderNumbers })
}

export const paid = (mall: Mall, shopper: Account, item: Item = mugItem): Order => {
  const order = ordered(mall, shopper, item)
  payOrders(mall, shopper, { payType: 9, orderNumbers: order.orderNumber })
  return orderIn(mall, order)
}

/** Paid with as many points as can be used, and the rest from the balance. */
export const paidWithPoints = (mall: Mall, shopper: Account, item: Item): Order => {
  const uuid = confirmed(mall, shopper, item, { isScorePay: 1 })
  const { orderNumbers: orderNumber } = submitOrders(mall, shopper, requestFor(uuid))
  payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })
  return orderIn(mall, { orderNumber })
}

export const sent = (mall: Mall, shopper: Account, item: Item = mugItem): Order =>
  shipOrder(mall, paid(mall, shopper, item).orderNumber)

export const asked = (mall: Mall, shopper: Account, order: Order, payType: 2 | 3 = 2): Payment => {
  const answer = payOrders(mall, shopper, { payType, orderNumbers: order.orderNumber })
  if (!('payment' in answer)) throw new Error('a provider was asked and a balance answered')
  return answer.payment
}

export const arrived = (mall: Mall, shopper: Account, item: Item = mugItem): Order => {
  const order = sent(mall, shopper, item)
  confirmReceipt(mall, shopper, order.orderNumber)
  return orderIn(mall, order)
}

/** An order with two variants of one product that arrived. */
export const arrivedPair = (mall: Mall, shopper: Account): Order => {
  const { prodId, skuId } = known.mug
  const lines = [skuId, skuId + 1].map((each) => ({ prodId, skuId: each, count: 1, checked: true, addedAt: mall.now }))
  const cart = lines.map((line) => ({ ...line, basketId: nextId(mall) }))
  mall.carts.set(shopper.userId, cart)
  const uuid = `checkout-pair-${mall.counters.lastId}`
  confirmCheckout(mall, shopper, { uuid, addrId: 0, basketIds: cart.map(({ basketId }) => basketId) })
  const { orderNumbers: orderNumber } = submitOrders(mall, shopper, requestFor(uuid))
  payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })
  shipOrder(mall, orderNumber)
  confirmReceipt(mall, shopper, orderNumber)
  return orderIn(mall, { orderNumber })
}

/** A positive comment, unless specified otherwise. */
export const comment = ({ prodId, orderItemId }: OrderLine, said: Partial<NewComment> = {}): NewComment => ({
  prodId,
  orderItemId,
  score: 5,
  content: '很好',
  pics: [],
  isAnonymous: 0,
  ...said,
})

/** Creates an order in each status that can be reached. */
export const orderThatIs: Record<Exclude<Order['status'], 'grouping'>, (mall: Mall, shopper: Account) => Order> = {
  unpaid: (mall, shopper) => ordered(mall, shopper),
  canceled: (mall, shopper) => {
    const order = ordered(mall, shopper)
    cancelOwn(mall, shopper, order.orderNumber)
    return orderIn(mall, order)
  },
  toShip: (mall, shopper) => paid(mall, shopper),
  toReceive: (mall, shopper) => sent(mall, shopper),
  toEvaluate: (mall, shopper) => arrived(mall, shopper),
  evaluated: (mall, shopper) => {
    const order = arrived(mall, shopper)
    for (const line of order.lines) writeComment(mall, shopper, comment(line))
    return orderIn(mall, order)
  },
  completed: (mall, shopper) => {
    const order = orderThatIs.toEvaluate(mall, shopper)
    passBy(mall, 15 * day)
    return orderIn(mall, order)
  },
}
