import { Decimal } from 'decimal.js'

const Yuan = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

const nothing = new Yuan(0)

/** S9.11: twenty decimal places on the way, half up to cents once, at the end. */
const places = 20

const onTheWay = (amount: Decimal): Decimal =>
  amount.decimalPlaces() > places ? amount.toDecimalPlaces(places) : amount

export const yuan = (amount: number): Decimal => new Yuan(amount)
export const times = (price: number, count: number): Decimal => onTheWay(yuan(price).times(count))
export const sum = (amounts: readonly (Decimal | number)[]): Decimal =>
  onTheWay(amounts.reduce<Decimal>((total, amount) => total.plus(amount), nothing))
/** The amount as it goes over the wire: the one place where money is rounded. */
export const toCents = (amount: Decimal): number => amount.toDecimalPlaces(2).toNumber()

/** Splits an amount by weights, to the last cent: who has the largest rest gets the cent that is over. */
export const share = (amount: number, weights: readonly number[]): number[] => {
  const whole = sum(weights)
  if (whole.isZero()) return weights.map(() => 0)
  const exact = weights.map((weight) => yuan(amount).times(100).times(weight).dividedBy(whole))
  const cents = exact.map((each) => each.floor())
  const over = yuan(amount).times(100).minus(sum(cents)).toNumber()
  const byRest = exact
    .map((each, at) => ({ at, rest: each.minus(each.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.at - b.at)
  const lucky = new Set(byRest.slice(0, over).map(({ at }) => at))
  return cents.map((each, at) => toCents(each.plus(lucky.has(at) ? 1 : 0).dividedBy(100)))
}
