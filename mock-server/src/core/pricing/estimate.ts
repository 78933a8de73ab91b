import type { SeedCoupon, SeedDiscount } from '@mall/fixtures'
import { inCents } from '../state/money.ts'

/** In cents. `choices` are positions in a list of discounts; the one after the last stands for none. */
export interface MovableLine {
  readonly net: number
  readonly pieces: number
  readonly choices: readonly number[]
}

/** For each line the position of its discount. */
export type Way = readonly number[]

/** A coupon, and what the lines cost that it is for; 0 for the others. */
export interface CouponOnLines {
  readonly coupon: SeedCoupon
  readonly nets: readonly number[]
}

/** The coupons that discounts have to go together with: one of the shop, and one of the platform. */
export interface CouponsOnLines {
  readonly ofShop: CouponOnLines | null
  readonly ofMall: CouponOnLines | null
  /** What other shops count for the coupon of the platform. */
  readonly elsewhere: number
}

/** What is taken off goods that cost so much. */
export type Worth = (cents: number, pieces: number) => number

/**
 * What a discount takes off, in whole cents: the only division is of integers, and the last but for the rounding, so that
 * floats are exact.
 */
export const worthOf = ({ rule, type, steps, most }: Pick<SeedDiscount, 'rule' | 'type' | 'steps' | 'most'>): Worth => {
  const byAmount = rule === 0 || rule === 2
  const highestFirst = steps
    .map(({ need, off }) => ({
      need: byAmount ? inCents(need) : need,
      off: rule >= 2 ? 1000 - inCents(off) : inCents(off),
    }))
    .reverse()
  const limit = most === null ? Infinity : inCents(most)
  return (cents, pieces) => {
    const measure = byAmount ? cents : pieces
    for (const { need, off } of highestFirst) {
      if (measure < need) continue
      if (rule >= 2) return Math.min(Math.round((cents * off) / 1000), limit)
      return Math.min(type === 1 ? off * Math.floor(measure / need) : off, limit, cents)
    }
    return 0
  }
}

const worthOfCoupon = ({ type, minimum, off, most }: SeedCoupon): Worth =>
  worthOf({ rule: type === 1 ? 0 : 2, type: 0, steps: [{ need: minimum, off }], most })

/** The sums of the lines that have the same discount, and what it takes off them. */
interface Group {
  net: number
  pieces: number
  /** What counts for the coupon of the shop, for that of the platform, and for both. */
  ofShop: number
  ofMall: number
  ofBoth: number
  off: number
}

/**
 * What is taken off in all, with coupons but for odd cents. Lines are moved from discount to discount one by one.
 */
export const estimator = (
  lines: readonly MovableLine[],
  discounts: readonly Worth[],
  start: Way,
  coupons: CouponsOnLines | null,
) => {
  const { ofShop = null, ofMall = null, elsewhere = 0 } = coupons ?? {}
  const worthInShop = ofShop && worthOfCoupon(ofShop.coupon)
  const worthInMall = ofMall && worthOfCoupon(ofMall.coupon)
  const way = [...start]

  const groupOf = (discount: number): Group => {
    const group: Group = { net: 0, pieces: 0, ofShop: 0, ofMall: 0, ofBoth: 0, off: 0 }
    for (let at = 0; at < lines.length; at++) {
      const line = way[at] === discount ? lines[at] : undefined
      if (!line) continue
      const forShop = ofShop?.nets[at] ?? 0
      const forMall = ofMall?.nets[at] ?? 0
      group.net += line.net
      group.pieces += line.pieces
      group.ofShop += forShop
      group.ofMall += forMall
      group.ofBoth += forMall > 0 ? forShop : 0
    }
    group.off = discounts[discount]?.(group.net, group.pieces) ?? 0
    return group
  }
  const groups = [...discounts, null].map((_, discount) => groupOf(discount))

  const offByCoupons = (): number => {
    let [shop, mall, both] = [0, 0, 0]
    for (const group of groups) {
      const left = group.off > 0 ? 1 - group.off / group.net : 1
      const inShop = group.off === 0 || !ofShop?.coupon.aloneOnly
      const inMall = group.off === 0 || !ofMall?.coupon.aloneOnly
      if (inShop) shop += group.ofShop * left
      if (inMall) mall += group.ofMall * left
      if (inShop && inMall) both += group.ofBoth * left
    }
    const first = worthInShop ? Math.min(shop, worthInShop(Math.round(shop), 0)) : 0
    const rest = first > 0 ? mall - (first * both) / shop : mall
    return first + (worthInMall ? worthInMall(Math.round(rest) + elsewhere, 0) : 0)
  }
  return {
    way,
    move: (at: number, to: number): void => {
      const from = way[at] ?? 0
      way[at] = to
      groups[from] = groupOf(from)
      groups[to] = groupOf(to)
    },
    offByCoupons,
    off: (): number => groups.reduce((off, group) => off + group.off, coupons ? offByCoupons() : 0),
  }
}
