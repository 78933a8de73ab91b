import type { SeedPlace } from '@mall/fixtures'
import type { ShelfNow } from '../state/shelf.ts'

const ranks = 2 ** 16

/** Numbers of goods, what ranks highest first and among equals what sells best, or as they stand on the shelf; 0 leaves out. */
export const bestFirst = (shelf: ShelfNow, rank: Uint16Array, isBySales = true): Uint32Array => {
  /** How many have a rank, and then where the next of them goes. */
  const next = new Uint32Array(ranks)
  for (let at = 0; at < rank.length; at++) next[rank[at] ?? 0] = (next[rank[at] ?? 0] ?? 0) + 1
  let length = 0
  for (let one = ranks - 1; one > 0; one--) [next[one], length] = [length, length + (next[one] ?? 0)]
  const sorted = new Uint32Array(length)
  const order = shelf.inOrder(isBySales ? 1 : 0, isBySales)
  for (let n = 0; n < order.length; n++) {
    const one = rank[order[n] ?? 0] ?? 0
    if (one === 0) continue
    sorted[next[one] ?? 0] = order[n] ?? 0
    next[one] = (next[one] ?? 0) + 1
  }
  return sorted
}

const most = 10
/** A page of fewer is filled up. */
export const fewFrom = 5

type Tier = (at: number) => number

/** Goods that can be had, by their tier, what sells best first. */
const byTier = (shelf: ShelfNow, tierOf: Tier, known: ReadonlySet<number>): number[] => {
  const found: number[][] = []
  for (const at of shelf.inOrder(1, true)) {
    const tier = tierOf(at)
    if (tier < 0 || shelf.isOnSale[at] === 0 || shelf.inStock[at] === 0 || known.has(at)) continue
    const alike = (found[tier] ??= [])
    if (alike.length < most) alike.push(at)
    else if (tier === 0) break
  }
  return found.flat().slice(0, most)
}

/** 1 for what hits have in a column. */
const markedIn = (column: Uint32Array, hits: readonly number[]): Uint8Array => {
  const marked = new Uint8Array(1 + hits.reduce((most, at) => Math.max(most, column[at] ?? 0), 0))
  for (const at of hits) marked[column[at] ?? 0] = 1
  return marked
}

/** What comes near few hits, or nothing: of the nearest places, or of the categories of the hits. */
export const nearGoods = (shelf: ShelfNow, hits: readonly number[], nearest: readonly SeedPlace[]): number[] => {
  const known = new Set(hits)
  const isNear: Tier = (at) =>
    nearest.findIndex(({ categoryId, named = '' }) => {
      return categoryId === shelf.category[at] && (shelf.products[at]?.name.zh.includes(named) ?? false)
    })
  if (hits.length === 0) return byTier(shelf, isNear, known)
  const [leaves, branches] = [markedIn(shelf.category, hits), markedIn(shelf.branch, hits)]
  return byTier(shelf, (at) => (leaves[shelf.category[at] ?? 0] ? 0 : branches[shelf.branch[at] ?? 0] ? 1 : -1), known)
}
