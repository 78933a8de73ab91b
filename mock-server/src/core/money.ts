import { Decimal } from 'decimal.js'

const Yuan = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** S9.11: twenty decimal places on the way, half up to cents once, at the end. */
const places = 20

export const yuan = (amount: number): Decimal => new Yuan(amount)
export const times = (price: number, count: number): Decimal => yuan(price).times(count).toDecimalPlaces(places)
export const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, amount) => total.plus(amount), yuan(0)).toDecimalPlaces(places)
/** The amount as it goes over the wire: the one place where money is rounded. */
export const toCents = (amount: Decimal): number => amount.toDecimalPlaces(2).toNumber()
