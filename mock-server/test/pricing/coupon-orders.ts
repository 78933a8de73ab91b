import { times } from 'qinghua-contract/rules'
import { writeComment } from '../../src/core/comments/write-comment.ts'
import { payOrders } from '../../src/core/paying/payments.ts'
import { decideRefund } from '../../src/core/refunds/merchant-refunds.ts'
import { withdrawRefund } from '../../src/core/refunds/refunds.ts'
import { confirmLines } from '../../src/core/selling/checkout.ts'
import { cancelOwn } from '../../src/core/selling/my-orders.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import type { Order } from '../../src/core/state/orders.ts'
import { refusal } from '../mall.ts'
import { ensure, ensureEqual } from '../model/ensure.ts'
import { comment, orderIn, requestFor } from '../purchases.ts'
import { applied } from '../refunds.ts'
import { isUsable, personOf, stateBy, type Bought, type Held, type Life } from './coupon-records.ts'
import { askedLine } from './small-shops.ts'

/** Why a coupon cannot be asked for, whatever is bought. */
const unfit = (life: Life, who: number, held: Held): string | null => {
  if (held.who !== who || held.deleted) return 'unknownCoupon'
  const state = stateBy(life, held)
  if (state !== 'unused') return state === 'used' ? 'couponUsed' : 'couponExpired'
  if (life.mall.now < held.from) return 'couponNotYet'
  return held.coupon.memberOnly && who === 0 ? 'couponMembersOnly' : null
}

export const confirm = (life: Life, who: number): void => {
  const { mall, chance, held } = life
  const skuIds = chance.of([[11], [11, 31], [11, 41], [31, 51], [12, 51], [41, 51], [31, 31]])
  const chosen = chance.is(0.5) ? [] : chance.some(held, Math.min(1, 2 / (held.length || 1)))
  const byBuyer = chosen.length > 0
  const uuid = `purchase-${life.serial++}`
  const lines = skuIds.map((skuId) => ({ ...askedLine(mall, skuId), basketId: null }))
  const act = () =>
    confirmLines(mall, personOf(life, who), {
      key: `${personOf(life, who).userId} ${uuid}`,
      kind: 'general',
      lines,
      addrId: 0,
      couponUserIds: byBuyer ? chosen.map(({ id }) => id) : undefined,
    })
  const shopIds = chosen.map(({ coupon }) => coupon.shopId)
  const wrong =
    chosen.map((each) => unfit(life, who, each)).find((code) => code !== null) ??
    (new Set(shopIds).size < shopIds.length ? 'couponNotTogether' : null)
  if (wrong !== null) return ensureEqual('confirming with coupons [L4]', refusal(act), wrong)
  const said = refusal(act)
  if (said !== null)
    return ensure(
      byBuyer && ['couponOtherShop', 'couponOtherGoods', 'couponBelowMinimum'].includes(said),
      () => `confirming: ${said}`,
    )
  const checkout = mall.checkouts.get(`${personOf(life, who).userId} ${uuid}`)
  if (!checkout) throw new Error('there is no confirmation')
  const ids = checkout.shops.flatMap(({ adjustments }) =>
    adjustments.flatMap(({ part, source }) => (part === 'coupon' ? [source.id] : [])),
  )
  const used = held.filter(({ id }) => ids.includes(id))
  ensure(
    used.length === new Set(ids).size && used.every((each) => isUsable(life, each) && each.who === who),
    () => 'a coupon that cannot be used makes it cheaper [I-42]',
  )
  for (const shop of checkout.shops)
    for (const { source, part, shares } of shop.adjustments) {
      const coupon = part === 'coupon' ? used.find(({ id }) => id === source.id)?.coupon : undefined
      ensure(
        !coupon || coupon.shopId === 0 || coupon.shopId === shop.shopId,
        () => 'a coupon of another shop makes it cheaper [I-42]',
      )
      const of = shares.flatMap(({ line }) => shop.lines.filter(({ key }) => key === line))
      const books = of.every(({ skuId }) => mall.catalogue.skus.get(skuId)?.product.kind === 'ebook')
      ensure(!coupon?.scope.kinds || books, () => 'a coupon makes other goods cheaper [I-42]')
    }
  life.confirmed = {
    uuid,
    who,
    expiresAt: mall.now + times.confirmation,
    used,
    payable: checkout.shops.reduce((all, { payable }) => all + Math.round(payable * 100), 0),
  }
}

