import type { SeedNeed, SeedPlace } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import { kinds } from '../state/shelf-columns.ts'
import type { ShelfNow } from '../state/shelf.ts'
import { numberAsBudget, pricesOf, within, type Budget, type Prices } from './budget.ts'
import { goodsIndex, named, type GoodsIndex } from './goods-index.ts'
import type { Term } from './reader.ts'
import { read, type Wanted } from './reading.ts'

export interface Found extends Pick<Wanted, 'excluded' | 'order' | 'corrected'> {
  /** By the number of a product: how well it fits, 0 not at all. */
  readonly fit: Uint16Array
  /** Words that nothing has together with the others. */
  readonly dropped: readonly string[]
  /** What was looked for. */
  readonly answers: readonly Answer[]
  readonly budget: (Budget & Prices) | null
  /** Categories of the nearest things, if no shop has what is asked for. */
  readonly nearest: readonly SeedPlace[]
}

/** How far a product is what a term says: what it is or has, what its name is made of, or what is only said of it. */
const [mentioned, sharing, meant] = [1, 2, 3]

export interface Answer {
  readonly term: Term
  readonly levels: Uint8Array
  /** The most that anything has. */
  readonly most: number
}

const isSingle = (word: string): boolean => /^\p{Script=Han}$/u.test(word)

/** What a word in a name says: tea bags are made for tea, and no bags, and a title is no thing. */
const inName = (sense: Term['sense'], naming: number, isTyped: boolean, isCalledSo: boolean): number => {
  if (sense === 'word') return meant
  if (naming === named.title) return mentioned
  if (sense === 'fact' || naming === named.otherwise) return meant
  if (naming === named.service) return sharing
  return isTyped && !isCalledSo ? sharing : 0
}
/** Gloves are no scarves, although both stand in one category; but where nothing is called so, what stands there is near. */
const inLeaf = (naming: number, isPlace: boolean, isCalled: boolean): number => {
  if (naming === named.known) return isCalled ? 0 : mentioned
  return naming > named.otherwise && !isPlace ? sharing : meant
}

/** For what is not wanted, all words count as typed. */
const levelsOf = (index: GoodsIndex, { sense, keys, words }: Term, isExcluded: boolean): Uint8Array => {
  const { naming, places, leavesNamed, called, calledAs, names, leaves, facts, briefs } = index
  const levels = new Uint8Array(naming.length)
  const raise = (no: number, level: number): void => {
    if (level > (levels[no] ?? 0)) levels[no] = level
  }
  const all = [...keys, ...words]
  const isCalled = all.some((word) => called.has(word))
  for (const [at, each] of all.entries()) {
    const isTyped = isExcluded || at < keys.length
    const word = each.replace('@', '')
    for (const no of places.get(word) ?? []) raise(no, meant)
    for (const no of leavesNamed.get(word) ?? []) raise(no, inLeaf(naming[no] ?? 0, true, isCalled && at > 0))
    const isThing = sense === 'thing' || sense === 'missing'
    const inIt = isExcluded ? sharing : mentioned
    leaves.each(word, (no) => raise(no, isThing ? inLeaf(naming[no] ?? 0, each !== word, isCalled) : inIt))
    if (each !== word) continue
    for (const no of called.get(word) ?? []) raise(no, meant)
    if (!isThing || word.length > 1) facts.each(word, (no) => raise(no, isThing ? mentioned : meant))
    // 包 is a bag, and not what is in every 茶包.
    if (isSingle(word) && words.length > 0 && !isExcluded) continue
    const isCalledSo = (no: number): boolean =>
      !isExcluded && (calledAs[no]?.some((name) => name.includes(word)) ?? false)
    names.each(word, (no) => raise(no, inName(sense, naming[no] ?? 0, isTyped, isCalledSo(no))))
    if (isTyped && !isExcluded && sense !== 'thing') briefs.each(word, (no) => raise(no, mentioned))
  }
  return levels
}

/** The best of what suits somebody counts three times as much as the last; what says so in its name counts most. */
const stepsOfNeed = 3

/** A birthday card is nothing for New Year. */
const isForAnother = ({ occasions }: GoodsIndex, { kind, isGeneral, same }: SeedNeed, no: number): boolean => {
  const own = occasions.get(no)
  return own !== undefined && kind === 'occasion' && !isGeneral && own.same !== same
}

const levelsOfNeed = (index: GoodsIndex, shelf: ShelfNow, need: SeedNeed, { keys, words }: Term): Uint8Array => {
  const levels = new Uint8Array(index.naming.length)
  for (const [at, { categoryId, named: word = '' }] of need.suits.entries()) {
    const level = stepsOfNeed - Math.floor((at * stepsOfNeed) / need.suits.length)
    for (const no of index.within.get(categoryId) ?? [])
      if (levels[no] === 0 && shelf.names[no]?.includes(word) && !isForAnother(index, need, no)) levels[no] = level
  }
  for (const word of [...keys, ...words])
    if (word.length > 1)
      index.names.each(word, (no) => {
        if (index.naming[no] !== named.title) levels[no] = stepsOfNeed + 1
      })
  return levels
}

