import type { PriceReading, PriceShare, SeedWords } from '@mall/fixtures'
import { numberOf } from './numbers.ts'

/** What something may cost, in yuan, both ends included; `share` is a part of what is found. */
export interface Budget {
  readonly written: string
  readonly min?: number
  readonly max?: number
  readonly share?: PriceShare
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
