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
  /** Where on the shelf they are, in its order. */
  readonly at: readonly number[]
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

const isIn = (fits: Uint8Array): boolean => {
  for (let no = 0; no < fits.length; no++) if (fits[no] !== 0) return true
  return false
}
const hanPhrase = (text: string): Phrase => [{ text, isHan: true }]

function* chineseNames({ products }: Seed): Iterable<string> {
  for (const { name } of products) yield name.zh
}

/** Chinese words that sound as is typed: those that are known, else parts of the names of goods. */
const spokenTerm = ({ thesaurus, seed }: Goods, typed: string): Term | null => {
  const known = soundingAs(seed, typed, thesaurus.han).filter((word) => thesaurus.han.includes(word))
  const found = known.length > 0 || typed.length < 4 ? known : soundingAs(seed, typed, chineseNames(seed))
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
  const begins = names.startsWith(line) || names.includes(`\n${line}`)
  if (!begins) return 0
  return names.split('\n').includes(line) ? 12 : 1
}

/** A word that names what a product is. */
const nameOfThing = worth.name + ofHead
/** Below this part of the best fit, something is only distantly meant. */
const distant = 0.65

const placesOf = (places: Places, fit: Uint16Array): number[] => {
  const found: number[] = []
  for (let at = 0; at < places.length; at++) {
    const place = places[at]
    if (place && fit[place.no] !== 0) found.push(at)
  }
  return found
}

/** Adds up what fits all terms. What is only said of a product, or distantly meant, counts if there is nothing better. */
const together = (size: number, places: Places, all: readonly Uint8Array[], line: string) => {
  const fit = new Uint16Array(size)
  const least = new Uint8Array(size).fill(255)
  for (const fits of all)
    for (let no = 0; no < size; no++) {
      const one = fits[no] ?? 0
      fit[no] = (fit[no] ?? 0) + one
      if (one < (least[no] ?? 0)) least[no] = one
    }
  for (let no = 0; no < size; no++) if (least[no] === 0) fit[no] = 0
  const onSale = placesOf(places, fit)
  let [strongest, best] = [0, 0]
  for (const at of onSale) {
    const no = places[at]?.no ?? 0
    strongest = Math.max(strongest, least[no] ?? 0)
    best = Math.max(best, fit[no] ?? 0)
  }
  const found = onSale.filter((at) => {
    const no = places[at]?.no ?? 0
    return (fit[no] ?? 0) >= best * distant && (strongest < worth.strong || (least[no] ?? 0) >= worth.strong)
  })
  const ranked = new Uint16Array(size)
  for (const at of found) {
    const place = places[at]
    if (!place) continue
    const one = fit[place.no] ?? 0
    // Who asks for a lamp means the thing rather than the title.
    const isThing = place.kind === 'physical' && one >= all.length * nameOfThing
    ranked[place.no] = one + likeness(place.names, line) + (isThing ? 1 : 0)
  }
  return { fit: ranked, at: found }
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
  if (all.length === 0) return { fit: new Uint16Array(size), at: [], corrected: null, isPartly: false }
  const whole = together(size, places, all, line)
  if (whole.at.length > 0) return { ...whole, corrected, isPartly: false }
  const spoken = /^[a-z ]+$/.test(line) && terms.length > 1 ? spokenTerm(goods, line.replaceAll(' ', '')) : null
  if (spoken)
    return { ...together(size, places, [fitsOfTerm(goods.index, spoken)], line), corrected: null, isPartly: false }
  const fit = mostOf(size, places, answers)
  const at = placesOf(places, fit)
  return { fit, at, corrected, isPartly: at.length > 0 }
}