const answer = (index: GoodsIndex, shelf: ShelfNow, term: Term, isExcluded = false): Answer => {
  const levels = term.need ? levelsOfNeed(index, shelf, term.need, term) : levelsOf(index, term, isExcluded)
  let most = 0
  for (let no = 0; no < levels.length && most < meant; no++)
    if (shelf.isOnSale[no] === 1) most = Math.max(most, levels[no] ?? 0)
  return { term, levels, most }
}

const few = 5
const physical = kinds.indexOf('physical')
/** More than anything else that fits. */
export const wholeName = 64

/** What suits somebody is not wanted, or what says the name of an occasion: a gift that is none for a birthday suits it. */
const leastOfNeed = ({ kind }: SeedNeed): number => (kind === 'occasion' ? stepsOfNeed + 1 : mentioned)

/** Goods on sale that are none of what is not wanted. */
const allowed = (index: GoodsIndex, shelf: ShelfNow, { excluded }: Wanted, isLiteral = false): Uint8Array => {
  if (excluded.length === 0) return shelf.isOnSale
  const left = shelf.isOnSale.slice()
  for (const { terms } of excluded) {
    const answers = terms.map((told) => {
      const term: Term = isLiteral ? { ...told, sense: 'word', words: [] } : told
      const { levels, most } = answer(index, shelf, term, true)
      return { levels, least: term.need ? leastOfNeed(term.need) : most === mentioned ? mentioned : sharing }
    })
    for (let no = 0; no < left.length; no++)
      if (answers.every(({ levels, least }) => (levels[no] ?? 0) >= least)) left[no] = 0
  }
  return left
}

const isSoft = ({ term }: Answer): boolean => term.need !== undefined

/** Adds up the levels of goods that have all, or any. */
const sumUp = (left: Uint8Array, answers: readonly Answer[], isAny: boolean): Uint16Array => {
  const sum = new Uint16Array(left.length)
  if (answers.length === 0) sum.set(left)
  for (const [at, { levels }] of answers.entries())
    for (let no = 0; no < sum.length; no++) {
      const level = levels[no] ?? 0
      if (left[no] === 1 && (at === 0 || isAny || (sum[no] ?? 0) > 0))
        sum[no] = level > 0 || isAny ? (sum[no] ?? 0) + level : 0
    }
  return sum
}

/** How well goods fit: those that have all terms, as far as any has them; what somebody needs says which come first. */
const ranked = (
  index: GoodsIndex,
  shelf: ShelfNow,
  left: Uint8Array,
  answers: readonly Answer[],
): { fit: Uint16Array; isAny: boolean } => {
  const needs = answers.filter(isSoft)
  const hard = answers.filter((each) => !isSoft(each))
  const isByNeed = hard.length === 0 && needs.length > 0
  const fit = sumUp(left, isByNeed ? needs : hard, isByNeed)
  const suits = needs.length > 0 ? sumUp(left, needs, true) : null
  let [best, count] = [0, 0]
  for (let no = 0; no < fit.length; no++) {
    const one = fit[no] ?? 0
    if (one > best) count = 0
    if (one > best) best = one
    if (one === best) count++
  }
  if (best === 0) return { fit, isAny: false }
  const least = isByNeed ? 1 : best
  // Where few are so, what has it in its name comes after them.
  const isFew = count < few && hard.some(({ term }) => term.sense === 'thing')
  const isNear = (no: number): boolean =>
    shelf.kind[no] === physical && hard.every(({ levels, most }) => (levels[no] ?? 0) >= Math.min(most, sharing))
  for (let no = 0; no < fit.length; no++) {
    const one = fit[no] ?? 0
    if (one >= least) fit[no] = 2 + (suits ? (suits[no] ?? 0) : 0)
    else if (one > 0) fit[no] = isFew && one === best - 1 && isNear(no) ? 1 : 0
  }
  for (const { term } of hard)
    for (const key of term.keys)
      index.names.each(key, (no) => {
        const isCalledSo = index.calledAs[no]?.some((name) => name === key || name.endsWith(` ${key}`))
        if (isCalledSo && (fit[no] ?? 0) > 1) fit[no] = (fit[no] ?? 0) + 1
      })
  return { fit, isAny: true }
}

/** What a thing is called stands last: a coffee mug is a mug. */
const weightOf = ({ most, term: { sense } }: Answer, isLast: boolean): number =>
  (sense === 'thing' && most >= meant ? 4 : sense === 'fact' ? 2 : 3) + (sense === 'thing' && isLast ? 2 : 0)

/** The terms to keep where nothing has all of them: those of the product that has the most of what matters. */
const mostOf = (left: Uint8Array, answers: readonly Answer[]): Answer[] => {
  const hard = answers.filter(({ term, most }) => !term.need && most > 0)
  let [best, bestNo] = [0, -1]
  const sums = new Uint16Array(left.length)
  for (const [at, each] of hard.entries()) {
    const { levels } = each
    const weight = 3 * weightOf(each, at === hard.length - 1)
    for (let no = 0; no < left.length; no++) {
      const level = levels[no] ?? 0
      if (left[no] === 0 || level === 0) continue
      sums[no] = (sums[no] ?? 0) + weight + level
      if ((sums[no] ?? 0) > best) [best, bestNo] = [sums[no] ?? 0, no]
    }
  }
  return answers.filter(({ term, levels }) => term.need || (levels[bestNo] ?? 0) > 0)
}

