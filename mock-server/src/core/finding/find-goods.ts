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
    if (longer.startsWith(word)) index.word(longer, best, begins)
    else if (word.length > 2 && longer.endsWith(word)) index.word(longer, best, ends)
  }
}

const markPhrase = (index: WordIndex, phrase: Phrase, best: Uint8Array, less: number): void => {
  if (phrase.length > 1)
    index.all(
      phrase.flatMap(({ text, isHan }) => (isHan ? [...text] : [text])),
      best,
      less,
    )
  else for (const { text, isHan } of phrase) index[isHan ? 'han' : 'word'](text, best, less)
}

/** How well each text of an index fits the first of some phrases, or the others. */
const fitsIn = (index: WordIndex, phrases: readonly Phrase[]): Uint8Array => {
  const best = new Uint8Array(index.size)
  for (const [at, phrase] of phrases.entries()) markPhrase(index, phrase, best, at === 0 ? 0 : otherWord)
  const [typed = []] = phrases
  if (typed.length === 1) for (const { text, isHan } of typed) if (!isHan) markLonger(index, text, best)
  return best
}

const fitsOf = ({ names, shared }: GoodsIndex, phrases: readonly Phrase[]): Uint8Array => {
  const best = fitsIn(names, phrases)
  for (const { index, having } of shared) {
    const fits = fitsIn(index, phrases)
    for (const [text, goods] of having.entries())
      for (const no of goods) best[no] = Math.max(best[no] ?? 0, fits[text] ?? 0)
  }
  return best
}

/** Chinese words that sound as is typed: those that are known, else parts of the names of goods. */
const spokenPhrases = ({ index, thesaurus, seed }: Goods, typed: string): Phrase[] => {
  const known = soundingAs(seed, typed, thesaurus.han).filter((word) => thesaurus.han.includes(word))
  const found = known.length > 0 || typed.length < 4 ? known : namesSoundingAs(seed, typed, index.names)
  return found.flatMap((text) => [[{ text, isHan: true }], ...(thesaurus.phrases.get(text) ?? [])])
}

interface Answered {
  readonly fits: Uint8Array
  readonly words: number
  readonly written: string
  readonly corrected: string | null
}

const answer = (goods: Goods, { typed, written, words, phrases }: Term): Answered => {
  const { index, thesaurus } = goods
  const answered = (asked: readonly Phrase[], corrected: string | null = null): Answered => {
    return { fits: fitsOf(index, asked), words, written, corrected }
  }
  if (!/^[a-z0-9 ]+$/.test(typed)) return answered(phrases)
  const isUnknown = !index.words.has(typed) && phrases.length === 1
  const asTyped = answered([...(isUnknown ? spokenPhrases(goods, typed) : []), ...phrases])
  if (asTyped.fits.some((fit) => fit > 0)) return asTyped
  const near = nearWords(typed, index.words, thesaurus.latin)
  const [nearest] = near
  return answered(
    near.flatMap((text) => [[{ text, isHan: false }], ...(thesaurus.phrases.get(text) ?? [])]),
    nearest && (index.names.written.get(nearest) ?? nearest),
  )
}

export const findGoods = (catalogue: Catalogue, shelf: ShelfNow, text: string): Found => {
  const { seed } = catalogue
  const goods: Goods = { index: goodsIndex(catalogue), thesaurus: thesaurusOf(seed), seed }
  const terms = termsOf(text, goods.thesaurus, (word) => goods.index.words.has(word))
  const answers = terms.map((term) => answer(goods, term))
  const line = plain(text)
  const corrected = answers.some((each) => each.corrected !== null)
    ? answers.map((each) => each.corrected ?? each.written).join(' ')
    : null
  const rank = (all: readonly Uint8Array[]) => rankAll(shelf, all, line)
  const whole = rank(answers.map(({ fits }) => fits))
  if (whole.isAny) return { fit: whole.fit, corrected, isPartly: false }
  const spoken = terms.length > 1 ? spokenPhrases(goods, line.replaceAll(' ', '')) : []
  if (spoken.length > 0) return { fit: rank([fitsOf(goods.index, spoken)]).fit, corrected: null, isPartly: false }
  const { fit, isAny } = rankMost(shelf, answers)
  return { fit, corrected, isPartly: isAny }
}
