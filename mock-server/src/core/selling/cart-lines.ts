import { skuNow } from '../catalogue/goods.ts'
import { comboNow, comboParts } from '../promotions/combos.ts'
import { discountsFor } from '../pricing/choose.ts'
import type { AskedLine } from '../pricing/price-rule.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { isOpenShop } from '../shops/shop.ts'
import type { FoundSku } from '../state/catalogue.ts'
import type { Mall } from '../state/mall.ts'
import type { Account, CartLine } from '../state/people.ts'

/** A product of a line: the line itself, or one product of its package. */
export interface CartPart extends FoundSku {
  readonly basketId: number
  /** Pieces. */
  readonly count: number
  /** Pieces in each package; 1 without one. */
  readonly each: number
}

export interface FoundLine {
  readonly line: CartLine
  readonly shopId: number
  /** The main product of a package comes first. */
  readonly parts: readonly CartPart[]
}

export const linesOf = (mall: Mall, { userId }: Account): readonly CartLine[] => mall.carts.get(userId) ?? []

/** By any id of a package its line is found. */
export const hasId = ({ basketId, combo }: CartLine, id: number): boolean =>
  basketId === id || (combo?.matching.some((each) => each.basketId === id) ?? false)

const partsOf = (mall: Mall, line: CartLine): CartPart[] => {
  const combo = line.combo && mall.combos.get(line.combo.comboId)
  const skus = [{ basketId: line.basketId, skuId: line.skuId }, ...(line.combo?.matching ?? [])]
  return skus.flatMap(({ basketId, skuId }) => {
    const found = skuNow(mall, skuId)
    const each = combo ? (comboParts(combo).find(({ prodId }) => prodId === found?.product.prodId)?.count ?? 1) : 1
    return found ? [{ product: found.product, sku: found.sku, basketId, count: line.count * each, each }] : []
  })
}

export const foundLines = (mall: Mall, shopper: Account): FoundLine[] =>
  linesOf(mall, shopper).flatMap((line) => {
    const parts = partsOf(mall, line)
    const [main] = parts
    return main ? [{ line, shopId: main.product.shopId, parts }] : []
  })

/** Why a line cannot be bought, or null. */
export const expiry = (
  mall: Mall,
  { line, parts, shopId }: FoundLine,
): 'shopClosed' | 'offShelf' | 'soldOut' | 'comboOver' | null => {
  if (!isOpenShop(mall, shopId)) return 'shopClosed'
  if (line.combo && !comboNow(mall, line.combo.comboId)) return 'comboOver'
  if (parts.some(({ product }) => product.status !== 1)) return 'offShelf'
  return parts.some(({ sku, each }) => sku.stocks < each) ? 'soldOut' : null
}

/** The discount that the buyer chose; undefined if the mall chooses, also once that one is over. */
const chosenDiscount = (mall: Mall, { line, parts: [main] }: FoundLine): number | null | undefined => {
  const { discountId } = line
  if (discountId === -1) return null
  const has = main && discountsFor(mall, main).some((each) => each.discountId === discountId)
  return has ? discountId : undefined
}

export type AskedPart = AskedLine & { readonly basketId: number; readonly main: number | null }

export const askedParts = (mall: Mall, shopper: Account, found: FoundLine): AskedPart[] =>
  found.parts.map(({ basketId, product, sku, count }) => {
    const { combo } = found.line
    const discountId = combo ? null : chosenDiscount(mall, found)
    return {
      product,
      sku,
      count,
      price: unitPrice(mall, sku, shopper),
      basketId,
      main: combo ? found.line.basketId : null,
      ...(combo && { comboId: combo.comboId }),
      ...(discountId !== undefined && { discountId }),
    }
  })
