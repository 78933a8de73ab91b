import type { ShelfNow } from '../state/shelf.ts'

/** Places on the shelf, what ranks highest first and among equals what sells best; 0 leaves out. */
export const bestFirst = (shelf: ShelfNow, rankAt: (at: number) => number): number[] => {
  const byRank: number[][] = []
  for (const at of shelf.inOrder(1, true)) {
    const rank = rankAt(at)
    if (rank > 0) (byRank[rank] ??= []).push(at)
  }
  return byRank.reverse().flat()
}
