import type { Seed } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import type { Places } from '../state/shelf.ts'
import { goodsIndex, worth, type GoodsIndex } from './goods-index.ts'
import { nearWords } from './near-words.ts'
import { termsOf, type Term } from './query.ts'
import { soundingAs } from './spoken.ts'
import { thesaurusOf, type Phrase, type Thesaurus } from './thesaurus.ts'
import { ofHead, type WordIndex } from './word-index.ts'
import { plain } from './words.ts'

export interface Found {
  /** By the number of a product: how well it fits, 0 not at all. */
  readonly fit: Uint16Array
  /** What was searched instead of a word that nothing has. */
  readonly corrected: string | null
  /** Nothing has all the words. */
  readonly isPartly: boolean
}

interface Goods {
  readonly index: GoodsIndex
  readonly thesaurus: Thesaurus
  readonly seed: Seed
}

const otherWord = 2
const begins = 3
const ends = 4

/** Words with more letters after the typed ones, or before them. */
const markLonger = (index: WordIndex, word: string, best: Uint8Array): void => {
  if (word.length < 2 && index.has(word)) return
  for (const longer of index.words) {
    if (longer === word) continue
    if (longer.startsWith(word)) index.word(longer, best, begins)
    else if (word.length > 2 && longer.endsWith(word)) index.word(longer, best, ends)
  }
}

const markPhrase = (index: WordIndex, phrase: Phrase, best: Uint8Array, less: number): void => {
  const [first] = phrase
  if (!first) return
  if (phrase.length > 1)
    void index.all(
      phrase.flatMap(({ text, isHan }) => (isHan ? [...text] : [text])),
      best,
      less,
    )
  else if (first.isHan) index.han(first.text, best, less)
  else index.word(first.text, best, less)
}

/** How well each text of an index fits a term. */
const fitsIn = (index: WordIndex, { phrases }: Term): Uint8Array => {
  const best = new Uint8Array(index.size)
  for (const [at, phrase] of phrases.entries()) {
    markPhrase(index, phrase, best, at === 0 ? 0 : otherWord)
    const [first, second] = phrase
    if (at === 0 && first && !second && !first.isHan) markLonger(index, first.text, best)
  }
  return best
}

const fitsOfTerm = ({ names, shared }: GoodsIndex, term: Term): Uint8Array => {
  const best = fitsIn(names, term)
  for (const { index, of } of shared) {
    const fits = fitsIn(index, term)
    if (!isIn(fits)) continue
    for (let no = 0; no < best.length; no++) {
      const fit = fits[of[no] ?? 0] ?? 0
      if (fit > (best[no] ?? 0)) best[no] = fit
    }
  }
  return best
}

const isIn = (fits: Uint8Array): boolean => fits.some((fit) => fit > 0)
const hanPhrase = (text: string): Phrase => [{ text, isHan: true }]

/** Chinese words that sound as is typed: those that are known, else parts of the names of goods. */
const spokenTerm = ({ thesaurus, seed }: Goods, typed: string): Term | null => {
  const known = soundingAs(seed, typed, thesaurus.han).filter((word) => thesaurus.han.includes(word))
  const found =
    known.length > 0 || typed.length < 4
      ? known
      : soundingAs(
          seed,
          typed,
          seed.products.map(({ name }) => name.zh),
        )
  const phrases = found.flatMap((han) => [hanPhrase(han), ...(thesaurus.phrases.get(han) ?? [])])
  return found.length === 0 ? null : { typed, written: typed, words: 1, phrases }
}

interface Answered {
  readonly fits: Uint8Array
  readonly words: number
  readonly corrected: string | null
}

const answer = (goods: Goods, term: Term): Answered => {
  const { index, thesaurus } = goods
  const isWord = /^[a-z0-9 ]+$/.test(term.typed)
  const isSpoken = isWord && !index.words.has(term.typed) && term.phrases.length === 1
  const spoken = isSpoken ? spokenTerm(goods, term.typed) : null
  const fits = fitsOfTerm(index, spoken ? { ...term, phrases: [...spoken.phrases, ...term.phrases] } : term)
  const { words } = term
  if (isIn(fits) || !isWord) return { fits, words, corrected: null }
  const near = nearWords(term.typed, [...index.words, ...thesaurus.latin])
  const [nearest] = near
  const corrected = nearest === undefined ? null : (index.names.written.get(nearest) ?? nearest)
  const phrases = near.flatMap((word) => [[{ text: word, isHan: false }], ...(thesaurus.phrases.get(word) ?? [])])
  return { fits: fitsOfTerm(index, { ...term, phrases }), words, corrected }
}

