import { limits } from 'qinghua-contract/rules'
import { skuNow } from '../catalogue/goods.ts'
import { chosenParts, comboNow } from '../promotions/combos.ts'
import { discountsFor } from '../pricing/choose.ts'
import { isOnSale } from '../shops/shop.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account, CartLine } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { expiry, foundLines, hasId, linesOf } from './cart-lines.ts'

export interface CartChange {
  /** 0 adds a line; otherwise the line to change. */
  readonly basketId: number
  readonly prodId: number
  readonly skuId: number
  readonly shopId: number
  /** A difference, not the new count. */
  readonly count: number
  /** -1 for none, 0 to leave it to the mall. */
  readonly discountId?: number
  readonly comboId?: number
  readonly matchingSkuIds?: readonly number[]
}

const keepLines = (mall: Mall, { userId }: Account, lines: readonly CartLine[]): void => mall.carts.set(userId, lines)

/** A package goes as a whole, by the id of any of its products. */
export const removeLines = (mall: Mall, shopper: Account, basketIds: readonly number[]): void => {
  const isGone = (line: CartLine): boolean => basketIds.some((id) => hasId(line, id))
  const lines = linesOf(mall, shopper)
  if (lines.some(isGone))
    keepLines(
      mall,
      shopper,
      lines.filter((line) => !isGone(line)),
    )
}

export const removeExpired = (mall: Mall, shopper: Account): void =>
  removeLines(
    mall,
    shopper,
    foundLines(mall, shopper)
      .filter((each) => expiry(mall, each) !== null)
      .map(({ line }) => line.basketId),
  )

const refuseCount = (count: number, stocks: number, more: boolean): void => {
  refuseUnless(count >= 1, 'quantityTooSmall')
  refuseUnless(count <= limits.cartPieces, 'quantityLimit', { max: limits.cartPieces })
  refuseUnless(count <= stocks || !more, 'insufficientStock', { stock: stocks })
}

const contentKey = (comboId: number, skuId: number, matchingSkuIds: readonly number[]): string =>
  [comboId, skuId, ...[...matchingSkuIds].sort((a, b) => a - b)].join()

/** Each thing that the line has, and how many pieces of it. */
const contentOf = (mall: Mall, { skuId, comboId, matchingSkuIds = [] }: CartChange, line: CartLine | undefined) => {
  const id = line?.combo?.comboId ?? comboId
  if (id === undefined) return [{ skuId, count: 1 }]
  refuseUnless(mall.combos.get(id), 'unknownActivity')
  const combo = comboNow(mall, id)
  refuseUnless(combo, 'eventClosed')
  return chosenParts(combo, skuId, line?.combo ? line.combo.matching.map((each) => each.skuId) : matchingSkuIds)
}

const isSame = ({ skuId, combo }: CartLine, change: CartChange): boolean =>
  contentKey(combo?.comboId ?? 0, skuId, combo?.matching.map((each) => each.skuId) ?? []) ===
  contentKey(change.comboId ?? 0, change.skuId, change.matchingSkuIds ?? [])

/**
 * Goods have one line, and so has each package with the same variants: adding it again increases its count. Reducing is
 * always allowed, even above the stock.
 */
export const changeLine = (mall: Mall, shopper: Account, change: CartChange): void => {
  const { prodId, skuId, shopId, basketId, discountId, comboId } = change
  const lines = linesOf(mall, shopper)
  const line = lines.find((each) =>
    basketId === 0 ? isSame(each, change) : each.basketId === basketId && each.skuId === skuId,
  )
  const target = skuNow(mall, skuId)
  const known = target && target.product.prodId === prodId && target.product.shopId === shopId
  refuseUnless(known, 'productUnavailable')
  const wanted = contentOf(mall, change, line)
  const content = wanted.flatMap((part) => {
    const found = skuNow(mall, part.skuId)
    const isSold = found && isOnSale(mall, found.product) && found.sku.stocks > 0
    return isSold ? [{ ...part, stocks: found.sku.stocks }] : []
  })
  refuseUnless(content.length === wanted.length, 'productUnavailable')
  refuseUnless(line || basketId === 0, 'notInCart')
  const has = discountId === undefined || discountId <= 0 || isOffered(mall, skuId, discountId)
  refuseUnless(has, 'eventClosed')
  const count = (line?.count ?? 0) + change.count
  const stocks = Math.min(...content.map((part) => Math.floor(part.stocks / part.count)))
  refuseCount(count, stocks, change.count > 0)
  if (line) {
    const { discountId: _, ...rest } = line
    const chosen = discountId === undefined ? line.discountId : discountId
    const changed = { ...rest, count, ...(chosen && { discountId: chosen }) }
    keepLines(
      mall,
      shopper,
      lines.map((each) => (each === line ? changed : each)),
    )
    return
  }
  refuseUnless(lines.length < limits.cartLines, 'cartFull', { max: limits.cartLines })
  const added: CartLine = {
    basketId: nextId(mall),
    prodId,
    skuId,
    count,
    checked: true,
    addedAt: mall.now,
    ...(discountId && { discountId }),
    ...(comboId !== undefined && {
      combo: {
        comboId,
        matching: content.slice(1).map((part) => ({ basketId: nextId(mall), skuId: part.skuId })),
      },
    }),
  }
  keepLines(mall, shopper, [added, ...lines])
}

const isOffered = (mall: Mall, skuId: number, discountId: number): boolean => {
  const found = skuNow(mall, skuId)
  return found !== undefined && discountsFor(mall, found).some((each) => each.discountId === discountId)
}

export const tickLines = (
  mall: Mall,
  shopper: Account,
  ticks: readonly { readonly basketId: number; readonly isChecked: boolean }[],
): void => {
  const lines = linesOf(mall, shopper)
  refuseUnless(
    ticks.every(({ basketId }) => lines.some((line) => hasId(line, basketId))),
    'notInCart',
  )
  keepLines(
    mall,
    shopper,
    lines.map((line) => {
      const tick = ticks.findLast(({ basketId }) => hasId(line, basketId))
      return tick ? { ...line, checked: tick.isChecked } : line
    }),
  )
}
