import type { ShelfNow } from '../state/shelf.ts'
import { kinds } from '../state/shelf-columns.ts'
import { worth } from './goods-index.ts'
import { ofHead } from './word-index.ts'

/** By the number of a product: how well it fits, 0 not at all. */
export interface Ranked {
  readonly fit: Uint16Array
  readonly isAny: boolean
}

/** The names in two languages are two lines. */
const likeness = (names: string, line: string): number => {
  if (names.startsWith(`${line}\n`) || names.endsWith(`\n${line}`)) return 12
  return names.startsWith(line) || names.includes(`\n${line}`) ? 1 : 0
}

/** A word that names what a product is. */
const nameOfThing = worth.name + ofHead
/** Below this part of the best fit, something is only distantly meant. */
const distant = 0.65
const physical = kinds.indexOf('physical')

const sumUp = (all: readonly Uint8Array[], size: number): { sum: Uint16Array; least: Uint8Array } => {
  const sum = new Uint16Array(size)
  const least = new Uint8Array(size)
  for (const [at, fits] of all.entries()) {
    if (at === 0) {
      sum.set(fits)
      least.set(fits)
    } else
      for (let no = 0; no < size; no++) {
        const one = fits[no] ?? 0
        sum[no] = (sum[no] ?? 0) + one
        least[no] = Math.min(least[no] ?? 0, one)
      }
  }
  return { sum, least }
}

/** Adds up what fits all terms. What is only said of a product, or distantly meant, counts if there is nothing better. */
export const rankAll = (shelf: ShelfNow, all: readonly Uint8Array[], line: string): Ranked => {
  const { sum: fit, least } = sumUp(all, shelf.products.length)
  const found: number[] = []
  let [strongest, best] = [0, 0]
  for (let no = 0; no < fit.length; no++) {
    const weakest = least[no] ?? 0
    if (weakest === 0 || shelf.isOnSale[no] === 0) {
      fit[no] = 0
      continue
    }
    found.push(no)
    strongest = Math.max(strongest, weakest)
    best = Math.max(best, fit[no] ?? 0)
  }
  let isAny = false
  for (const no of found) {
    const one = fit[no] ?? 0
    const isMeant = one >= best * distant && (strongest < worth.strong || (least[no] ?? 0) >= worth.strong)
    // Who asks for a lamp means the thing rather than the title.
    const isThing = shelf.kind[no] === physical && one >= all.length * nameOfThing
    isAny ||= isMeant
    fit[no] = isMeant ? one + likeness(shelf.names[no] ?? '', line) + (isThing ? 1 : 0) : 0
  }
  return { fit, isAny }
}

/** More than any number of words fit together. */
const aWord = 256

/** What has at least half of the words, if it is what they name. */
export const rankMost = (
  { isOnSale }: ShelfNow,
  answers: readonly { readonly fits: Uint8Array; readonly words: number }[],
): Ranked => {
  const fit = new Uint16Array(isOnSale.length)
  let best = 0
  for (const { fits, words } of answers)
    for (let no = 0; no < fit.length; no++) {
      const one = fits[no] ?? 0
      if (isOnSale[no] === 0 || one < worth.strong) continue
      const sum = (fit[no] ?? 0) + words * aWord + one
      fit[no] = sum
      best = Math.max(best, sum)
    }
  const most = Math.floor(best / aWord)
  const typed = answers.reduce((sum, { words }) => sum + words, 0)
  const isAny = most > 0 && most * 2 >= typed
  for (let no = 0; no < fit.length; no++) if (!isAny || (fit[no] ?? 0) < most * aWord) fit[no] = 0
  return { fit, isAny }
}
