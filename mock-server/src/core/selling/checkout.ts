import { times } from '@mall/contracts/rules'
import { refuseUnavailable, skuNow } from '../catalogue/goods.ts'
import { findAddress } from '../people/addresses.ts'
import { parcelOf, reaches } from '../pricing/freight.ts'
import type { AskedLine, Quote } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { addParts, partsOf, quoteOfShop, totalsOf } from '../pricing/sums.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import type { Checkout, CheckoutLine, ShopCheckout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { sum, toCents } from '../state/money.ts'
import type { OrderKind } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { cartLine } from './cart.ts'
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
    readonly prodCount: number
  }
}

export interface Wanted extends AskedLine {
  /** Null for a purchase that bypasses the cart. */
  readonly basketId: number | null
}

export const checkoutKey = ({ userId }: Account, uuid: string): string => `${userId} ${uuid}`

const wanted = (mall: Mall, shopper: Account, skuId: number, count: number, basketId: number | null): Wanted => {
  const found = refuseUnavailable(skuNow(mall, skuId), count)
  return { ...found, price: unitPrice(mall, found.sku, shopper), count, basketId }
}

const wantedLines = (mall: Mall, shopper: Account, { basketIds, orderItem }: CheckoutRequest): Wanted[] => {
  if (orderItem) {
    const { prodId, skuId, shopId, prodCount } = orderItem
    const line = wanted(mall, shopper, skuId, prodCount, null)
    refuseUnless(line.product.prodId === prodId && line.product.shopId === shopId, 'productUnavailable')
    return [line]
  }
  return [...new Set(basketIds)].map((basketId) => {
    const line = cartLine(mall, shopper, basketId)
    refuseUnless(line, 'notInCart')
    return wanted(mall, shopper, line.skuId, line.count, basketId)
  })
}

const checkoutOfShop = (whole: Quote, lines: readonly Wanted[], shopId: number, provinceId: number | null) => {
  const quoted = quoteOfShop(whole, shopId)
  const { total, transfee, freeTransfee, payable } = totalsOf(quoted)
  const goods = quoted.lines.flatMap(({ key, asked, gross, net }): CheckoutLine[] => {
    const line = typeof key === 'number' ? lines[key] : undefined
    if (!line || !asked || typeof key !== 'number') return []
    return [
      { key, basketId: line.basketId, skuId: asked.sku.skuId, price: asked.price, count: asked.count, gross, net },
    ]
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
    reached: parcelOf(quoted.lines).pieces === 0 || reaches(provinceId),
  }
}

/** A purchase that was ordered cannot be confirmed again under the same uuid. */
export const openCheckoutKey = (mall: Mall, shopper: Account, uuid: string): string => {
  const key = checkoutKey(shopper, uuid)
  refuseUnless(!mall.checkouts.get(key)?.submitted, 'orderRepeated')
  return key
}

/** Fixes the prices of these lines for an address of the shopper. */
export const confirmLines = (
  mall: Mall,
  shopper: Account,
  { key, kind, lines, addrId }: { key: string; kind: OrderKind; lines: readonly Wanted[]; addrId: number },
): Checkout => {
  const address = findAddress(mall, shopper, addrId)
  const needsAddress = lines.some(({ product }) => product.kind === 'physical')
  const provinceId = address?.provinceId ?? null
  const whole = quote(mall, { buyer: shopper, lines, sendTo: { provinceId } })
  const shopIds = new Set(lines.map(({ product }) => product.shopId))
  const checkout: Checkout = {
    userId: shopper.userId,
    kind,
    expiresAt: mall.now + times.confirmation,
    shops: [...shopIds].map((shopId) => checkoutOfShop(whole, lines, shopId, provinceId)),
    address: needsAddress ? address : null,
    needsAddress,
    submitted: null,
  }
  kinds[kind].refuse(mall, checkout)
  mall.checkouts.set(key, checkout)
  return checkout
}

export const confirmCheckout = (mall: Mall, shopper: Account, request: CheckoutRequest): Checkout => {
  const key = openCheckoutKey(mall, shopper, request.uuid)
  const lines = wantedLines(mall, shopper, request)
  return confirmLines(mall, shopper, { key, kind: 'general', lines, addrId: request.addrId })
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
