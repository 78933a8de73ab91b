import type { SeedPlace } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import type { ShelfNow } from '../state/shelf.ts'
import { about, type Budget } from './budget.ts'
import { answer, nameOfThing, spokenAnswer, type Answer } from './fits.ts'
import { goodsOf, type Goods } from './goods.ts'
import { mostOf, rankAll, type Ranked } from './rank-goods.ts'
import { wantedOf, type Wanted } from './wanted.ts'

export interface Found {
  /** By the number of a product: how well it fits, 0 not at all. */
  readonly fit: Uint16Array
  /** What was searched instead of a word that nothing has. */
  readonly corrected: string | null
  /** Words that nothing has together with the others. */
  readonly dropped: readonly string[]
  /** What was looked for. */
  readonly answers: readonly Answer[]
  readonly budget: (Budget & { readonly min: number; readonly max: number }) | null
  /** Categories of the nearest things, if no shop has what is asked for. */
  readonly nearest: readonly SeedPlace[]
}

/** What the cheaper or dearer third costs. */
const third = 1 / 3
const pricesOf = ({ price }: ShelfNow, fit: Uint16Array, budget: Budget): { min: number; max: number } => {
  const { min = 0, max = Infinity, share } = budget
  if (share === undefined) return { min, max }
  const prices: number[] = []
  for (let no = 0; no < fit.length; no++) if (fit[no] !== 0) prices.push(price[no] ?? 0)
  prices.sort((a, b) => a - b)
  const at = Math.ceil(prices.length * (share === 'cheap' ? third : 1 - third)) - (share === 'cheap' ? 1 : 0)
  const limit = prices[Math.min(Math.max(at, 0), prices.length - 1)] ?? 0
  return share === 'cheap' ? { min: 0, max: limit } : { min: limit, max: Infinity }
}

/** Leaves out what costs more or less; null if that would leave nothing. */
const within = (shelf: ShelfNow, fit: Uint16Array, { min, max }: { min: number; max: number }): Uint16Array | null => {
  const left = fit.slice()
  let isAny = false
  for (let no = 0; no < left.length; no++) {
    if (left[no] === 0) continue
    const cost = shelf.price[no] ?? 0
    if (cost < min || cost > max) left[no] = 0
    else isAny = true
  }
  return isAny ? left : null
}

/** A good gift is a word for anything, if more is said. */
const meantIn = (answers: readonly Answer[]): readonly Answer[] => {
  const once = answers.filter(({ term: { meaning } }, at) => {
    return !meaning?.need || answers.findIndex(({ term }) => term.meaning?.need === meaning.need) === at
  })
  const told = once.filter(({ term }) => !term.meaning?.need?.isGeneral)
  return told.some(({ most }) => most > 0) ? told : once
}

/** All words, or as many as matter most. */
const ranked = (
  shelf: ShelfNow,
  answers: readonly Answer[],
  line: string,
  titled: Uint8Array,
): Ranked & { kept: readonly Answer[] } => {
  const whole = rankAll(shelf, answers, line, titled)
  if (whole.isAny) return { ...whole, kept: answers }
  const kept = mostOf(shelf, answers)
  return kept.length === 0 ? { ...whole, kept: answers } : { ...rankAll(shelf, kept, line, titled), kept }
}

const isNotSold = ({ term, most }: Answer): boolean => term.meaning?.nearest !== undefined && most < nameOfThing + 1
const namesThing = ({ term, most }: Answer): boolean =>
  term.meaning !== null &&
  !term.meaning.need &&
  !term.meaning.isAttribute &&
  !term.meaning.nearest &&
  most >= nameOfThing

/** Everything that is on sale, for a budget without other words. */
const anything = (shelf: ShelfNow, budget: Budget): Found => {
  const all = Uint16Array.from(shelf.isOnSale)
  const prices = { ...budget, ...pricesOf(shelf, all, budget) }
  const fit = within(shelf, all, prices) ?? new Uint16Array(all.length)
  return { fit, corrected: null, dropped: [], answers: [], budget: prices, nearest: [] }
}

/** A number that nothing has is what somebody wants to pay. */
const numberAsBudget = (dropped: readonly string[]): Budget | null => {
  const written = dropped.find((word) => /^\d{2,5}$/.test(word))
  return written === undefined ? null : { written, ...about(Number(written)) }
}

const look = (goods: Goods, shelf: ShelfNow, titled: Uint8Array, wanted: Wanted): Found => {
  const { terms, line, budget, corrected } = wanted
  const isLatin =
    terms.length > 1 && terms.every(({ meaning, typed }) => meaning === null && !goods.index.words.has(typed))
  const spoken = isLatin ? spokenAnswer(goods, terms.map(({ typed }) => typed).join(' ')) : null
  const answers = spoken ? [spoken] : meantIn(terms.map((term) => answer(goods, term)))
  const missing = answers.find(isNotSold)
  if (missing && !answers.some(namesThing)) {
    const { fit, isAny } = rankAll(shelf, answers, line, titled)
    const isNamed = isAny && fit.some((one) => one >= nameOfThing * answers.length + 1)
    const nearest = missing.term.meaning?.nearest ?? []
    if (!isNamed || missing.most < nameOfThing)
      return { fit: new Uint16Array(fit.length), corrected, dropped: [], answers, budget: null, nearest }
  }
  const isAnyGift = answers.every(({ term }) => term.meaning?.need?.isGeneral)
  const { fit, isAny, kept } = ranked(shelf, answers, line, titled)
  const dropped = isAny ? answers.filter((each) => !kept.includes(each)).map(({ term }) => term.written) : []
  const found = { fit, corrected, dropped, answers: kept, budget: null, nearest: [] }
  const meant = budget ?? numberAsBudget(dropped)
  if (!meant || !isAny) return found
  const prices = { ...meant, ...pricesOf(shelf, fit, meant) }
  const affordable = within(shelf, fit, prices)
  if (affordable)
    return { ...found, fit: affordable, budget: prices, dropped: dropped.filter((word) => word !== meant.written) }
  if (isAnyGift && budget) return { ...anything(shelf, budget), answers: kept }
  return budget ? { ...found, dropped: [...dropped, budget.written] } : found
}

export const findGoods = (catalogue: Catalogue, shelf: ShelfNow, text: string): Found => {
  const goods = goodsOf(catalogue)
  const { titled } = goods.index
  const wanted = wantedOf(goods, text)
  if (wanted.terms.length === 0 && wanted.budget) return anything(shelf, wanted.budget)
  const found = look(goods, shelf, titled, wanted)
  if (wanted.corrected === null || found.fit.some((one) => one > 0)) return found
  // A correction that finds nothing is none.
  return look(goods, shelf, titled, wantedOf(goods, text, true))
}
