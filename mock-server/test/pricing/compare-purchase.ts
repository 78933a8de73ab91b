import type { ProductCard } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { ownPrices } from '../../src/core/catalogue/product-detail.ts'
import { askForInvoice, invoicesOf, isInvoiceable, issueInvoice } from '../../src/core/fulfilling/invoices.ts'
import { payOrders } from '../../src/core/paying/payments.ts'
import { holdingsOf } from '../../src/core/promotions/holdings.ts'
import { shownPrices } from '../../src/core/promotions/offers.ts'
import { discountsFor } from '../../src/core/pricing/choose.ts'
import { changeLine } from '../../src/core/selling/cart.ts'
import { priceLines } from '../../src/core/selling/cart-views.ts'
import { confirmCheckout, sumsOf } from '../../src/core/selling/checkout.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import type { Checkout } from '../../src/core/state/checkouts.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import type { Account } from '../../src/core/state/people.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { ensure, ensureEqual } from '../ensure.ts'
import type { Chance } from './chance.ts'
import { compareRefunds } from './compare-refunds.ts'
import {
  centsIn,
  cheapest,
  isDiscounted,
  isFor,
  priceByOracle,
  isOffered,
  total,
  type OracleCoupon,
  type OraclePurchase,
  type Priced,
  type PricedLine,
} from './oracle.ts'
import { offsOf, text, type Compared } from './offs.ts'
import { handAllCoupons } from './random-mall.ts'
import { fillCart } from './random-purchase.ts'

const linesIn = ({ shops }: Checkout) =>
  shops.flatMap((shop) => shop.lines.map((line) => ({ shop, line }))).sort((a, b) => a.line.key - b.line.key)

const couponsHeld = (mall: Mall, buyer: Account): OracleCoupon[] =>
  holdingsOf(mall, buyer).flatMap(({ couponUserId, couponId }) => {
    const coupon = mall.coupons.get(couponId)
    return coupon ? [{ couponUserId, coupon }] : []
  })

/** The purchase with the choices of the confirmation. */
const purchaseOf = (mall: Mall, buyer: Account, checkout: Checkout, provinceId: number | null): OraclePurchase => {
  const chosen = checkout.coupons.offers.filter((offer) => offer.chosen).map((offer) => offer.couponUserId)
  return {
    shops: mall.catalogue.shops,
    discounts: [...mall.discounts.values()],
    combos: [...mall.combos.values()],
    now: mall.now,
    member: buyer.membership && { level: buyer.membership.levelId },
    atFullPrice: checkout.shops.flatMap(({ shopId, adjustments }) =>
      adjustments.some(({ source }) => source.rule === 'member') ? [] : [shopId],
    ),
    lines: linesIn(checkout).map(({ line: { skuId, count, combo, discountId } }) => {
      const found = mall.catalogue.skus.get(skuId)
      if (!found) throw new Error(`no variant ${skuId}`)
      const { product, sku } = found
      return { product, skuId, unit: centsIn(sku.price), count, comboId: combo?.comboId ?? null, discountId }
    }),
    coupons: couponsHeld(mall, buyer).filter(({ couponUserId }) => chosen.includes(couponUserId)),
    sendTo: { provinceId },
  }
}

const equalLine = (what: string, is: { gross: number; net: number }, offs: Map<string, bigint>, should: PricedLine) =>
  ensureEqual(
    what,
    [`${centsIn(is.gross)}`, `${centsIn(is.net)}`, text(offs)],
    [`${should.gross}`, `${should.net}`, text(should.offs)],
  )

