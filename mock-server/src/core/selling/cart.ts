import type { CartGroup, CartItem, ExpiredGroup } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import { skuNow } from '../catalogue/goods.ts'
import { byShop } from '../pricing/by-shop.ts'
import type { AskedLine } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { partsOf, totalsOf } from '../pricing/sums.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { shopNameOf, type FoundSku } from '../state/catalogue.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { times, toCents, yuan } from '../state/money.ts'
import type { Account, CartLine } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

export interface CartChange {
  /** 0 adds a line; otherwise the line to change. */
  readonly basketId: number
  readonly prodId: number
  readonly skuId: number
  readonly shopId: number
  /** A difference, not the new count. */
  readonly count: number
}

type FoundLine = FoundSku & { readonly line: CartLine }

const linesOf = (mall: Mall, { userId }: Account): readonly CartLine[] => mall.carts.get(userId) ?? []

const found = (mall: Mall, shopper: Account): FoundLine[] =>
  linesOf(mall, shopper).flatMap((line) => {
    const sku = skuNow(mall, line.skuId)
    return sku ? [{ line, ...sku }] : []
  })

const expiry = ({ product, sku }: FoundSku): 'offShelf' | 'soldOut' | null => {
  if (product.status !== 1) return 'offShelf'
  return sku.stocks === 0 ? 'soldOut' : null
}

const shopIdOf = ({ product }: FoundSku): number => product.shopId

const askedLine = (mall: Mall, shopper: Account, { line, product, sku }: FoundLine): AskedLine => ({
  product,
  sku,
  price: unitPrice(mall, sku, shopper),
  count: line.count,
})

const itemOf = (mall: Mall, shopper: Account, found: FoundLine, language: Language): CartItem => {
  const { line, product, sku } = found
  const { price } = askedLine(mall, shopper, found)
  const total = toCents(times(price, line.count))
  return {
    basketId: line.basketId,
    prodId: product.prodId,
    skuId: sku.skuId,
    shopId: product.shopId,
    shopName: shopNameOf(mall.catalogue, product.shopId, language),
    prodName: textIn(product.name, language),
    skuName: textIn(sku.name, language),
    properties: textIn(sku.properties, language),
    pic: sku.pic,
    kind: product.kind,
    price,
    oriPrice: sku.oriPrice,
    prodCount: line.count,
    productTotalAmount: total,
    actualTotal: total,
    stocks: sku.stocks,
    isChecked: line.checked,
    basketDate: dateTime(line.addedAt),
  }
}

export const cartGroups = (mall: Mall, shopper: Account, language: Language): CartGroup[] =>
  byShop(
    found(mall, shopper).filter((each) => expiry(each) === null),
    shopIdOf,
  ).map(([shopId, lines]) => ({
    shopId,
    shopName: shopNameOf(mall.catalogue, shopId, language),
    shopCartItemDiscounts: [
      { activityType: 0, shopCartItems: lines.map((each) => itemOf(mall, shopper, each, language)) },
    ],
  }))

export const expiredGroups = (mall: Mall, shopper: Account, language: Language): ExpiredGroup[] =>
  byShop(
    found(mall, shopper).filter((each) => expiry(each) !== null),
    shopIdOf,
  ).map(([shopId, lines]) => ({
    shopId,
    shopName: shopNameOf(mall.catalogue, shopId, language),
    shopCartItemDtoList: lines.map((each) => {
      const { basketId, prodId, skuId, prodName, skuName, pic, kind, price, prodCount } = itemOf(
        mall,
        shopper,
        each,
        language,
      )
      const reason = expiry(each) ?? 'offShelf'
      return { basketId, prodId, skuId, prodName, skuName, pic, kind, price, prodCount, reason }
    }),
  }))

