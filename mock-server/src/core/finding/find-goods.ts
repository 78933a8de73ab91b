import type { Seed } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import type { ShelfNow } from '../state/shelf.ts'
import { goodsIndex, type GoodsIndex } from './goods-index.ts'
import { nearWords } from './near-words.ts'
import { termsOf, type Term } from './query.ts'
import { rankAll, rankMost } from './rank-goods.ts'
import { namesSoundingAs, soundingAs } from './spoken.ts'
import { thesaurusOf, type Phrase, type Thesaurus } from './thesaurus.ts'
import type { WordIndex } from './word-index.ts'
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
  for (const { index, having } of shared)
    for (const [text, fit] of fitsIn(index, term).entries()) {
      if (fit === 0) continue
      for (const no of having[text] ?? []) if (fit > (best[no] ?? 0)) best[no] = fit
    }
  return best
}

const isIn = (fits: Uint8Array): boolean => {
  for (let no = 0; no < fits.length; no++) if (fits[no] !== 0) return true
  return false
}
const hanPhrase = (text: string): Phrase => [{ text, isHan: true }]

/** Chinese words that sound as is typed: those that are known, else parts of the names of goods. */
const spokenTerm = ({ index, thesaurus, seed }: Goods, typed: string): Term | null => {
  const known = soundingAs(seed, typed, thesaurus.han).filter((word) => thesaurus.han.includes(word))
  const found = known.length > 0 || typed.length < 4 ? known : namesSoundingAs(seed, typed, index.names)
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
  const near = nearWords(term.typed, index.words, thesaurus.latin)
  const [nearest] = near
  const corrected = nearest === undefined ? null : (index.names.written.get(nearest) ?? nearest)
  const phrases = near.flatMap((word) => [[{ text: word, isHan: false }], ...(thesaurus.phrases.get(word) ?? [])])
  return { fits: fitsOfTerm(index, { ...term, phrases }), words, corrected }
}

export const findGoods = (catalogue: Catalogue, shelf: ShelfNow, text: string): Found => {
  const { seed } = catalogue
  const goods: Goods = { index: goodsIndex(catalogue), thesaurus: thesaurusOf(seed), seed }
  const terms = termsOf(text, goods.thesaurus, (word) => goods.index.words.has(word))
  const answers = terms.map((term) => answer(goods, term))
  const line = plain(text)
  const all = answers.map(({ fits }) => fits)
  const corrected = answers.some((each) => each.corrected !== null)
    ? answers.map((each, at) => each.corrected ?? terms[at]?.written ?? '').join(' ')
    : null
  if (all.length === 0) return { fit: new Uint16Array(shelf.products.length), corrected: null, isPartly: false }
  const whole = rankAll(shelf, all, line)
  if (whole.isAny) return { fit: whole.fit, corrected, isPartly: false }
  const spoken = /^[a-z ]+$/.test(line) && terms.length > 1 ? spokenTerm(goods, line.replaceAll(' ', '')) : null
  if (spoken) {
    const { fit } = rankAll(shelf, [fitsOfTerm(goods.index, spoken)], line)
    return { fit, corrected: null, isPartly: false }
  }
  const { fit, isAny } = rankMost(shelf, answers)
  return { fit, corrected, isPartly: isAny }
}
