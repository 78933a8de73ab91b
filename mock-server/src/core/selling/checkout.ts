import { times } from '@mall/contracts/rules'
import { skuNow } from '../catalogue/goods.ts'
import { findAddress } from '../people/addresses.ts'
import { freightOf, reaches } from '../pricing/freight.ts'
import { addParts, priceOfShop } from '../pricing/price.ts'
import type { FoundSku } from '../state/catalogue.ts'
import type { Checkout, ShopCheckout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import type { Account, KeptAddress } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { byShop } from './by-shop.ts'
import { cartLine } from './cart.ts'

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

type Wanted = FoundSku & { readonly basketId: number | null; readonly count: number }

export const checkoutKey = ({ userId }: Account, uuid: string): string => `${userId} ${uuid}`

/** Refuses what cannot be bought in this number now. */
export const refuseUnavailable = (found: FoundSku | undefined, count: number): FoundSku => {
  refuseUnless(found && found.product.status === 1, 'productUnavailable')
  refuseUnless(count <= found.sku.stocks, 'insufficientStock', { stock: found.sku.stocks })
  return found
}

const wantedLines = (mall: Mall, shopper: Account, { basketIds, orderItem }: CheckoutRequest): Wanted[] => {
  refuseUnless((basketIds === undefined) !== (orderItem === undefined), 'invalidRequest', { field: 'orderItem' })
  if (orderItem) {
    const { prodId, skuId, shopId, prodCount } = orderItem
    const found = refuseUnavailable(skuNow(mall, skuId), prodCount)
    const { product } = found
    refuseUnless(product.prodId === prodId && product.shopId === shopId, 'productUnavailable')
    return [{ ...found, basketId: null, count: prodCount }]
  }
  return [...new Set(basketIds)].map((basketId) => {
    const line = cartLine(mall, shopper, basketId)
    refuseUnless(line, 'notInCart')
    return { ...refuseUnavailable(skuNow(mall, line.skuId), line.count), basketId, count: line.count }
  })
}

const priceShop = (
  mall: Mall,
  shopper: Account,
  shopId: number,
  wanted: readonly Wanted[],
  address: KeptAddress | null,
): ShopCheckout => {
  const shop = mall.catalogue.shops.get(shopId)
  refuseUnless(shop, 'productUnavailable')
  const price = priceOfShop(
    wanted.map(({ sku, count }) => ({ price: sku.price, count })),
    shopper,
  )
  const lines = wanted.map(({ basketId, sku, count }, at) => ({
    basketId,
    skuId: sku.skuId,
    price: sku.price,
    count,
    gross: price.grosses[at] ?? 0,
    net: price.nets[at] ?? 0,
  }))
  const sent = lines.filter((_, at) => wanted[at]?.product.kind === 'physical')
  const parcel = {
    pieces: sent.reduce((pieces, { count }) => pieces + count, 0),
    amount: toCents(sum(sent.map(({ net }) => net))),
  }
  const provinceId = address?.provinceId ?? null
  const freight = freightOf(shop, parcel, provinceId, shopper)
  const sending = toCents(yuan(freight.transfee).minus(freight.freeTransfee))
  return {
    shopId,
    lines,
    parts: parcel.pieces === 0 ? price.parts : [...price.parts, { part: 'freight', amount: sending }],
    total: price.total,
    ...freight,
    payable: toCents(yuan(price.final).plus(sending)),
    reached: parcel.pieces === 0 || reaches(provinceId),
  }
}

/** Fixes what a purchase costs, under the name that the client gave it. Until it is ordered it can be fixed anew. */
export const confirmCheckout = (mall: Mall, shopper: Account, request: CheckoutRequest): Checkout => {
  const key = checkoutKey(shopper, request.uuid)
  refuseUnless(!mall.checkouts.get(key)?.submitted, 'orderRepeated')
  const wanted = wantedLines(mall, shopper, request)
  const address = findAddress(mall, shopper, request.addrId)
  const needsAddress = wanted.some(({ product }) => product.kind === 'physical')
  const checkout: Checkout = {
    userId: shopper.userId,
    expiresAt: mall.now + times.confirmation,
    shops: byShop(wanted).map(([shopId, lines]) => priceShop(mall, shopper, shopId, lines, address)),
    address: needsAddress ? address : null,
    needsAddress,
    submitted: null,
  }
  mall.checkouts.set(key, checkout)
  return checkout
}

/** All shops together. */
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
