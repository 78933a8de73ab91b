import type { SeedCoupon } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { addUp, allocateCents } from '../state/money.ts'
import type { AskedLine, UsableCoupon } from './price-rule.ts'
import { couponOn, discountOn, isFor } from './worth.ts'

/** The discount of each line of a shop. */
export type Way = readonly (number | null)[]

/** Up to so many ways to give discounts to the lines of a shop all are weighed. */
export const mostWays = 256
const mostOrdered = 4

const combined = (choices: readonly Way[]): Way[] =>
  choices.reduce<Way[]>((ways, own) => ways.flatMap((way) => own.map((id) => [...way, id])), [[]])

/** Every order of some of these, the shortest first. */
const ordersOf = (ids: readonly number[]): number[][] => {
  const all: number[][] = [[]]
  for (const order of all) for (const id of ids) if (!order.includes(id)) all.push([...order, id])
  return all
}

/**
 * Ways to give discounts to lines, of which each has its `choices`: all, or, if there are too many, those in which a line
 * has the first discount of an order that it can have. These are the orders of the four most `promising` discounts, and
 * each other discount alone.
 */
const waysFor = (choices: readonly Way[], promising: () => readonly number[]): Way[] => {
  if (choices.reduce((ways, { length }) => ways * length, 1) <= mostWays) return combined(choices)
  const ids = promising()
  const orders = [...ordersOf(ids.slice(0, mostOrdered)), ...ids.slice(mostOrdered).map((id) => [id])]
  return orders.map((order) => choices.map((own) => order.find((id) => own.includes(id)) ?? own.at(-1) ?? null))
}

/** The lines of one shop, what they cost before discounts, and the discounts that each can have. Amounts in cents. */
export interface Goods {
  readonly lines: readonly AskedLine[]
  readonly nets: readonly number[]
  readonly choices: readonly Way[]
  /** Without the price of members. */
  readonly atFullPrice: boolean
}

/** What is taken off some lines: by position. */
interface Off {
  readonly places: readonly number[]
  readonly amount: number
}

/** One way to buy the goods of a shop. */
export interface Option {
  readonly goods: Goods
  readonly way: Way
  /** What each line costs with its discount. */
  readonly nets: readonly number[]
  readonly coupon: UsableCoupon | null
  /** By the coupon. */
  readonly off: Off
  readonly cost: number
  /** How many coupons. */
  readonly used: number
}

const nothing: Off = { places: [], amount: 0 }

const netOf = (places: readonly number[], nets: readonly number[]): number => addUp(places, (at) => nets[at] ?? 0)

const without = (nets: readonly number[], { places, amount }: Off): number[] => {
  const left = [...nets]
  const shares = allocateCents(
    amount,
    places.map((at) => nets[at] ?? 0),
  )
  for (const [index, at] of places.entries()) left[at] = (left[at] ?? 0) - (shares[index] ?? 0)
  return left
}

/** Lines that have the same discount count together towards its steps. */
const offsBy = (mall: Mall, { lines, nets }: Goods, way: Way): Off[] => {
  const placesOf = new Map<number, number[]>()
  for (const [at, id] of way.entries()) if (id !== null) placesOf.set(id, [...(placesOf.get(id) ?? []), at])
  return [...placesOf].flatMap(([id, places]) => {
    const discount = mall.discounts.get(id)
    const pieces = addUp(places, (at) => lines[at]?.count ?? 0)
    const amount = discount ? discountOn(discount, netOf(places, nets), pieces) : 0
    return amount > 0 ? [{ places, amount }] : []
  })
}

const sumOf = (offs: readonly Off[]): number => addUp(offs, ({ amount }) => amount)

/** The discounts that goods can have, the one that takes most off alone at first. */
const promising = (mall: Mall, goods: Goods): number[] =>
  [...new Set(goods.choices.flat())]
    .flatMap((id) => {
      const alone = goods.choices.map((own) => (own.includes(id) ? id : null))
      return id === null ? [] : [{ id, off: sumOf(offsBy(mall, goods, alone)) }]
    })
    .sort((a, b) => b.off - a.off)
    .map(({ id }) => id)

/** The lines that a coupon is for in a way to buy them. */
const placesFor = (coupon: SeedCoupon, { lines, nets: before }: Goods, nets: readonly number[]): number[] => {
  const places: number[] = []
  for (const [at, { product }] of lines.entries())
    if (isFor(coupon, product) && !(coupon.aloneOnly && (nets[at] ?? 0) < (before[at] ?? 0))) places.push(at)
  return places
}

/** What counts for a coupon of the platform. */
export const countsFor = (ofMall: SeedCoupon, { goods, nets, off }: Option): number =>
  netOf(placesFor(ofMall, goods, nets), off.amount > 0 ? without(nets, off) : nets)

/** All ways that are worth weighing, each without a coupon of the shop and with each that takes something off. */
export const optionsFor = (
  mall: Mall,
  goods: Goods,
  coupons: readonly UsableCoupon[],
  /** The most that coupons can be worth. */
  byCoupons: number,
): Option[] => {
  const ways = waysFor(goods.choices, () => promising(mall, goods)).map((way) => {
    const offs = offsBy(mall, goods, way)
    return { way, offs, off: sumOf(offs) }
  })
  const most = Math.max(...ways.map(({ off }) => off))
  const worthwhile =
    byCoupons === 0
      ? ways.filter(({ off }) => off === most).slice(0, 1)
      : ways.filter(({ off }) => off >= most - byCoupons)
  return worthwhile.flatMap(({ way, offs }) => {
    const nets = offs.reduce(without, goods.nets)
    const cost = addUp(nets, (net) => net)
    const options: Option[] = [{ goods, way, nets, coupon: null, off: nothing, cost, used: 0 }]
    for (const coupon of coupons) {
      const places = placesFor(coupon.coupon, goods, nets)
      const amount = couponOn(coupon.coupon, netOf(places, nets))
      if (amount > 0) options.push({ goods, way, nets, coupon, off: { places, amount }, cost: cost - amount, used: 1 })
    }
    return options
  })
}
