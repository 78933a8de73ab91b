import { Decimal } from 'decimal.js'

const Yuan = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

const zero = new Yuan(0)

/** S9.11: twenty decimal places in calculations; rounded half up to cents once, at the end. */
const places = 20

const limitPlaces = (amount: Decimal): Decimal =>
  amount.decimalPlaces() > places ? amount.toDecimalPlaces(places) : amount

export const yuan = (amount: number): Decimal => new Yuan(amount)
export const times = (price: number, count: number): Decimal => limitPlaces(yuan(price).times(count))
export const sum = (amounts: readonly (Decimal | number)[]): Decimal =>
  limitPlaces(amounts.reduce<Decimal>((total, amount) => total.plus(amount), zero))
/** The only place where money is rounded. */
export const toCents = (amount: Decimal): number => amount.toDecimalPlaces(2).toNumber()

/** Whole cents, exact for every amount that is in whole cents. */
export const inCents = (amount: number): number => Math.round(amount * 100)
export const fromCents = (cents: number): number => cents / 100
export const addUp = <T>(all: readonly T[], cents: (each: T) => number): number =>
  all.reduce((sum, each) => sum + cents(each), 0)

const divided = (amount: number, weight: number, all: number) => {
  const product = amount * weight
  if (Number.isSafeInteger(product)) {
    const rest = product % all
    return { share: (product - rest) / all, rest }
  }
  const [large, by] = [BigInt(amount) * BigInt(weight), BigInt(all)]
  return { share: Number(large / by), rest: Number(large % by) }
}

/** Splits cents by weights so that they add up: the largest remainders are rounded up, of equal ones the first. */
export const allocateCents = (amount: number, weights: readonly number[]): number[] => {
  const all = addUp(weights, (weight) => weight)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => divided(amount, weight, all))
  const shares = parts.map(({ share }) => share)
  const missing = amount - addUp(shares, (share) => share)
  if (missing === 0) return shares
  const byRest = [...parts.entries()].sort(([at, a], [before, b]) => b.rest - a.rest || at - before)
  for (const [at] of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
