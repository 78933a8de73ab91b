import { sum, toCents, yuan } from '../state/money.ts'

/** Splits an amount by weights so that the cents add up: the largest remainders are rounded up. */
export const allocate = (amount: number, weights: readonly number[]): number[] => {
  const whole = sum(weights)
  if (whole.isZero()) return weights.map(() => 0)
  const exact = weights.map((weight) => yuan(amount).times(100).times(weight).dividedBy(whole))
  const cents = exact.map((each) => each.floor())
  const missing = yuan(amount).times(100).minus(sum(cents)).toNumber()
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each.minus(each.floor()) }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.at - b.at)
  const roundedUp = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return cents.map((each, at) => toCents(each.plus(roundedUp.has(at) ? 1 : 0).dividedBy(100)))
}
