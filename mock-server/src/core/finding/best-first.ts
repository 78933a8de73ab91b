import type { ShelfNow } from '../state/shelf.ts'

/** Numbers of goods, what ranks highest first and among equals what sells best, or as they stand on the shelf; 0 leaves out. */
export const bestFirst = (shelf: ShelfNow, rank: Uint16Array, isBySales = true): number[] => {
  const byRank: number[][] = []
  for (const at of shelf.inOrder(isBySales ? 1 : 0, isBySales)) {
    const one = rank[at] ?? 0
    if (one > 0) (byRank[one] ??= []).push(at)
  }
  return Object.values(byRank).reverse().flat()
}