/** Ids that are unknown, foreign, repeated or of lines that cannot be bought are ignored. */
export const priceLines = (mall: Mall, shopper: Account, basketIds: readonly number[]) => {
  const wanted = new Set(basketIds)
  const lines = found(mall, shopper).filter((each) => wanted.has(each.line.basketId) && expiry(each) === null)
  const priced = quote(mall, { buyer: shopper, lines: lines.map((each) => askedLine(mall, shopper, each)) })
  const { total, final } = totalsOf(priced)
  return {
    finalMoney: final,
    totalMoney: total,
    subtractMoney: toCents(yuan(total).minus(final)),
    count: lines.reduce((pieces, { line }) => pieces + line.count, 0),
    parts: partsOf(priced),
  }
}

export const cartLine = (mall: Mall, shopper: Account, basketId: number): CartLine | undefined =>
  linesOf(mall, shopper).find((line) => line.basketId === basketId)

export const countPieces = (mall: Mall, shopper: Account): number =>
  found(mall, shopper)
    .filter((each) => expiry(each) === null)
    .reduce((pieces, { line }) => pieces + line.count, 0)

const keepLines = (mall: Mall, { userId }: Account, lines: readonly CartLine[]): void => mall.carts.set(userId, lines)

export const removeLines = (mall: Mall, shopper: Account, basketIds: readonly number[]): void => {
  const gone = new Set(basketIds)
  const lines = linesOf(mall, shopper)
  if (lines.some(({ basketId }) => gone.has(basketId)))
    keepLines(
      mall,
      shopper,
      lines.filter(({ basketId }) => !gone.has(basketId)),
    )
}

export const removeExpired = (mall: Mall, shopper: Account): void =>
  removeLines(
    mall,
    shopper,
    found(mall, shopper)
      .filter((each) => expiry(each) !== null)
      .map(({ line }) => line.basketId),
  )

const refuseCount = (count: number, stocks: number, more: boolean): void => {
  refuseUnless(count >= 1, 'quantityTooSmall')
  refuseUnless(count <= limits.cartPieces, 'quantityLimit', { max: limits.cartPieces })
  refuseUnless(count <= stocks || !more, 'insufficientStock', { stock: stocks })
}

/** A SKU has one line: adding it again increases its count. Reducing is always allowed, even above the stock. */
export const changeLine = (mall: Mall, shopper: Account, change: CartChange): void => {
  const target = skuNow(mall, change.skuId)
  const known =
    target && target.product.prodId === change.prodId && target.product.shopId === change.shopId && !expiry(target)
  refuseUnless(target && known, 'productUnavailable')
  const lines = linesOf(mall, shopper)
  const line = lines.find(({ basketId, skuId }) =>
    change.basketId === 0 ? skuId === change.skuId : basketId === change.basketId && skuId === change.skuId,
  )
  refuseUnless(line || change.basketId === 0, 'notInCart')
  const count = (line?.count ?? 0) + change.count
  refuseCount(count, target.sku.stocks, change.count > 0)
  if (line) {
    keepLines(
      mall,
      shopper,
      lines.map((each) => (each === line ? { ...each, count } : each)),
    )
    return
  }
  refuseUnless(lines.length < limits.cartLines, 'cartFull', { max: limits.cartLines })
  const { prodId, skuId } = change
  const added = { basketId: nextId(mall), prodId, skuId, count, checked: true, addedAt: mall.now }
  keepLines(mall, shopper, [added, ...lines])
}

export const tickLines = (
  mall: Mall,
  shopper: Account,
  ticks: readonly { readonly basketId: number; readonly isChecked: boolean }[],
): void => {
  const lines = linesOf(mall, shopper)
  const wanted = new Map(ticks.map(({ basketId, isChecked }) => [basketId, isChecked]))
  refuseUnless(
    [...wanted.keys()].every((id) => lines.some(({ basketId }) => basketId === id)),
    'notInCart',
  )
  keepLines(
    mall,
    shopper,
    lines.map((line) => ({ ...line, checked: wanted.get(line.basketId) ?? line.checked })),
  )
}
