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