const compareConfirmation = (checkout: Checkout, purchase: OraclePurchase, priced: Priced): void => {
  for (const [at, { shop, line }] of linesIn(checkout).entries()) {
    const should = priced.lines[at]
    if (should) equalLine(`line ${at}`, line, offsOf(shop.adjustments, line.key), should)
  }
  for (const shop of checkout.shops) {
    const { shopId } = shop
    const freight = priced.freights.get(shopId)
    const offs = offsOf(shop.adjustments, `freight of ${shopId}`)
    ensureEqual(`freight of ${shopId}`, text(offs), text(freight?.offs ?? new Map()))
    const own = priced.lines.filter((_, at) => purchase.lines[at]?.product.shopId === shopId)
    const should = [
      total(own.map(({ gross }) => gross)),
      freight?.gross ?? 0n,
      (freight?.gross ?? 0n) - (freight?.net ?? 0n),
      total(own.map(({ net }) => net)) + (freight?.net ?? 0n),
    ]
    const { total: gross, transfee, freeTransfee, payable, parts } = shop
    ensureEqual(
      `shop ${shopId}`,
      [gross, transfee, freeTransfee, payable].map((each) => `${centsIn(each)}`),
      should.map(String),
    )
    ensure(centsIn(payable) >= 0n, () => `shop ${shopId} costs less than nothing [I-04]`)
    const sum = parts.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
    ensure(BigInt(sum) === centsIn(payable), () => `the parts of shop ${shopId} do not add up [I-05]`)
  }
  const all = total([...priced.lines, ...priced.freights.values()].map(({ net }) => net))
  ensureEqual('the confirmation', `${centsIn(sumsOf(checkout).actualTotal)}`, `${all}`)
}

const compareOrder = (order: Order, purchase: OraclePurchase, priced: Priced): void => {
  const places = purchase.lines.flatMap(({ product }, at) => (product.shopId === order.shopId ? [at] : []))
  ensureEqual('the lines of the order', order.lines.length, places.length)
  for (const [at, line] of order.lines.entries()) {
    const should = priced.lines[places[at] ?? -1]
    if (should) equalLine(`line ${at} of the order`, line, offsOf(order.adjustments, line.orderItemId), should)
  }
  const freight = priced.freights.get(order.shopId)
  const nets = places.map((place) => priced.lines[place]?.net ?? 0n)
  ensureEqual('the order', `${centsIn(order.payable)}`, `${total(nets) + (freight?.net ?? 0n)}`)
  const parts = order.parts.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  ensure(BigInt(parts) === centsIn(order.payable), () => 'the parts of the order do not add up [I-05]')
}

const mostWays = 400

/** The mall left no cheaper way, and no way with fewer coupons. */
const compareBest = (mall: Mall, buyer: Account, purchase: OraclePurchase, priced: Priced): boolean => {
  const cart = mall.carts.get(buyer.userId) ?? []
  const choices = purchase.lines.map(({ product, skuId, comboId }): (number | null)[] => {
    if (comboId !== null) return [null]
    const offered = discountsFor(mall, { product }).map(({ discountId }) => discountId)
    const { discountId } = cart.find((line) => line.skuId === skuId && !line.combo) ?? {}
    if (discountId === -1) return [null]
    return discountId !== undefined && offered.includes(discountId) ? [discountId] : [...offered, null]
  })
  const held = couponsHeld(mall, buyer)
  const shops = new Set(purchase.lines.map(({ product }) => product.shopId)).size
  const ways = choices.reduce((all, { length }) => all * length, 1) * 2 ** (held.length + (purchase.member ? shops : 0))
  if (ways > mostWays) return false
  const best = cheapest(purchase, choices, held)
  const net = total(priced.lines.map((line) => line.net))
  ensureEqual('the best choice', [`${net}`, purchase.coupons.length], [`${best.net}`, best.used])
  return true
}

/** Why a coupon is of no use for a purchase, and what is missing for it. */
const unfitBecause = (purchase: OraclePurchase, { coupon }: OracleCoupon): object | null => {
  const { shopId, scope, memberOnly, aloneOnly, minimum } = coupon
  if (memberOnly && !purchase.member) return { code: 'couponMembersOnly' }
  const others = shopId === 0 ? purchase.coupons.filter((each) => each.coupon.shopId !== 0) : []
  const before = priceByOracle({ ...purchase, coupons: others })
  const ofShop = purchase.lines
    .map(({ product }, at) => ({ product, line: before.lines[at] }))
    .filter(({ product }) => shopId === 0 || product.shopId === shopId)
  if (ofShop.length === 0) return { code: 'couponOtherShop' }
  const wanted = ofShop.filter(({ product }) => isFor(scope, product)).flatMap(({ line }) => line ?? [])
  if (wanted.length === 0) return { code: 'couponOtherGoods' }
  const lines = aloneOnly ? wanted.filter((line) => !isDiscounted(line)) : wanted
  if (lines.length === 0) return { code: 'couponNotTogether' }
  const missing = centsIn(minimum) - total(lines.map(({ net }) => net))
  return missing > 0n ? { code: 'couponBelowMinimum', missing: (Number(missing) / 100).toFixed(2) } : null
}

