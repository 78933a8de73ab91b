import type { ShelfNow } from '../state/shelf.ts'

/** Numbers of goods, what ranks highest first and among equals what sells best, or as they stand on the shelf; 0 leaves out. */
export const bestFirst = (shelf: ShelfNow, rank: Uint16Array, isBySales = true): number[] => {
  const byRank = new Map<number, number[]>()
  for (const at of shelf.inOrder(isBySales ? 1 : 0, isBySales)) {
    const one = rank[at] ?? 0
    if (one === 0) continue
    const alike = byRank.get(one)
    if (alike) alike.push(at)
    else byRank.set(one, [at])
  }
  return [...byRank.keys()].sort((a, b) => b - a).flatMap((one) => byRank.get(one) ?? [])
}
