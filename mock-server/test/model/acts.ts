import { addTrace } from '../../src/core/fulfilling/courier.ts'
import { shipOrder, takeVoucher } from '../../src/core/fulfilling/merchant.ts'
import { changeProduct } from '../../src/core/catalogue/merchandise.ts'
import { writeComment } from '../../src/core/comments/write-comment.ts'
import { setAutopilot } from '../../src/core/pass-time.ts'
import { payOrders, simulateProvider } from '../../src/core/paying/payments.ts'
import { decideRefund, payRefund, receiveGoods } from '../../src/core/refunds/merchant-refunds.ts'
import { findRefund } from '../../src/core/refunds/refund.ts'
import { sendBack, withdrawRefund } from '../../src/core/refunds/refunds.ts'
import { changeLine } from '../../src/core/selling/cart.ts'
import { confirmCheckout } from '../../src/core/selling/checkout.ts'
import { cancelOwn, confirmReceipt, deleteOwn } from '../../src/core/selling/my-orders.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import { nextId, type Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import type { Account } from '../../src/core/state/people.ts'
import { refusal } from '../mall.ts'
import type { Chance } from '../pricing/chance.ts'
import { discountWith, lin, smallShops, su } from '../pricing/small-shops.ts'
import { comment, day, hour, minute, requestFor } from '../purchases.ts'
import { applied, express } from '../refunds.ts'

/** Goods of every kind, scarce and plenty, of three shops; the first has gifts. */
export const marketMall = (): Mall => {
  const goods = [
    { prodId: 1, shopId: 62, skus: [[100, 3] as const, [19.99, 40] as const] },
    { prodId: 2, shopId: 62, skus: [[50, 30] as const] },
    { prodId: 3, shopId: 63, kind: 'ebook' as const, skus: [[9.9] as const] },
    { prodId: 4, shopId: 66, kind: 'virtual' as const, skus: [[30, 12] as const] },
    { prodId: 5, shopId: 63, skus: [[3.33, 25] as const] },
  ]
  const mall = smallShops({ goods, discounts: [discountWith({ endsAt: Number.MAX_SAFE_INTEGER })] })
  const mug = mall.products.get(1)
  if (mug) mall.products.set(1, { ...mug, gifts: [{ skuId: 21, count: 2 }] })
  return mall
}

export const people = (mall: Mall): readonly Account[] => [lin(mall), su(mall)]
const ordersIn = (mall: Mall): Order[] => [...mall.orders.values()]

/** Somebody does something, often in vain: the numbers pick from what there is. */
type Act = (mall: Mall, chance: Chance) => unknown

const orderOf = (mall: Mall, chance: Chance): Order => chance.of(ordersIn(mall).slice(-7))
const ownerOf = (mall: Mall, { userId }: Order, chance: Chance): Account => {
  const who = chance.is(0.95) ? userId : chance.of(people(mall)).userId
  return people(mall).find((each) => each.userId === who) ?? lin(mall)
}
const ofOrder =
  (act: (mall: Mall, who: Account, order: Order, chance: Chance) => unknown): Act =>
  (mall, chance) => {
    const order = orderOf(mall, chance)
    return act(mall, ownerOf(mall, order, chance), order, chance)
  }
const ofRefund =
  (act: (mall: Mall, who: Account, refundSn: string, chance: Chance) => unknown): Act =>
  (mall, chance) => {
    const order = chance.of(
      ordersIn(mall)
        .filter(({ refunds }) => refunds.length > 0)
        .slice(-4),
    )
    const { refundSn } = chance.of(order.refunds.slice(-1))
    return act(mall, ownerOf(mall, order, chance), refundSn, chance)
  }
const variant = (mall: Mall, chance: Chance) => {
  const product = chance.of([...mall.products.values()])
  return { prodId: product.prodId, shopId: product.shopId, skuId: chance.of(product.skus).skuId }
}

