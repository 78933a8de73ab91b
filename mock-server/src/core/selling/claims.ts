import { returnToPool, takeFromPool } from '../activities/flash-sales.ts'
import { returnPlace, takePlace } from '../activities/places.ts'
import { holdStock, returnStock } from '../catalogue/goods.ts'
import { returnPoints, spendPoints } from '../membership/points.ts'
import { returnCoupon, useCoupon } from '../promotions/holdings.ts'
import type { Claim, ClaimKind } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'

/** Who claims. */
export type Holder = Pick<Order, 'orderNumber' | 'userId'>

interface Claims {
  readonly take: (mall: Mall, id: number, count: number, holder: Holder) => void
  readonly giveBack: (mall: Mall, id: number, count: number, holder: Holder) => void
}

const claims: Readonly<Record<ClaimKind, Claims>> = {
  shelf: { take: holdStock, giveBack: returnStock },
  coupon: { take: useCoupon, giveBack: returnCoupon },
  flash: { take: takeFromPool, giveBack: returnToPool },
  place: { take: takePlace, giveBack: returnPlace },
  points: {
    take: (mall, _, count, { userId, orderNumber }) =>
      spendPoints(mall, userId, count, { source: 'used', orderNumber }),
    giveBack: (mall, _, count, { userId, orderNumber }) => returnPoints(mall, userId, count, orderNumber),
  },
}

export const take = (mall: Mall, holder: Holder, claim: Claim): Claim => {
  claims[claim.kind].take(mall, claim.id, claim.count, holder)
  return claim
}

/** Never gives back more of a claim than the order still holds. */
const giveBack = (mall: Mall, order: Order, countOf: (claim: Claim) => number): Order => ({
  ...order,
  claims: order.claims.flatMap((claim) => {
    const count = Math.min(countOf(claim), claim.count)
    if (count > 0) claims[claim.kind].giveBack(mall, claim.id, count, order)
    return count === claim.count ? [] : [{ ...claim, count: claim.count - count }]
  }),
})

export const giveBackAll = (mall: Mall, order: Order): Order => giveBack(mall, order, ({ count }) => count)

/** `pieces` maps the ids of lines and gifts to counts. */
export const giveBackPieces = (mall: Mall, order: Order, pieces: ReadonlyMap<number | null, number>): Order =>
  giveBack(mall, order, ({ orderItemId }) => pieces.get(orderItemId) ?? 0)

/** Claims that belong to the order as a whole, not to a line. */
export const giveBackWhole = (mall: Mall, order: Order): Order =>
  giveBack(mall, order, ({ orderItemId, count }) => (orderItemId === null ? count : 0))

/** Part of what the order as a whole claims. */
export const giveBackPart = (mall: Mall, order: Order, kind: ClaimKind, count: number): Order =>
  giveBack(mall, order, (claim) => (claim.orderItemId === null && claim.kind === kind ? count : 0))