/** The names in two languages are two lines. */
const likeness = (names: string, line: string): number => {
  if (!names.includes(line)) return 0
  const lines = names.split('\n')
  return lines.includes(line) ? 12 : lines.some((name) => name.startsWith(line)) ? 1 : 0
}

/** A word that names what a product is. */
const nameOfThing = worth.name + ofHead
/** Below this part of the best fit, something is only distantly meant. */
const distant = 0.65

/** Adds up what fits all terms. What is only said of a product, or distantly meant, counts if there is nothing better. */
const together = (size: number, places: Places, all: readonly Uint8Array[], line: string) => {
  const fit = new Uint16Array(size)
  const least = new Uint8Array(size)
  let [strongest, best] = [0, 0]
  for (const place of places) {
    if (!place) continue
    const { no } = place
    let [sum, min] = [0, 255]
    for (const fits of all) {
      const one = fits[no] ?? 0
      sum += one
      if (one < min) min = one
    }
    if (min === 0) continue
    fit[no] = sum
    least[no] = min
    if (min > strongest) strongest = min
    if (sum > best) best = sum
  }
  for (const place of places) {
    if (!place) continue
    const { no, kind, names } = place
    const one = fit[no] ?? 0
    const isMeant = one >= best * distant && (strongest < worth.strong || (least[no] ?? 0) >= worth.strong)
    // Who asks for a lamp means the thing rather than the title.
    if (one > 0)
      fit[no] = isMeant
        ? one + likeness(names, line) + (kind === 'physical' && one >= all.length * nameOfThing ? 1 : 0)
        : 0
  }
  return { fit, isFound: strongest > 0 }
}

/** More than any number of words fit together. */
const aWord = 256
/** What has at least half of the words, if it is what they name. */
const mostOf = (size: number, places: Places, answers: readonly Answered[]): Uint16Array => {
  const fit = new Uint16Array(size)
  for (const { fits, words } of answers)
    for (const place of places)
      if (place && (fits[place.no] ?? 0) >= worth.strong)
        fit[place.no] = (fit[place.no] ?? 0) + words * aWord + (fits[place.no] ?? 0)
  const most = Math.floor(fit.reduce((best, each) => Math.max(best, each), 0) / aWord)
  const typed = answers.reduce((sum, { words }) => sum + words, 0)
  if (most * 2 < typed) return new Uint16Array(size)
  return fit.map((each) => (Math.floor(each / aWord) === most ? each : 0))
}

export const findGoods = (catalogue: Catalogue, places: Places, text: string): Found => {
  const { seed } = catalogue
  const goods: Goods = { index: goodsIndex(catalogue), thesaurus: thesaurusOf(seed), seed }
  const { size } = goods.index.names
  const terms = termsOf(text, goods.thesaurus, (word) => goods.index.words.has(word))
  const answers = terms.map((term) => answer(goods, term))
  const line = plain(text)
  const all = answers.map(({ fits }) => fits)
  const corrected = answers.some((each) => each.corrected !== null)
    ? answers.map((each, at) => each.corrected ?? terms[at]?.written ?? '').join(' ')
    : null
  if (all.length === 0) return { fit: new Uint16Array(size), corrected: null, isPartly: false }
  const { fit: whole, isFound } = together(size, places, all, line)
  if (isFound) return { fit: whole, corrected, isPartly: false }
  const spoken = /^[a-z ]+$/.test(line) && terms.length > 1 ? spokenTerm(goods, line.replaceAll(' ', '')) : null
  if (spoken)
    return { ...together(size, places, [fitsOfTerm(goods.index, spoken)], line), corrected: null, isPartly: false }
  const fit = mostOf(size, places, answers)
  return { fit, corrected, isPartly: fit.some((one) => one > 0) }
}
