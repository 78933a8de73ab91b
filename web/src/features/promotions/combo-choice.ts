import type { Combo } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'

/** The variant of each product by its prodId; `null` where it is left out. */
export interface ComboChoice {
  readonly skuId: number
  readonly matching: Readonly<Record<number, number | null>>
}

type Part = Pick<Combo['mainProd'], 'skuList' | 'leastNum'>

export const isThere = ({ stocks }: { readonly stocks: number }, leastNum: number): boolean => stocks >= leastNum

/** The first variant that is there, or the first one of all. */
export const firstSkuId = ({ skuList, leastNum }: Part): number =>
  (skuList.find((sku) => isThere(sku, leastNum)) ?? skuList[0])?.skuId ?? 0

/** What can be left out is left out: nobody pays for what they have not chosen. */
export const firstChoice = ({ mainProd, matchingProds }: Combo): ComboChoice => ({
  skuId: firstSkuId(mainProd),
  matching: Object.fromEntries(
    matchingProds.map((part) => [part.prodId, part.required === 1 ? firstSkuId(part) : null]),
  ),
})

export const matchingSkuIds = ({ matchingProds }: Combo, { matching }: ComboChoice): number[] =>
  matchingProds.flatMap(({ prodId }) => matching[prodId] ?? [])

/** How many packages there is stock for. */
export const mostPackages = (combo: Combo, choice: ComboChoice): number => {
  const chosen = new Set([choice.skuId, ...matchingSkuIds(combo, choice)])
  const parts: readonly Part[] = [combo.mainProd, ...combo.matchingProds]
  const counts = parts.flatMap(({ skuList, leastNum }) =>
    skuList.filter(({ skuId }) => chosen.has(skuId)).map(({ stocks }) => Math.floor(stocks / leastNum)),
  )
  return Math.min(limits.cartPieces, ...counts)
}
