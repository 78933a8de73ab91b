import type { SeedCoupon, SeedDiscount, SeedScope, SeedProduct } from '@mall/fixtures'
import { Decimal } from 'decimal.js'
import { yuan } from '../state/money.ts'

const nothing = yuan(0)

/** What is money is covered by its name only: nobody sells a hundred yuan for ninety by mistake. */
export const covers = ({ prodIds, kinds }: SeedScope, { prodId, kind, isMoney }: SeedProduct): boolean =>
  (prodIds === undefined ? !isMoney : prodIds.includes(prodId)) && (kinds === undefined || kinds.includes(kind))

/** A coupon of the mall itself, 0, is for the goods of every shop. */
export const isFor = ({ shopId, scope }: Pick<SeedCoupon, 'shopId' | 'scope'>, product: SeedProduct): boolean =>
  (shopId === 0 || shopId === product.shopId) && covers(scope, product)

const atMost = (amount: Decimal, most: number | null): Decimal =>
  most === null ? amount : Decimal.min(amount, yuan(most))

const percentOff = (amount: Decimal, remainsOfTen: number): Decimal =>
  amount.times(yuan(10).minus(remainsOfTen)).dividedBy(10)

/** What counts towards a step: yuan, or pieces. */
const measureOf = ({ rule }: Pick<SeedDiscount, 'rule'>, amount: Decimal, pieces: number): Decimal =>
  rule === 0 || rule === 2 ? amount : yuan(pieces)

/** What a discount takes off goods that cost this much. */
export const discountOn = (discount: SeedDiscount, amount: Decimal, pieces: number): Decimal => {
  const { rule, type, steps, most } = discount
  const measure = measureOf(discount, amount, pieces)
  const step = steps.findLast(({ need }) => measure.greaterThanOrEqualTo(need))
  if (!step) return nothing
  if (rule >= 2) return atMost(percentOff(amount, step.off), most)
  const times = type === 1 ? measure.dividedToIntegerBy(step.need) : 1
  return atMost(yuan(step.off).times(times), most)
}

/** The next step, and what is missing for it; null at the highest. */
export const nextStep = (discount: SeedDiscount, amount: Decimal, pieces: number) => {
  const measure = measureOf(discount, amount, pieces)
  const higher = discount.steps.find(({ need }) => measure.lessThan(need))
  const last = discount.steps.at(-1)
  const again = discount.type === 1 && discount.rule < 2 && !higher ? last : undefined
  if (higher) return { step: higher, missing: yuan(higher.need).minus(measure) }
  if (!again || (discount.most !== null && discountOn(discount, amount, pieces).greaterThanOrEqualTo(discount.most)))
    return null
  return { step: again, missing: yuan(again.need).minus(measure.mod(again.need)) }
}

/** What a coupon takes off goods that cost this much. */
export const couponOn = ({ type, minimum, off, most }: SeedCoupon, amount: Decimal): Decimal => {
  if (amount.lessThan(minimum)) return nothing
  return type === 1 ? Decimal.min(yuan(off), amount) : atMost(percentOff(amount, off), most)
}