/** What each coupon would take off instead of the chosen one of its shop; the best first, those of no use last. */
const compareOffers = (mall: Mall, buyer: Account, checkout: Checkout, purchase: OraclePurchase): void => {
  const { offers } = checkout.coupons
  for (const own of couponsHeld(mall, buyer)) {
    const { coupon, couponUserId } = own
    const offer = offers.find((each) => each.couponUserId === couponUserId)
    const others = purchase.coupons.filter((each) => each.coupon.shopId !== coupon.shopId)
    const { lines } = priceByOracle({ ...purchase, coupons: [...others, own] })
    const source = `${coupon.shopId === 0 ? 'mallCoupon' : 'shopCoupon'} ${couponUserId}`
    const off = total(lines.map(({ offs }) => offs.get(source) ?? 0n))
    ensureEqual(`what coupon ${coupon.couponId} takes off`, `${centsIn(offer?.takesOff ?? 0)}`, `${off}`)
    const { code, values: { missing } = {} } = offer?.reason ?? {}
    ensureEqual(
      `why coupon ${coupon.couponId} is of no use`,
      code ? { code, missing } : null,
      unfitBecause(purchase, own),
    )
  }
  const ranks = offers.map(({ reason, takesOff }) => (reason ? -1 : takesOff))
  ensureEqual(
    'the order of coupons',
    ranks,
    ranks.toSorted((a, b) => b - a),
  )
}

