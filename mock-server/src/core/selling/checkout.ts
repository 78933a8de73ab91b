import { times } from 'qinghua-contract/rules'
import { refuseUnavailable, skuNow } from '../catalogue/goods.ts'
import { scoreOf } from '../membership/points.ts'
import { findAddress } from '../people/addresses.ts'
import { choose } from '../pricing/choose.ts'
import { missingForFreeDelivery, parcelOf, reaches } from '../pricing/freight.ts'
import type { AskedLine, Quote } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { mostPoints } from '../pricing/rules/points.ts'
import { addParts, partsOf, quoteOfShop, totalsOf } from '../pricing/sums.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { comboLines, comboNow } from '../promotions/combos.ts'
import { usableCoupons } from '../promotions/holdings.ts'
import type { Checkout, CheckoutLine, ShopCheckout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { fromCents, sum, toCents, yuan } from '../state/money.ts'
import type { Activity, OrderKind } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { askedParts, foundLines, hasId, type FoundLine } from './cart-lines.ts'
import { couponOffers, wantedCoupons } from './coupon-offers.ts'
import { chooseFromAll } from './coupons-to-claim.ts'
import { kinds } from './kinds.ts'

export interface CheckoutRequest {
  readonly uuid: string
  /** 0 for the default one. */
  readonly addrId: number
  readonly basketIds?: readonly number[]
  readonly orderItem?: {
    readonly prodId: number
    readonly skuId: number
    readonly shopId: number
    /** Pieces, or packages. */
    readonly prodCount: number
    readonly comboId?: number
    readonly matchingSkuIds?: readonly number[]
  }
  readonly couponUserIds?: readonly number[]
  /** 1: these coupons count and no others; otherwise the mall chooses. */
  readonly userChangeCoupon?: 0 | 1
  readonly isScorePay?: 0 | 1
  /** With isScorePay 1: how many points, or the most. */
  readonly userUseScore?: number
}

export interface Wanted extends AskedLine {
  /** Null for a purchase that bypasses the cart. */
  readonly basketId: number | null
  /** The package that it is part of: `main` is the position of its main product. */
  readonly combo?: { readonly comboId: number; readonly main: number; readonly count: number }
}

export const checkoutKey = ({ userId }: Account, uuid: string): string => `${userId} ${uuid}`

const itemLines = (mall: Mall, shopper: Account, item: NonNullable<CheckoutRequest['orderItem']>): Wanted[] => {
  const { prodId, skuId, shopId, prodCount, comboId, matchingSkuIds = [] } = item
  const main = skuNow(mall, skuId)
  const known = main && main.product.prodId === prodId && main.product.shopId === shopId
  if (comboId === undefined) {
    const found = refuseUnavailable(mall, main, prodCount)
    refuseUnless(known, 'productUnavailable')
    return [{ ...found, price: unitPrice(mall, found.sku, shopper), count: prodCount, basketId: null }]
  }
  refuseUnless(known, 'productUnavailable')
  refuseUnless(mall.combos.get(comboId), 'unknownActivity')
  const combo = comboNow(mall, comboId)
  refuseUnless(combo, 'eventClosed')
  const lines = comboLines(mall, shopper, combo, { skuId, matchingSkuIds, count: prodCount })
  for (const { sku, count } of lines) refuseUnavailable(mall, skuNow(mall, sku.skuId), count)
  return lines.map((line) => ({ ...line, basketId: null, combo: { comboId, main: 0, count: prodCount } }))
}

/** A package is bought as a whole, by the id of any of its products. */
const cartLines = (mall: Mall, shopper: Account, basketIds: readonly number[]): Wanted[] => {
  const lines = foundLines(mall, shopper)
  const seen = new Set<FoundLine>()
  let position = 0
  return basketIds.flatMap((id) => {
    const found = lines.find(({ line }) => hasId(line, id))
    refuseUnless(found, 'notInCart')
    if (seen.has(found)) return []
    seen.add(found)
    const { combo, count } = found.line
    refuseUnless(!combo || comboNow(mall, combo.comboId), 'eventClosed')
    const main = position
    position += found.parts.length
    return askedParts(mall, shopper, found).map((part) => {
      refuseUnavailable(mall, skuNow(mall, part.sku.skuId), part.count)
      return combo ? { ...part, combo: { comboId: combo.comboId, main, count } } : part
    })
  })
}

const wantedLines = (mall: Mall, shopper: Account, { basketIds = [], orderItem }: CheckoutRequest): Wanted[] =>
  orderItem ? itemLines(mall, shopper, orderItem) : cartLines(mall, shopper, basketIds)

const checkoutOfShop = (
  mall: Mall,
  whole: Quote,
  lines: readonly (Wanted & { readonly discountId: number | null })[],
  shopId: number,
  provinceId: number | null,
): ShopCheckout => {
  const quoted = quoteOfShop(whole, shopId)
  const { total, transfee, freeTransfee, payable } = totalsOf(quoted)
  const goods = lines.flatMap((line, key): CheckoutLine[] => {
    const found = quoted.lines.find((each) => each.key === key)
    if (!found) return []
    const { basketId, sku, price, count, combo = null, discountId, activity } = line
    const [gross, net] = [fromCents(found.gross), fromCents(found.net)]
    const goods = { key, basketId, skuId: sku.skuId, price, count, gross, net, combo, discountId }
    return [activity ? { ...goods, activity } : goods]
  })
  return {
    shopId,
    lines: goods,
    parts: partsOf(quoted),
    adjustments: quoted.adjustments,
    total,
    transfee,
    freeTransfee,
    payable,
    reached: parcelOf(quoted, shopId).pieces === 0 || reaches(provinceId),
    freeMissing: missingForFreeDelivery(mall, quoted, shopId),
  }
}

/** A purchase that was ordered cannot be confirmed again under the same uuid. */
export const openCheckoutKey = (mall: Mall, shopper: Account, uuid: string): string => {
  const key = checkoutKey(shopper, uuid)
  refuseUnless(!mall.checkouts.get(key)?.submitted, 'orderRepeated')
  return key
}

interface ToConfirm {
  readonly key: string
  readonly kind: OrderKind
  readonly activity?: Activity
  readonly lines: readonly Wanted[]
  readonly addrId: number
  readonly couponUserIds?: readonly number[] | undefined
  /** How many points are to be used. */
  readonly points?: number | 'most'
  /** The points that goods of the points mall cost. */
  readonly exchanged?: number
}

/** Fixes the prices of these lines for an address of the shopper. */
export const confirmLines = (mall: Mall, shopper: Account, request: ToConfirm): Checkout => {
  const { key, kind, activity, lines, addrId, couponUserIds, points = 0, exchanged = 0 } = request
  const address = findAddress(mall, shopper, addrId)
  const needsAddress = lines.some(({ product }) => product.kind === 'physical')
  const provinceId = address?.provinceId ?? null
  const wish = { buyer: shopper, lines, usable: activity ? [] : usableCoupons(mall, shopper), sendTo: { provinceId } }
  const { ask: best, toClaim } = activity ? { ask: choose(mall, wish), toClaim: undefined } : chooseFromAll(mall, wish)
  const coupons = couponUserIds && wantedCoupons(mall, shopper, couponUserIds)
  const ask = coupons ? choose(mall, { ...wish, coupons }) : best
  const allowed = allowedPoints(mall, shopper, quote(mall, ask))
  const used = points === 'most' ? allowed.most : wantedPoints(mall, points, allowed)
  const whole = quote(mall, { ...ask, points: used })
  const chosen = lines.map((line, at) => ({ ...line, discountId: ask.lines[at]?.discountId ?? null }))
  const checkout: Checkout = {
    userId: shopper.userId,
    kind,
    ...(activity && { activity }),
    expiresAt: mall.now + times.confirmation,
    shops: [...new Set(lines.map(({ product }) => product.shopId))].map((shopId) =>
      checkoutOfShop(mall, whole, chosen, shopId, provinceId),
    ),
    address: needsAddress ? address : null,
    needsAddress,
    coupons: {
      byBuyer: coupons !== undefined,
      offers: activity ? [] : couponOffers(mall, shopper, ask, coupons !== undefined),
      best: couponReduce(quote(mall, best)),
      ...(toClaim && { toClaim }),
    },
    points: { ...allowed, used: used + exchanged },
    submitted: null,
  }
  kinds[kind].refuse(mall, checkout)
  mall.checkouts.set(key, checkout)
  return checkout
}

/** What a buyer has, and the most that can be used of it for a purchase. */
const allowedPoints = (mall: Mall, { userId }: Account, priced: Quote): Omit<Checkout['points'], 'used'> => {
  const held = scoreOf(mall, userId)
  const { unit } = mall.catalogue.seed.points
  return { held, most: Math.min(mostPoints(mall, priced), held - (held % unit)) }
}

const wantedPoints = (mall: Mall, count: number, { held, most }: Omit<Checkout['points'], 'used'>): number => {
  const { unit } = mall.catalogue.seed.points
  refuseUnless(count % unit === 0, 'pointsMultiple', { unit })
  refuseUnless(count <= held, 'pointsTooFew', { score: held })
  refuseUnless(count <= most, 'pointsLimit', { max: most })
  return count
}

const couponReduce = ({ adjustments }: Quote): number =>
  toCents(sum(adjustments.filter(({ part }) => part === 'coupon').map(({ amount }) => yuan(amount))))

export const confirmCheckout = (mall: Mall, shopper: Account, request: CheckoutRequest): Checkout => {
  const { uuid, addrId, couponUserIds = [], userChangeCoupon = 0, isScorePay = 0, userUseScore = 'most' } = request
  const key = openCheckoutKey(mall, shopper, uuid)
  const lines = wantedLines(mall, shopper, request)
  const chosen = userChangeCoupon === 1 ? couponUserIds : undefined
  return confirmLines(mall, shopper, {
    key,
    kind: 'general',
    lines,
    addrId,
    couponUserIds: chosen,
    points: isScorePay === 1 ? userUseScore : 0,
  })
}

export const sumsOf = ({ shops }: Checkout) => {
  const add = (amount: (shop: ShopCheckout) => number): number => toCents(sum(shops.map(amount)))
  return {
    total: add(({ total }) => total),
    actualTotal: add(({ payable }) => payable),
    totalTransfee: add(({ transfee }) => transfee),
    freeTransfee: add(({ freeTransfee }) => freeTransfee),
    parts: addParts(shops.map(({ parts }) => parts)),
  }
}
