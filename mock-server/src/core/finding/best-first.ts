import type { ShelfNow } from '../state/shelf.ts'

/** Numbers of goods, what ranks highest first and among equals what sells best; 0 leaves out. */
export const bestFirst = (shelf: ShelfNow, rank: Uint16Array): number[] => {
  const byRank: number[][] = []
  for (const at of shelf.inOrder(1, true)) {
    const one = rank[at] ?? 0
    if (one > 0) (byRank[one] ??= []).push(at)
  }
  return byRank.reverse().flat()
}
