import type { SeedCoupon } from '@mall/fixtures'
import { ownPrices, productDetail } from '../../src/core/catalogue/product-detail.ts'
import { cardOf } from '../../src/core/catalogue/products.ts'
import { deliveryInfo } from '../../src/core/fulfilling/delivery.ts'
import { paidLevelOf } from '../../src/core/membership/levels.ts'
import { takeCoupon, usableCoupons, whyNotTake } from '../../src/core/promotions/holdings.ts'
import { pricesOfOne } from '../../src/core/promotions/offers.ts'
import { cartGroups, priceLines } from '../../src/core/selling/cart-views.ts'
import { changeLine } from '../../src/core/selling/cart.ts'
import { confirmCheckout, sumsOf } from '../../src/core/selling/checkout.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { findAddress } from '../../src/core/people/addresses.ts'
import { ensureEqual } from '../model/ensure.ts'
import type { Chance } from './chance.ts'
import { centsIn, cheapest, halfUp, isOffered, type OraclePurchase } from './oracle.ts'

interface Cart {
  readonly mall: Mall
  readonly buyer: Account
  readonly chance: Chance
}

const yuan = (cents: bigint): number => Number(cents) / 100
const less = (a: number, b: number): number => yuan(centsIn(a) - centsIn(b))

/** Ways in which a coupon is or is not to be had now. */
const lives = (now: number): readonly Partial<SeedCoupon>[] => [
  {},
  { left: 0 },
  { left: 1 },
  { isOn: false },
  { startsAt: now },
  { startsAt: now + 1 },
  { endsAt: now },
  { endsAt: now + 1 },
  { valid: { from: now, until: now + 1 } },
  { valid: { from: now - 1, until: now } },
  { valid: { from: now + 1, until: now + 2 } },
]

const isToBeHad = ({ left, memberOnly, valid, ...event }: SeedCoupon, now: number, isMember: boolean): boolean =>
  isOffered(event, now) &&
  left > 0 &&
  (isMember || !memberOnly) &&
  ('days' in valid || (valid.from <= now && now < valid.until))

/** Each coupon lives in its own way, and the buyer has some of them, or had. */
const withOtherCoupons = (cart: Cart, act: () => void): void => {
  const { mall, buyer, chance } = cart
  const [coupons, ids] = [[...mall.coupons.values()], mall.couponUserIds.get(buyer.userId) ?? []]
  const holdings = ids.flatMap((id) => mall.couponHoldings.get(id) ?? [])
  for (const coupon of coupons) mall.coupons.set(coupon.couponId, { ...coupon, ...chance.of(lives(mall.now)) })
  for (const holding of chance.some(holdings, 0.3))
    mall.couponHoldings.set(holding.couponUserId, { ...holding, usedAt: mall.now })
  mall.couponUserIds.set(buyer.userId, chance.some(ids, 0.6))
  act()
  for (const coupon of coupons) mall.coupons.set(coupon.couponId, coupon)
  for (const holding of holdings) mall.couponHoldings.set(holding.couponUserId, holding)
  mall.couponUserIds.set(buyer.userId, ids)
}

/** What one piece costs in hand: with the best that the caller has, or can have, for it at this moment. */
export const pricesInHand = (cart: Cart): void =>
  withOtherCoupons(cart, () => {
    const { mall, buyer, chance } = cart
    const caller = chance.is(0.5) ? buyer : null
    const held = caller ? usableCoupons(mall, caller) : []
    const taken = new Set(
      (mall.couponUserIds.get(buyer.userId) ?? []).map((id) => mall.couponHoldings.get(id)?.couponId),
    )
    const level = paidLevelOf(mall, caller)
    const open = [...mall.coupons.values()].filter(
      (coupon) => isToBeHad(coupon, mall.now, level !== undefined) && !(caller && taken.has(coupon.couponId)),
    )
    const product = chance.of([...mall.products.values()])
    const [sku] = product.skus
    if (!sku) return
    const unit = centsIn(sku.price)
    const purchase: OraclePurchase = {
      shops: mall.catalogue.shops,
      discounts: [...mall.discounts.values()],
      combos: [],
      now: mall.now,
      member: level ? { level: level.id } : null,
      lines: [{ product, skuId: sku.skuId, unit, count: 1, comboId: null, discountId: null }],
      coupons: [],
    }
    const choices = [[null, ...purchase.discounts.map(({ discountId }) => discountId)]]
    const { net } = cheapest(purchase, choices, [
      ...held,
      ...open.map((coupon) => ({ couponUserId: coupon.couponId, coupon })),
    ])
    const shown = pricesOfOne(mall, product, sku, 'en', caller)
    const { price, memberPrice, priceInHand } = caller ? shown : cardOf(mall, product, 'en')
    ensureEqual(
      `what product ${product.prodId} costs everybody, members, and in hand`,
      [price, memberPrice, priceInHand],
      [sku.price, yuan(product.isMoney ? unit : halfUp(unit * 95n, 100n)), net < unit ? yuan(net) : null],
    )
  })

