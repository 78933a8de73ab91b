import type { PriceReading, PriceShare, SeedWords } from '@mall/fixtures'
import type { ShelfNow } from '../state/shelf.ts'
import { numberOf } from './units.ts'

/** What something may cost, in yuan, both ends included; `share` is a part of what is found. */
export interface Budget {
  readonly written: string
  readonly min?: number
  readonly max?: number
  readonly share?: PriceShare
}

/** Both ends included. */
export interface Prices {
  readonly min: number
  readonly max: number
}

const [around, cent] = [0.3, 0.01]
export const about = (sum: number) => ({ min: Math.floor(sum * (1 - around)), max: Math.ceil(sum * (1 + around)) })

const readings: Readonly<Record<PriceReading, (...numbers: number[]) => Omit<Budget, 'written'>>> = {
  upTo: (max) => ({ max }),
  from: (min) => ({ min }),
  near: about,
  between: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  // 三四百: from 300 to what is just below 500.
  roughly: (a, b, power) => ({ min: a * power, max: (b + 1) * power - cent }),
  several: (power) => ({ min: power, max: power * 10 - cent }),
  andMore: (digit, power) => ({ min: digit * power, max: (digit + 1) * power - cent }),
  teens: () => ({ min: 10, max: 20 - cent }),
}

type Way = readonly [pattern: RegExp, budgetOf: (numbers: number[]) => Omit<Budget, 'written'>]
const built = new WeakMap<SeedWords, readonly Way[]>()
const waysIn = (words: SeedWords): readonly Way[] => {
  const ways = built.get(words) ?? [
    ...words.prices.map(([pattern, reading]): Way => [
      new RegExp(pattern, 'u'),
      (numbers) => readings[reading](...numbers),
    ]),
    ...words.shares.map(([pattern, share]): Way => [new RegExp(pattern, 'u'), () => ({ share })]),
  ]
  built.set(words, ways)
  return ways
}

/** A budget that a line in lower case names, and the rest of the line. */
export const budgetIn = (words: SeedWords, line: string): { readonly budget: Budget | null; readonly rest: string } => {
  for (const [pattern, budgetOf] of waysIn(words)) {
    const match = pattern.exec(line)
    const numbers = match?.slice(1).flatMap((text) => (text ? [numberOf(text)] : [])) ?? []
    if (!match || numbers.some((number) => number <= 0)) continue
    const rest = `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`
    return { budget: { written: match[0].trim(), ...budgetOf(numbers) }, rest: rest.trim() }
  }
  return { budget: null, rest: line }
}

/** What part of what is found costs less, and whether that is meant. */
const parts: Readonly<Record<PriceShare, readonly [part: number, isBelow: boolean]>> = {
  cheap: [1 / 3, true],
  notDear: [1 / 2, true],
  notCheap: [1 / 2, false],
  dear: [2 / 3, false],
}

/** The limits of a budget among what is found. */
export const pricesOf = ({ price }: ShelfNow, fit: Uint16Array, { min = 0, max = Infinity, share }: Budget): Prices => {
  if (share === undefined) return { min, max }
  const prices = price.filter((_, no) => fit[no] !== 0).sort()
  const [part, isBelow] = parts[share]
  const at = isBelow ? Math.ceil(prices.length * part) - 1 : Math.floor(prices.length * part)
  const limit = prices[Math.min(Math.max(at, 0), prices.length - 1)] ?? 0
  return isBelow ? { min: 0, max: limit } : { min: limit, max: Infinity }
}

/** Leaves out what costs more or less; null if that would leave nothing. */
export const within = ({ price }: ShelfNow, fit: Uint16Array, { min, max }: Prices): Uint16Array | null => {
  const left = fit.map((one, no) => ((price[no] ?? 0) < min || (price[no] ?? 0) > max ? 0 : one))
  return left.some((one) => one > 0) ? left : null
}

/** A number that nothing has is what somebody wants to pay. */
export const numberAsBudget = (dropped: readonly string[]): Budget | null => {
  const written = dropped.find((word) => /^\d{2,5}$/.test(word))
  return written === undefined ? null : { written, ...about(Number(written)) }
}