const confirmSome = (mall: Mall, buyer: Account, uuid: string, chance: Chance): Checkout => {
  const basketIds = (mall.carts.get(buyer.userId) ?? []).map(({ basketId }) => basketId)
  const addrId = chance.is(0.3) ? (mall.addresses.get(buyer.userId)?.at(-1)?.addrId ?? 0) : 0
  const request = { uuid, addrId, basketIds }
  if (chance.is(0.6)) return confirmCheckout(mall, buyer, request)
  const couponUserIds = chance.some(holdingsOf(mall, buyer), 0.3).map(({ couponUserId }) => couponUserId)
  try {
    return confirmCheckout(mall, buyer, { ...request, couponUserIds, userChangeCoupon: 1 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return confirmCheckout(mall, buyer, request)
  }
}

const compareInvoice = (mall: Mall, buyer: Account, order: Order, kept: bigint): void => {
  if (!isInvoiceable(order)) {
    ensure(kept === 0n || order.status === 'canceled', () => 'an order that was paid gets no invoice [I-07]')
    return
  }
  askForInvoice(mall, buyer, order.orderNumber, { headerType: 2, headerName: known.shopper.nickName })
  const [asked] = invoicesOf(mall, buyer)
  if (!asked) throw new Error('there is no invoice')
  const { invoice } = issueInvoice(mall, asked.invoice.orderInvoiceId)
  ensureEqual('the invoice', `${centsIn(invoice.issued?.amount ?? 0)}`, `${kept}`)
}

/** The least that one piece can cost somebody with these coupons. */
const leastForOne = (mall: Mall, buyer: Account | null, skuId: number, coupons: readonly OracleCoupon[]): string => {
  const found = mall.catalogue.skus.get(skuId)
  if (!found) throw new Error(`no variant ${skuId}`)
  const { product, sku } = found
  const discounts = [...mall.discounts.values()].filter(({ shopId }) => shopId === product.shopId)
  const choices = discounts.flatMap((each) =>
    isFor(each.scope, product) && isOffered(each, mall.now) ? [each.discountId] : [],
  )
  const purchase = {
    shops: mall.catalogue.shops,
    discounts,
    combos: [],
    now: mall.now,
    member: buyer?.membership ? { level: buyer.membership.levelId } : null,
    atFullPrice: [],
    lines: [{ product, skuId, unit: centsIn(sku.price), count: 1, comboId: null, discountId: null }],
    coupons: [],
  }
  return `${cheapest(purchase, [[...choices, null]], coupons).net}`
}

const inHand = ({ price, priceInHand }: Pick<ProductCard, 'price' | 'priceInHand'>): string =>
  `${centsIn(priceInHand ?? price)}`

/** One piece costs the same on the page of its product, on a card and in the cart: as little as it can. */
const compareOne = (mall: Mall, who: Account, chance: Chance): void => {
  const product = chance.of([...mall.products.values()])
  const { prodId, shopId } = product
  const [card] = ownPrices(mall, who, [prodId], 'en')
  const held = couponsHeld(mall, who)
  const pages = (card?.skuList ?? []).map((each) => {
    const least = leastForOne(mall, who, each.skuId, held)
    ensureEqual(`variant ${each.skuId} on its page`, inHand(each), least)
    return { ...each, least }
  })
  const [cheapestOne] = pages.toSorted((a, b) => a.price - b.price)
  if (!card || !cheapestOne) throw new Error(`nothing is known of product ${prodId}`)
  const { skuId, price, least } = cheapestOne
  ensureEqual('the card', [card.price, inHand(card)], [price, least])
  mall.carts.set(who.userId, [])
  changeLine(mall, who, { basketId: 0, prodId, skuId, shopId, count: 1 })
  const basketIds = (mall.carts.get(who.userId) ?? []).map(({ basketId }) => basketId)
  ensureEqual('one piece in the cart', `${centsIn(priceLines(mall, who, basketIds, 'en').finalMoney)}`, least)
  const open = [...mall.coupons.values()].map((coupon) => ({ couponUserId: -coupon.couponId, coupon }))
  const forVisitor = shownPrices(mall, product, 'en')
  ensureEqual('the card of a visitor', inHand(forVisitor), leastForOne(mall, null, skuId, open))
}

/** One random purchase of a person, from the cart to the invoice. Throws at the first cent that differs. */
export const comparePurchase = (mall: Mall, who: Account, chance: Chance, uuid: string, compared: Compared): void => {
  handAllCoupons(mall, who)
  compareOne(mall, who, chance)
  fillCart(mall, who, chance, chance.is(0.5) ? 3 : 7)
  const buyer = mall.accounts.get(who.userId) ?? who
  const basketIds = (mall.carts.get(buyer.userId) ?? []).map(({ basketId }) => basketId)
  const cart = priceLines(mall, buyer, basketIds, 'en')
  const checkout = confirmSome(mall, buyer, uuid, chance)
  const provinceId = mall.addresses.get(buyer.userId)?.find(({ addrId }) => addrId === checkout.address?.addrId)
  const purchase = purchaseOf(mall, buyer, checkout, provinceId?.provinceId ?? null)
  const priced = priceByOracle(purchase)
  compareConfirmation(checkout, purchase, priced)
  compareOffers(mall, buyer, checkout, purchase)
  const goods = total(priced.lines.map(({ net }) => net))
  if (!checkout.coupons.byBuyer) {
    ensureEqual('the cart', `${centsIn(cart.finalMoney)}`, `${goods}`)
    if (compareBest(mall, buyer, purchase, priced)) compared.bests++
  }
  const { orderNumbers } = submitOrders(mall, buyer, { uuid, orderShopParam: [], virtualRemarkList: [] })
  const orders = orderNumbers.split(',').flatMap((number) => mall.orders.get(number) ?? [])
  for (const order of orders) compareOrder(order, purchase, priced)
  const unpaid = orders.filter(({ payable }) => payable > 0).map(({ orderNumber }) => orderNumber)
  if (unpaid.length > 0) payOrders(mall, buyer, { payType: 9, orderNumbers: unpaid.join(',') })
  for (const { orderNumber } of orders) {
    const kept = compareRefunds(mall, buyer, orderNumber, chance, compared)
    const order = mall.orders.get(orderNumber)
    if (order && chance.is(0.5)) compareInvoice(mall, buyer, order, kept)
  }
}
