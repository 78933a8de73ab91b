import { couponSteps, type CouponStatus } from 'qinghua-contract/coupon-machine'
import type { SeedCoupon } from '@mall/fixtures'
import { holdingsOf, stateOf, usableCoupons } from '../../src/core/promotions/holdings.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import { ensure, ensureEqual } from '../model/ensure.ts'
import type { Chance } from './chance.ts'
import { couponWith, day, lin, opening, su } from './small-shops.ts'

/** A coupon that somebody has, by plain records. */
export interface Held {
  readonly id: number
  readonly coupon: SeedCoupon
  readonly who: number
  readonly from: number
  readonly until: number
  /** The orders with it that count. */
  readonly usedBy: Set<string>
  deleted: boolean
}
export interface Bought {
  readonly number: string
  readonly who: number
  readonly createdAt: number
  state: 'unpaid' | 'paid' | 'over'
}
interface Confirmed {
  readonly uuid: string
  readonly who: number
  readonly expiresAt: number
  readonly used: readonly Held[]
  readonly payable: number
}
export interface Life {
  readonly mall: Mall
  readonly chance: Chance
  readonly held: Held[]
  readonly bought: Bought[]
  readonly left: Map<number, number>
  /** The status of each coupon when it was last looked at, and every change that was seen. */
  readonly statuses: Map<number, CouponStatus>
  readonly steps: Set<string>
  confirmed: Confirmed | null
  serial: number
}

export const coupons = [
  couponWith({ couponId: 1, minimum: 100, off: 10, stock: 9, left: 9, limit: 2, valid: { days: 2 } }),
  couponWith({ couponId: 2, shopId: 0, minimum: 150, off: 15, stock: 6, left: 6, limit: 3, valid: { days: 3 } }),
  couponWith({ couponId: 3, shopId: 63, minimum: 0, off: 5, memberOnly: true, limit: 2, valid: { days: 1 } }),
  couponWith({
    couponId: 4,
    shopId: 0,
    type: 2,
    off: 9,
    minimum: 30,
    scope: { kinds: ['ebook'] },
    startsAt: opening + day / 2,
  }),
  couponWith({
    couponId: 5,
    minimum: 50,
    off: 1,
    valid: { from: opening + day / 2, until: opening + 2 * day },
    limit: 3,
  }),
]

export const personOf = ({ mall }: Life, who: number) => (who === 0 ? lin(mall) : su(mall))
export const stateBy = ({ mall }: Life, { usedBy, until }: Held): string =>
  usedBy.size > 0 ? 'used' : mall.now < until ? 'unused' : 'expired'
export const isUsable = (life: Life, held: Held): boolean =>
  !held.deleted && stateBy(life, held) === 'unused' && held.from <= life.mall.now

const noteStep = ({ statuses, steps }: Life, id: number, to: CouponStatus): void => {
  const from = statuses.get(id) ?? to
  statuses.set(id, to)
  if (from === to) return
  ensure(
    couponSteps.some((step) => step.from === from && step.to === to),
    () => `a coupon goes from ${from} to ${to}`,
  )
  steps.add(`${from} → ${to}`)
}

/** What the mall has is what the records have [I-40] [I-41]. */
export const compare = (life: Life): void => {
  const { mall } = life
  for (const who of [0, 1]) {
    const own = life.held.filter((each) => each.who === who && !each.deleted)
    ensureEqual(
      `coupons of ${who} [I-40] [I-41]`,
      holdingsOf(mall, personOf(life, who))
        .map((each) => [each.couponUserId, stateOf(mall, each), each.uses])
        .sort(),
      own.map((each) => [each.id, stateBy(life, each), each.usedBy.size]).sort(),
    )
    for (const each of holdingsOf(mall, personOf(life, who))) noteStep(life, each.couponUserId, stateOf(mall, each))
    ensureEqual(
      `usable coupons of ${who}`,
      usableCoupons(mall, personOf(life, who))
        .map(({ couponUserId }) => couponUserId)
        .sort(),
      own
        .filter((each) => isUsable(life, each))
        .map(({ id }) => id)
        .sort(),
    )
  }
  for (const [couponId, left] of life.left) {
    ensureEqual(`stock of coupon ${couponId} [I-41]`, mall.coupons.get(couponId)?.left, left)
    ensure(left >= 0, () => `stock of coupon ${couponId} is below nothing [I-41]`)
  }
}

export const keep = (life: Life, who: number, coupon: SeedCoupon): void => {
  const { mall } = life
  const { valid } = coupon
  const [from, until] = 'days' in valid ? [mall.now, mall.now + valid.days * day] : [valid.from, valid.until]
  life.held.push({ id: mall.counters.lastId, coupon, who, from, until, usedBy: new Set(), deleted: false })
}
