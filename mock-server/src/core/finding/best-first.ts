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
