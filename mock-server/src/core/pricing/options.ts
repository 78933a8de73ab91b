import type { SeedCoupon } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { addUp } from '../state/money.ts'
import { allocateCents } from './allocate.ts'
import type { AskedLine, UsableCoupon } from './price-rule.ts'
import { waysFor, type Way } from './ways.ts'
import { couponOn, discountOn, isFor } from './worth.ts'

/** One way to buy the goods of a shop. Amounts in cents. */
export interface Option {
  readonly way: Way
  /** Without the price of members. */
  readonly atFullPrice: boolean
  readonly coupon: UsableCoupon | null
  readonly cost: number
  /** What counts for a coupon of the platform. */
  readonly countsFor: (coupon: SeedCoupon) => number
}

/** What is taken off some lines: by position. */
interface Off {
  readonly places: readonly number[]
  readonly amount: number
}

const addAt = (places: readonly number[], amounts: readonly number[]): number => addUp(places, (at) => amounts[at] ?? 0)

const without = (nets: readonly number[], offs: readonly Off[]): number[] => {
  const left = [...nets]
  for (const { places, amount } of offs) {
    const shares = allocateCents(
      amount,
      places.map((at) => nets[at] ?? 0),
    )
    for (const [index, at] of places.entries()) left[at] = (left[at] ?? 0) - (shares[index] ?? 0)
  }
  return left
}

/** The lines of one shop, what they cost before discounts, and the discounts that each can have. */
export interface Goods {
  readonly lines: readonly AskedLine[]
  readonly nets: readonly number[]
  readonly choices: readonly Way[]
  readonly atFullPrice: boolean
}

/** All ways that are worth weighing, each without a coupon of the shop and with each that takes something off. */
export const optionsFor = (
  mall: Mall,
  { lines, nets, choices, atFullPrice }: Goods,
  coupons: readonly UsableCoupon[],
  /** The most that coupons can be worth. */
  byCoupons: number,
): Option[] => {
  const offsOf = (way: Way): Off[] =>
    [...new Set(way)].flatMap((id) => {
      const discount = id === null ? undefined : mall.discounts.get(id)
      const places = way.flatMap((each, at) => (each === id ? [at] : []))
      const amount = discount
        ? discountOn(
            discount,
            addAt(places, nets),
            addUp(places, (at) => lines[at]?.count ?? 0),
          )
        : 0
      return amount > 0 ? [{ places, amount }] : []
    })
  const offOf = (offs: readonly Off[]): number => addUp(offs, ({ amount }) => amount)
  const alone = (id: number): number => offOf(offsOf(choices.map((own) => (own.includes(id) ? id : null))))
  const promising = (): number[] =>
    [...new Set(choices.flat())]
      .flatMap((id) => (id === null ? [] : [{ id, off: alone(id) }]))
      .sort((a, b) => b.off - a.off)
      .map(({ id }) => id)

  const ways = waysFor(choices, promising).map((way) => {
    const offs = offsOf(way)
    return { way, offs, off: offOf(offs) }
  })
  const most = Math.max(...ways.map(({ off }) => off))
  const worthwhile =
    byCoupons === 0
      ? ways.filter(({ off }) => off === most).slice(0, 1)
      : ways.filter(({ off }) => off >= most - byCoupons)
  return worthwhile.flatMap(({ way, offs }) => {
    const after = without(nets, offs)
    const cost = addUp(after, (net) => net)
    const isReduced = (at: number): boolean => (after[at] ?? 0) < (nets[at] ?? 0)
    const placesOf = (coupon: SeedCoupon): number[] =>
      lines.flatMap(({ product }, at) => (isFor(coupon, product) && !(coupon.aloneOnly && isReduced(at)) ? [at] : []))
    return [null, ...coupons].flatMap((held): Option[] => {
      const places = held ? placesOf(held.coupon) : []
      const amount = held ? couponOn(held.coupon, addAt(places, after)) : 0
      if (held && amount === 0) return []
      let left: readonly number[] | undefined
      const countsFor = (ofMall: SeedCoupon): number =>
        addAt(placesOf(ofMall), (left ??= without(after, [{ places, amount }])))
      return [{ way, atFullPrice, coupon: held, cost: cost - amount, countsFor }]
    })
  })
}
