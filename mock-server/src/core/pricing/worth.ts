import type { SeedCoupon, SeedDiscount, SeedScope, SeedProduct } from '@mall/fixtures'
import { inCents } from '../state/money.ts'

/** What is money is covered by its name only: nobody sells a hundred yuan for ninety by mistake. */
export const covers = ({ prodIds, kinds }: SeedScope, { prodId, kind, isMoney }: SeedProduct): boolean =>
  (prodIds === undefined ? !isMoney : prodIds.includes(prodId)) && (kinds === undefined || kinds.includes(kind))

/** A coupon of the mall itself, 0, is for the goods of every shop. */
export const isFor = ({ shopId, scope }: Pick<SeedCoupon, 'shopId' | 'scope'>, product: SeedProduct): boolean =>
  (shopId === 0 || shopId === product.shopId) && covers(scope, product)

/** Rounded half up to whole cents: the one division is of integers, which floats round only if it is not exact. */
export const tenthsOff = (cents: number, remainsOfTen: number): number =>
  Math.round((cents * (1000 - inCents(remainsOfTen))) / 1000)

const atMost = (cents: number, most: number | null): number => (most === null ? cents : Math.min(cents, inCents(most)))

/** What counts towards a step: cents, or hundredths of pieces. */
const measureOf = ({ rule }: Pick<SeedDiscount, 'rule'>, cents: number, pieces: number): number =>
  rule === 0 || rule === 2 ? cents : 100 * pieces

/** What a discount takes off goods that cost so many cents. */
export const discountOn = (discount: SeedDiscount, cents: number, pieces: number): number => {
  const { rule, type, steps, most } = discount
  const measure = measureOf(discount, cents, pieces)
  const step = steps.findLast(({ need }) => measure >= inCents(need))
  if (!step) return 0
  if (rule >= 2) return atMost(tenthsOff(cents, step.off), most)
  const times = type === 1 ? Math.floor(measure / inCents(step.need)) : 1
  return Math.min(cents, atMost(inCents(step.off) * times, most))
}

/** The next step, and how many cents, or hundredths of pieces, are missing for it; null at the highest. */
export const nextStep = (discount: SeedDiscount, cents: number, pieces: number) => {
  const measure = measureOf(discount, cents, pieces)
  const higher = discount.steps.find(({ need }) => measure < inCents(need))
  const last = discount.steps.at(-1)
  const again = discount.type === 1 && discount.rule < 2 && !higher ? last : undefined
  if (higher) return { step: higher, missing: inCents(higher.need) - measure }
  if (!again || (discount.most !== null && discountOn(discount, cents, pieces) >= inCents(discount.most))) return null
  return { step: again, missing: inCents(again.need) - (measure % inCents(again.need)) }
}

/** What a coupon takes off goods that cost so many cents. */
export const couponOn = ({ type, minimum, off, most }: SeedCoupon, cents: number): number => {
  if (cents < inCents(minimum)) return 0
  return type === 1 ? Math.min(inCents(off), cents) : atMost(tenthsOff(cents, off), most)
}
