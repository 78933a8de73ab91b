import type { SeedCoupon, SeedDiscount } from '@mall/fixtures'
import { inCents } from '../state/money.ts'

/** In cents. `choices` are positions in a list of discounts; the one after the last stands for none. */
export interface MovableLine {
  readonly net: number
  readonly pieces: number
  readonly choices: readonly number[]
}

/** What discounts are weighed against: a coupon of the shop, and one of the platform. */
export interface Aim {
  readonly ofShop: Target | null
  readonly ofMall: Target | null
  /** What other shops count for the coupon of the platform. */
  readonly elsewhere: number
}

export interface Target {
  readonly coupon: SeedCoupon
  /** Of the lines that the coupon is for; 0 for the others. */
  readonly nets: readonly number[]
}

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

/** The sums of the lines that have the same discount. */
interface Group {
  net: number
  pieces: number
  ofShop: number
  ofMall: number
  ofBoth: number
  off: number
}

/**
 * What is taken off in all, with coupons but for odd cents; lines are moved from discount to discount one by one.
 */
export const estimator = (lines: readonly MovableLine[], discounts: readonly Worth[], aim: Aim | null) => {
  const aloneOfShop = aim?.ofShop?.coupon.aloneOnly === true
  const aloneOfMall = aim?.ofMall?.coupon.aloneOnly === true
  const shopWorth = aim?.ofShop ? worthOfCoupon(aim.ofShop.coupon) : null
  const mallWorth = aim?.ofMall ? worthOfCoupon(aim.ofMall.coupon) : null
  const groups = [...discounts, null].map((): Group => ({ net: 0, pieces: 0, ofShop: 0, ofMall: 0, ofBoth: 0, off: 0 }))

  const put = (at: number, to: number, sign: 1 | -1): void => {
    const line = lines[at]
    const group = groups[to]
    if (!line || !group) return
    group.net += sign * line.net
    group.pieces += sign * line.pieces
    if (aim === null) return
    const ofShop = aim.ofShop?.nets[at] ?? 0
    const ofMall = aim.ofMall?.nets[at] ?? 0
    group.ofShop += sign * ofShop
    group.ofMall += sign * ofMall
    if (ofMall > 0) group.ofBoth += sign * ofShop
  }
  const price = (to: number): void => {
    const worth = discounts[to]
    const group = groups[to]
    if (worth && group) group.off = worth(group.net, group.pieces)
  }
  const ofCoupons = (): number => {
    let shop = 0
    let mall = 0
    let both = 0
    for (const { net, ofShop, ofMall, ofBoth, off } of groups) {
      const left = off > 0 ? 1 - off / net : 1
      const inShop = off === 0 || !aloneOfShop
      const inMall = off === 0 || !aloneOfMall
      if (inShop) shop += ofShop * left
      if (inMall) mall += ofMall * left
      if (inShop && inMall) both += ofBoth * left
    }
    const first = shopWorth ? Math.min(shop, shopWorth(Math.round(shop), 0)) : 0
    const rest = first > 0 ? mall - (first * both) / shop : mall
    return first + (mallWorth ? mallWorth(Math.round(rest) + (aim?.elsewhere ?? 0), 0) : 0)
  }
  return {
    groups: groups.length,
    put,
    price,
    ofCoupons,
    total: (): number => {
      let off = aim === null ? 0 : ofCoupons()
      for (const group of groups) off += group.off
      return off
    },
  }
}
