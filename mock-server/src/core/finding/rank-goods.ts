import type { ShelfNow } from '../state/shelf.ts'
import { kinds } from '../state/shelf-columns.ts'
import { nameOfThing, type Answer } from './fits.ts'
import { worth } from './goods-index.ts'
import { ofHead } from './word-index.ts'

/** By the number of a product: how well it fits, 0 not at all. */
export interface Ranked {
  readonly fit: Uint16Array
  readonly isAny: boolean
}

/** More than words of the name fit. */
const wholeName = 12
/** The names in two languages are two lines. */
const likeness = (names: string, line: string): number => {
  if (names.startsWith(`${line}\n`) || names.endsWith(`\n${line}`)) return wholeName
  return names.startsWith(line) || names.includes(`\n${line}`) ? 1 : 0
}

/** Below this part of the best fit, something is only distantly meant; sooner where things are named so. */
const distant = 0.65
const distantFromNamed = 0.8
/** What suits one of two needs is meant, too. */
const distantFromNeeds = 0.45
const physical = kinds.indexOf('physical')

const isSoft = ({ term }: Answer): boolean => term.meaning?.need !== undefined

const sumUp = (all: readonly Answer[], size: number): { sum: Uint16Array; least: Uint8Array } => {
  const sum = new Uint16Array(size)
  const least = new Uint8Array(size)
  for (const [at, { fits }] of all.entries()) {
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

/** Of needs alone, any is enough. */
const sumOfNeeds = (needs: readonly Answer[], size: number): { sum: Uint16Array; least: Uint8Array } => {
  const { sum } = sumUp(needs, size)
  return { sum, least: Uint8Array.from(sum, (one) => Math.min(one, worth.name)) }
}

/**
 * Adds up what fits all terms. What is only said of a product, or distantly meant, counts if there is nothing better. What
 * somebody needs it for says which of them come first.
 */
export const rankAll = (shelf: ShelfNow, answers: readonly Answer[], line: string, titled: Uint8Array): Ranked => {
  const size = shelf.products.length
  const needs = answers.filter(isSoft)
  const hard = answers.filter((each) => !isSoft(each))
  const { sum: fit, least } = hard.length > 0 ? sumUp(hard, size) : sumOfNeeds(needs, size)
  const isSaid = hard.every(({ term }) => term.meaning?.isAttribute)
  const isWork = (no: number): boolean => titled[no] === 1 || (isSaid && shelf.kind[no] !== physical)
  const leastOfThing = hard.length * (isSaid ? worth.option - 1 : nameOfThing)
  const isThing = (no: number, sum: number): boolean => shelf.kind[no] === physical && sum >= leastOfThing
  const found: number[] = []
  let [strongest, best, bestThing, isAnyThing] = [0, 0, 0, false]
  for (let no = 0; no < size; no++) {
    const weakest = least[no] ?? 0
    if (weakest === 0 || shelf.isOnSale[no] === 0) {
      fit[no] = 0
      continue
    }
    found.push(no)
    strongest = Math.max(strongest, weakest)
    best = Math.max(best, fit[no] ?? 0)
    if (titled[no] === 0) bestThing = Math.max(bestThing, fit[no] ?? 0)
    isAnyThing ||= hard.length > 0 && isThing(no, fit[no] ?? 0)
  }
  const isNamed = hard.length > 0 && bestThing >= hard.length * nameOfThing
  const fromHere = isNamed ? bestThing * distantFromNamed : best * (hard.length > 0 ? distant : distantFromNeeds)
  let isAny = false
  for (const no of found) {
    const one = fit[no] ?? 0
    const alike = likeness(shelf.names[no] ?? '', line)
    // Who asks for a lamp means the thing rather than the title.
    const isOtherwise = isAnyThing && isWork(no) && alike < wholeName
    const isMeant = one >= fromHere && (strongest < worth.strong || (least[no] ?? 0) >= worth.strong)
    if (!isMeant || isOtherwise) {
      fit[no] = 0
      continue
    }
    isAny = true
    const suits = hard.length > 0 && needs.some(({ fits }) => (fits[no] ?? 0) > 0) ? 2 : 0
    const asThing = hard.length > 0 && shelf.kind[no] === physical && one >= hard.length * (worth.name + ofHead) ? 1 : 0
    fit[no] = one + alike + suits + asThing
  }
  return { fit, isAny }
}

/** More than any number of words fit together. */
const aWord = 256
/** What a thing is called stands last: a coffee mug is a mug. */
const weightOf = ({ most, term: { meaning } }: Answer, isLast: boolean): number => {
  if (meaning?.isAttribute) return 1
  return (meaning && most >= nameOfThing ? 3 : 2) + (meaning && isLast ? 1 : 0)
}

/** The terms to keep where nothing has all of them: those of the product that has the most of what matters. */
export const mostOf = ({ isOnSale }: ShelfNow, answers: readonly Answer[]): Answer[] => {
  const needs = answers.filter(isSoft)
  const hard = answers.filter((each) => !isSoft(each))
  const sums = new Uint16Array(isOnSale.length)
  let [best, bestNo] = [0, -1]
  for (const [at, each] of hard.entries()) {
    const weight = weightOf(each, at === hard.length - 1) * aWord
    for (let no = 0; no < sums.length; no++) {
      const one = each.fits[no] ?? 0
      if (isOnSale[no] === 0 || one < worth.strong) continue
      const sum = (sums[no] ?? 0) + weight + one
      sums[no] = sum
      if (sum > best) [best, bestNo] = [sum, no]
    }
  }
  const kept = hard.filter(({ fits }) => (fits[bestNo] ?? 0) >= worth.strong)
  const saysWhat = kept.some(({ term }) => !term.meaning?.isAttribute && !/^\d/.test(term.typed))
  return [...(saysWhat ? kept : []), ...needs]
}