export const submit = (life: Life): void => {
  const { mall, confirmed } = life
  if (!confirmed) return
  const { uuid, who, expiresAt, used, payable } = confirmed
  const reasons = used.flatMap((each) => {
    const state = stateBy(life, each)
    if (each.deleted) return ['unknownCoupon']
    return state === 'unused' ? [] : [state === 'used' ? 'couponUsed' : 'couponExpired']
  })
  const expected = mall.now >= expiresAt ? ['orderExpired'] : reasons
  const before = [...mall.orders.values()].length
  const said = refusal(() => submitOrders(mall, personOf(life, who), requestFor(uuid)))
  // Of several coupons that cannot be used, the mall names any.
  ensure(
    said === null ? expected.length === 0 : expected.includes(said),
    () => `submitting: ${said}, where ${expected.join(' or ') || 'none'} was expected [L4]`,
  )
  life.confirmed = null
  if (said !== null) return ensureEqual('orders after a refusal', [...mall.orders.values()].length, before)
  const orders = (mall.checkouts.get(`${personOf(life, who).userId} ${uuid}`)?.submitted?.orderNumbers ?? []).map(
    (orderNumber) => orderIn(mall, { orderNumber }),
  )
  ensureEqual(
    'what the orders cost [I-13]',
    orders.reduce((all, order) => all + Math.round(order.payable * 100), 0),
    payable,
  )
  for (const { orderNumber, adjustments, payable: own } of orders) {
    life.bought.push({ number: orderNumber, who, createdAt: mall.now, state: own === 0 ? 'paid' : 'unpaid' })
    for (const each of used)
      if (adjustments.some(({ part, source }) => part === 'coupon' && source.id === each.id))
        each.usedBy.add(orderNumber)
  }
}

export const end = (life: Life, bought: Bought): void => {
  bought.state = 'over'
  for (const { usedBy } of life.held) usedBy.delete(bought.number)
}
const orderOf = ({ mall }: Life, { number }: Bought): Order => orderIn(mall, { orderNumber: number })
const isWhole = ({ lines, refunds }: Order): boolean =>
  lines.every(
    ({ orderItemId, count }) =>
      refunds
        .filter(({ status }) => status === 'success')
        .flatMap(({ items }) => items.filter((item) => item.orderItemId === orderItemId))
        .reduce((all, item) => all + item.count, 0) === count,
  )

/** After whatever may have refunded something. */
export const endRefunded = (life: Life): void => {
  for (const bought of life.bought) if (bought.state === 'paid' && isWhole(orderOf(life, bought))) end(life, bought)
}

const refund = (life: Life, bought: Bought): void => {
  const { mall, chance } = life
  const buyer = personOf(life, bought.who)
  const order = orderOf(life, bought)
  const line = chance.of(order.lines)
  const running = order.refunds.find(({ status }) => status === 'applied')
  if (running) {
    if (chance.is(0.3)) refusal(() => withdrawRefund(mall, buyer, running.refundSn))
    else refusal(() => decideRefund(mall, running.refundSn, chance.is(0.7), '不'))
  } else {
    const wish = chance.is(0.5) ? {} : { orderItemId: line.orderItemId }
    refusal(() => applied(mall, buyer, order, wish))
  }
}

export const onOrder = (life: Life): void => {
  const { mall, chance, bought } = life
  const open = bought.filter(({ state }) => state !== 'over')
  if (open.length === 0) return
  const one = chance.of(open)
  const buyer = personOf(life, one.who)
  if (one.state === 'paid') {
    const order = orderOf(life, one)
    if (order.status === 'toEvaluate' && chance.is(0.4))
      for (const line of order.lines) refusal(() => writeComment(mall, buyer, comment(line)))
    refund(life, one)
    endRefunded(life)
  } else if (chance.is(0.4)) {
    cancelOwn(mall, buyer, one.number)
    end(life, one)
  } else {
    payOrders(mall, buyer, { payType: 9, orderNumbers: one.number })
    one.state = 'paid'
  }
}
