import type { SeedPlace } from '@mall/fixtures'
import type { ShelfNow } from '../state/shelf.ts'

const most = 10
/** A page of fewer is filled up. */
export const fewFrom = 5

type Tier = (at: number) => number

/** Goods that can be had, by their tier, what sells best first. */
const byTier = (shelf: ShelfNow, tierOf: Tier, known: ReadonlySet<number>): number[] => {
  const found: number[][] = []
  for (const at of shelf.inOrder(1, true)) {
    if (shelf.isOnSale[at] === 0 || shelf.inStock[at] === 0 || known.has(at)) continue
    const tier = tierOf(at)
    if (tier < 0) continue
    const alike = (found[tier] ??= [])
    if (alike.length < most) alike.push(at)
    else if (tier === 0) break
  }
  return found.flat().slice(0, most)
}

/** What comes near few hits, or nothing: of the nearest places, else of the categories of the hits, else what sells best. */
export const nearGoods = (shelf: ShelfNow, hits: readonly number[], nearest: readonly SeedPlace[]): number[] => {
  const known = new Set(hits)
  const isNear: Tier = (at) =>
    nearest.findIndex(({ categoryId, named = '' }) => {
      return categoryId === shelf.category[at] && (shelf.products[at]?.name.zh.includes(named) ?? false)
    })
  if (hits.length === 0) {
    const near = byTier(shelf, isNear, known)
    return near.length > 0 ? near : byTier(shelf, () => 0, known)
  }
  const [leaves, branches] = [shelf.category, shelf.branch].map((column) => new Set(hits.map((at) => column[at])))
  return byTier(shelf, (at) => (leaves?.has(shelf.category[at]) ? 0 : branches?.has(shelf.branch[at]) ? 1 : -1), known)
}