/** A good gift is a word for anything, if more is said. */
const meantIn = (answers: readonly Answer[]): readonly Answer[] => {
  const once = answers.filter(
    ({ term: { need } }, at) => !need || answers.findIndex(({ term }) => term.need === need) === at,
  )
  const told = once.filter(({ term }) => !term.need?.isGeneral)
  return told.some(({ most }) => most > 0) ? told : once
}

/** Where things of a kind stand of which there is none. */
const placesOf = ({ leaves }: GoodsIndex, shelf: ShelfNow, answers: readonly Answer[]): SeedPlace[] => {
  const places = new Set<number>()
  for (const { term } of answers)
    if (term.sense === 'thing')
      for (const word of [...term.keys, ...term.words]) leaves.each(word, (no) => places.add(shelf.category[no] ?? 0))
  return [...places].map((categoryId) => ({ categoryId }))
}

const look = (index: GoodsIndex, shelf: ShelfNow, wanted: Wanted): Found => {
  const { terms, excluded, order, budget, corrected } = wanted
  const answers = meantIn(terms.map((term) => answer(index, shelf, term)))
  const wide = allowed(index, shelf, wanted)
  // All of one kind and none of its own cannot be meant: then only what says so by name is not wanted.
  const isAll = excluded.length > 0 && !ranked(index, shelf, wide, answers).isAny
  const left = isAll ? allowed(index, shelf, wanted, true) : wide
  const none = { fit: new Uint16Array(left.length), dropped: [], budget: null, nearest: [] }
  const nothing: Found = { ...none, excluded, order, corrected, answers }
  const isLess = excluded.length > 0 && left.some((one, no) => one !== shelf.isOnSale[no])
  if (terms.length === 0 && !isLess && order === null && budget === null) return nothing
  const missing = answers.find(({ term, most }) => term.sense === 'missing' && most < meant)
  // A course in arranging flowers says in its name all that is asked for.
  const isNamed =
    missing !== undefined &&
    left.some((one, no) => {
      const saying = one === 1 ? answers.filter(({ levels }) => (levels[no] ?? 0) >= sharing) : []
      return saying.length > 1 && saying.includes(missing)
    })
  if (missing && !isNamed && !answers.some(({ term, most }) => term.sense === 'thing' && most >= meant))
    return { ...nothing, nearest: missing.term.nearest ?? [] }
  const whole = ranked(index, shelf, left, answers)
  // What is not wanted is not shown because nothing else is left.
  if (!whole.isAny && isLess && ranked(index, shelf, shelf.isOnSale, answers).isAny) return nothing
  const kept = whole.isAny ? answers : mostOf(left, answers)
  const { fit, isAny } = whole.isAny || kept.length === 0 ? whole : ranked(index, shelf, left, kept)
  if (!isAny) return { ...nothing, nearest: placesOf(index, shelf, answers) }
  const dropped = answers.filter((each) => !kept.includes(each)).map(({ term }) => term.written)
  const found = { ...nothing, fit, answers: kept, dropped }
  const toPay = budget ?? numberAsBudget(dropped)
  if (!toPay) return found
  const prices = { ...toPay, ...pricesOf(shelf, fit, toPay) }
  const affordable = within(shelf, fit, prices)
  if (affordable)
    return { ...found, fit: affordable, budget: prices, dropped: dropped.filter((word) => word !== toPay.written) }
  if (budget && answers.every(({ term }) => term.need?.isGeneral)) {
    const any = within(shelf, Uint16Array.from(left), prices)
    if (any) return { ...found, fit: any, budget: prices }
  }
  return budget ? { ...found, dropped: [...dropped, budget.written] } : found
}

export const findGoods = (catalogue: Catalogue, shelf: ShelfNow, text: string): Found => {
  const index = goodsIndex(catalogue)
  const line = text.trim().toLowerCase()
  const namesakes = (index.namesakes.get(line) ?? []).filter((no) => shelf.isOnSale[no] === 1)
  if (namesakes.length > 0) {
    const fit = new Uint16Array(shelf.names.length)
    for (const [no, name] of shelf.names.entries()) if (shelf.isOnSale[no] === 1 && name.includes(line)) fit[no] = 1
    for (const no of namesakes) fit[no] = wholeName
    return { fit, answers: [], excluded: [], order: null, corrected: null, dropped: [], budget: null, nearest: [] }
  }
  const wanted = read(catalogue, text)
  const found = look(index, shelf, wanted)
  if (wanted.corrected === null || found.fit.some((one) => one > 0)) return found
  // A correction that finds nothing is none.
  return look(index, shelf, read(catalogue, text, true))
}
