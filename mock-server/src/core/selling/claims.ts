import { holdStock, returnStock } from '../catalogue/goods.ts'
import type { Claim, ClaimKind } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'

interface Claims {
  readonly take: (mall: Mall, id: number, count: number) => void
  readonly giveBack: (mall: Mall, id: number, count: number) => void
}

const claims: Readonly<Record<ClaimKind, Claims>> = {
  shelf: { take: holdStock, giveBack: returnStock },
}

export const take = (mall: Mall, claim: Claim): Claim => {
  claims[claim.kind].take(mall, claim.id, claim.count)
  return claim
}

/** Gives back as many of each claim as is said; an order that holds nothing more of it gives nothing back. */
const giveBack = (mall: Mall, order: Order, countOf: (claim: Claim) => number): Order => ({
  ...order,
  claims: order.claims.flatMap((claim) => {
    const count = Math.min(countOf(claim), claim.count)
    if (count > 0) claims[claim.kind].giveBack(mall, claim.id, count)
    return count === claim.count ? [] : [{ ...claim, count: claim.count - count }]
  }),
})

export const giveBackAll = (mall: Mall, order: Order): Order => giveBack(mall, order, ({ count }) => count)

/** What is held for pieces of lines and gifts, by their ids. */
export const giveBackPieces = (mall: Mall, order: Order, pieces: ReadonlyMap<number, number>): Order =>
  giveBack(mall, order, ({ orderItemId }) => (orderItemId === null ? 0 : (pieces.get(orderItemId) ?? 0)))

/** What is held for an order as a whole. */
export const giveBackWhole = (mall: Mall, order: Order): Order =>
  giveBack(mall, order, ({ orderItemId, count }) => (orderItemId === null ? count : 0))
