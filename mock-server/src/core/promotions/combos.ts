import type { SeedCombo, SeedComboProduct } from '@mall/fixtures'
import { skuNow } from '../catalogue/goods.ts'
import type { AskedLine } from '../pricing/price-rule.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { isOnSale } from '../shops/shop.ts'
import { indexOf } from '../state/index-of.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { isRunning } from './running.ts'

/** The package if it is offered now. */
export const comboNow = (mall: Mall, comboId: number): SeedCombo | undefined => {
  const combo = mall.combos.get(comboId)
  return combo && isRunning(mall, combo) ? combo : undefined
}

export const comboParts = ({ main, matching }: SeedCombo): SeedComboProduct[] => [main, ...matching]

const combosOfProduct = indexOf((combo: SeedCombo) => comboParts(combo).map(({ prodId }) => prodId))

/** Of now, with a product if one is given. */
export const runningCombos = (mall: Mall, prodId?: number): SeedCombo[] =>
  [...(prodId === undefined ? mall.combos.values() : combosOfProduct(mall.combos, prodId))]
    .filter((combo) => isRunning(mall, combo))
    .sort((a, b) => a.comboId - b.comboId)

const hasSku = ({ prices }: SeedComboProduct, skuId: number): boolean => prices.some((each) => each.skuId === skuId)

/** A package with these variants: one of the main product, one of each that is required, at most one of the others. */
export const chosenParts = (combo: SeedCombo, skuId: number, matchingSkuIds: readonly number[], isComplete = true) => {
  refuseUnless(hasSku(combo.main, skuId), 'comboIncomplete')
  const chosen = combo.matching.flatMap((each) => {
    const ids = matchingSkuIds.filter((id) => hasSku(each, id))
    refuseUnless(ids.length <= 1 && (ids.length === 1 || !each.required || !isComplete), 'comboIncomplete')
    return ids.map((id) => ({ skuId: id, count: each.count }))
  })
  refuseUnless(chosen.length === new Set(matchingSkuIds).size, 'comboIncomplete')
  return [{ skuId, count: combo.main.count }, ...chosen]
}

/** The lines of so many packages with these variants, whatever their stock. */
export const comboLines = (
  mall: Mall,
  buyer: Account | null,
  combo: SeedCombo,
  { skuId, matchingSkuIds, count }: { skuId: number; matchingSkuIds: readonly number[]; count: number },
  isComplete = true,
): AskedLine[] =>
  chosenParts(combo, skuId, matchingSkuIds, isComplete).map((part) => {
    const found = skuNow(mall, part.skuId)
    refuseUnless(found && isOnSale(mall, found.product), 'productUnavailable')
    const { product, sku } = found
    return {
      product,
      sku,
      price: unitPrice(mall, sku, buyer),
      count: part.count * count,
      comboId: combo.comboId,
      discountId: null,
    }
  })