export const acts: Readonly<Record<string, Act>> = {
  'put into the cart': (mall, chance) =>
    changeLine(mall, chance.of(people(mall)), { basketId: 0, ...variant(mall, chance), count: 1 + chance.below(3) }),
  'confirm the cart': (mall, chance) => {
    const who = chance.of(people(mall))
    const basketIds = (mall.carts.get(who.userId) ?? []).map(({ basketId }) => basketId)
    confirmCheckout(mall, who, { uuid: `cart-${chance.below(4)}`, addrId: 0, basketIds })
  },
  'confirm one thing': (mall, chance) => {
    const orderItem = { ...variant(mall, chance), prodCount: 1 + chance.below(4) }
    confirmCheckout(mall, chance.of(people(mall)), { uuid: `one-${mall.counters.lastId}`, addrId: 0, orderItem })
  },
  submit: (mall, chance) => {
    const [userId = '', uuid = ''] = chance.of([...mall.checkouts.changes()].slice(-4))[0].split(' ')
    submitOrders(mall, people(mall).find((each) => each.userId === userId) ?? lin(mall), requestFor(uuid))
  },
  pay: ofOrder((mall, who, { orderNumber }, chance) =>
    payOrders(mall, who, { payType: chance.of([2, 3, 9, 9] as const), orderNumbers: orderNumber }),
  ),
  'answer for the provider': (mall, chance) => {
    const { payNo } = chance.of([...mall.payments.values()].slice(-4))
    simulateProvider(mall, payNo, chance.of(['success', 'success', 'failed', 'expired'] as const))
  },
  cancel: ofOrder((mall, who, { orderNumber }) => cancelOwn(mall, who, orderNumber)),
  receive: ofOrder((mall, who, { orderNumber }) => confirmReceipt(mall, who, orderNumber)),
  delete: ofOrder((mall, who, { orderNumber }) => deleteOwn(mall, who, orderNumber)),
  comment: ofOrder((mall, who, { lines }, chance) => writeComment(mall, who, comment(chance.of(lines)))),
  ship: ofOrder((mall, _, { orderNumber, lines }, chance) => {
    const { orderItemId } = chance.of(lines)
    shipOrder(mall, orderNumber, chance.is(0.3) ? [{ orderItemId, count: 1 }] : undefined)
  }),
  'move a parcel': ofOrder((mall, _, { parcels }, chance) => addTrace(mall, chance.of(parcels).orderDeliveryId)),
  'take a voucher': (mall, chance) =>
    takeVoucher(
      mall,
      chance.of(
        ordersIn(mall)
          .flatMap(({ vouchers }) => vouchers)
          .slice(-3),
      ).code,
    ),
  'ask for a refund': ofOrder((mall, who, order, chance) => {
    const kind = order.parcels.length > 0 && chance.is(0.6) ? 'goods' : 'money'
    const { orderItemId, count } = chance.of(order.lines)
    return applied(mall, who, order, {
      kind,
      isReceiver: kind === 'goods' || chance.is(0.3),
      reason: chance.of(['unwanted', 'unwanted', 'quality'] as const),
      ...(chance.is(0.7) && { orderItemId, goodsNum: 1 + chance.below(count) }),
    })
  }),
  'withdraw a refund': ofRefund(withdrawRefund),
  'decide on a refund': ofRefund((mall, _, refundSn, chance) => decideRefund(mall, refundSn, chance.is(0.8), '不')),
  'send back': ofRefund((mall, who, refundSn) => sendBack(mall, who, refundSn, express)),
  'receive what was sent back': ofRefund((mall, _, refundSn) => receiveGoods(mall, refundSn)),
  'pay a refund': ofRefund((mall, _, refundSn) => payRefund(mall, refundSn)),
  'change a price or the shelf': (mall, chance) => {
    const { prodId, skuId } = variant(mall, chance)
    changeProduct(
      mall,
      prodId,
      chance.is(0.5) ? { skuId, price: (1 + chance.below(9_999)) / 100 } : { status: chance.of([0, 1, 1] as const) },
    )
  },
  'switch the autopilot': (mall, chance) => setAutopilot(mall, chance.is(0.3)),
}

/** Several acts at once, so that orders and refunds come far. */
export const rows: Readonly<Record<string, Act>> = {
  'buy something': (mall, chance) => {
    const who = chance.of(people(mall))
    const lines = chance.some([...mall.products.values()], 0.4).map((product) => ({
      ...{ prodId: product.prodId, skuId: chance.of(product.skus).skuId, count: 1 + chance.below(3) },
      ...{ basketId: nextId(mall), checked: true, addedAt: mall.now },
    }))
    mall.carts.set(who.userId, lines)
    const uuid = `row-${mall.counters.lastId}`
    confirmCheckout(mall, who, { uuid, addrId: 0, basketIds: lines.map(({ basketId }) => basketId) })
    payOrders(mall, who, { payType: 9, orderNumbers: submitOrders(mall, who, requestFor(uuid)).orderNumbers })
  },
  'refund something': (mall, chance) => {
    acts['ask for a refund']?.(mall, chance)
    const { refundSn, kind } = ordersIn(mall)
      .flatMap(({ refunds }) => refunds)
      .at(-1) ?? { refundSn: '' }
    decideRefund(mall, refundSn, true)
    if (kind !== 'goods') return
    const { order } = findRefund(mall, refundSn)
    sendBack(mall, ownerOf(mall, order, chance), refundSn, express)
    receiveGoods(mall, refundSn)
    payRefund(mall, refundSn)
  },
}

const often = (name: string): number => (name in rows ? 12 : /ship|receive|refund|back/.test(name) ? 5 : 2)
export const names: readonly string[] = Object.keys({ ...acts, ...rows }).flatMap((name) =>
  Array.from({ length: often(name) }, () => name),
)

export const waits: readonly number[] = [minute, minute, 10 * minute, hour, 12 * hour, 2 * day, 8 * day, 16 * day]

/** What came of it: a refusal, or nothing to do it with. */
export const attempt = (mall: Mall, name: string, chance: Chance): string | null => {
  try {
    return refusal(() => (acts[name] ?? rows[name])?.(mall, chance))
  } catch (error) {
    if (error instanceof Error && error.message === 'the list is empty') return 'nothing'
    throw error
  }
}