/** One number from the card to the payment, once the coupons are taken that it rests on. */
export const onePrice = (cart: Cart): void =>
  withOtherCoupons(cart, () => {
    const { mall, buyer, chance } = cart
    const product = chance.of([...mall.products.values()])
    const { prodId, shopId } = product
    const [first] = productDetail(mall, prodId, 'en').skuList
    ensureEqual('the page says what the card says', first?.priceInHand, cardOf(mall, product, 'en').priceInHand)
    const { skuId, price } = chance.of(product.skus)
    const own = () => ownPrices(mall, buyer, prodId, 'en').find((each) => each.skuId === skuId)
    const { priceInHand = null, reductions = [], toClaim = [] } = own() ?? {}
    for (const couponId of toClaim) takeCoupon(mall, buyer, couponId)
    ensureEqual('taken coupons are there', [own()?.priceInHand, own()?.toClaim], [priceInHand, []])

    const offs = reductions.map(({ rule, amount }) => ({ rule, amount }))
    const before = mall.carts.get(buyer.userId) ?? []
    mall.carts.set(buyer.userId, [])
    changeLine(mall, buyer, { basketId: 0, prodId, skuId, shopId, count: 1 })
    const [line] = mall.carts.get(buyer.userId) ?? []
    const total = priceLines(mall, buyer, [line?.basketId ?? 0], 'en')
    ensureEqual('the cart asks for it', total.finalMoney, priceInHand ?? price)
    ensureEqual(
      'and says why',
      total.reductions.map(({ rule, amount }) => ({ rule, amount })),
      offs,
    )
    ensureEqual('with no more coupons to take', total.toClaim, { coupons: [], takesOff: 0 })
    const [item] = cartGroups(mall, buyer, 'en')[0]?.shopCartItemDiscounts[0]?.shopCartItems ?? []
    ensureEqual('its line, too', item?.actualTotal, total.finalMoney)
    mall.carts.set(buyer.userId, before)

    const address = findAddress(mall, buyer, 0)
    const { transfee, freeTransfee } = deliveryInfo(
      mall,
      { prodId, skuId, ...(address && { areaId: address.areaId }) },
      buyer,
    )
    const uuid = 'one-price'
    const orderItem = { prodId, skuId, shopId, prodCount: 1 }
    const checkout = confirmCheckout(mall, buyer, { uuid, addrId: 0, orderItem })
    ensureEqual(
      'and so does the confirmation, with what the page said of delivery',
      less(sumsOf(checkout).actualTotal, total.finalMoney),
      less(transfee, freeTransfee),
    )
  })

/** What a cart says that coupons would save is what they save. */
export const claimingSaves = (cart: Cart): void =>
  withOtherCoupons(cart, () => {
    const { mall, buyer } = cart
    const ids = (mall.carts.get(buyer.userId) ?? []).map(({ basketId }) => basketId)
    const priced = () => priceLines(mall, buyer, ids, 'en')
    const { finalMoney, toClaim } = priced()
    const best = toClaim.coupons.filter(({ isBest }) => isBest)
    for (const { couponId } of best) takeCoupon(mall, buyer, couponId)
    const after = priced()
    ensureEqual('taking coupons saves what was said', less(finalMoney, after.finalMoney), toClaim.takesOff)
    const rest = [...mall.coupons.values()].filter((coupon) => whyNotTake(mall, buyer, coupon) === null)
    for (const { couponId } of rest) takeCoupon(mall, buyer, couponId)
    ensureEqual('and all others save nothing', priced().finalMoney, after.finalMoney)
  })
