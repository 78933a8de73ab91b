import type { SeedNeed } from '@mall/fixtures'
import { meantBy } from './called.ts'
import { worth, type GoodsIndex } from './goods-index.ts'
import type { Goods } from './goods.ts'
import type { Term } from './query.ts'
import { namesSoundingAs, startingAs, wordsSoundingAs } from './spoken.ts'
import type { Phrase } from './thesaurus.ts'
import { ofHead, type WordIndex } from './word-index.ts'

const otherWord = 1
const begins = 3
const ends = 4
/** A word that names what a product is, in whatever word of the same meaning. */
export const nameOfThing = worth.name + ofHead - otherWord

type IsWord = (latin: string) => boolean

/** Words with more letters after the typed ones, or before them; whole words only as parts of others: tea in teapot, not pan in panda. */
const markLonger = (index: WordIndex, word: string, best: Uint8Array, isWord: IsWord): void => {
  if (word.length < 2 && index.has(word)) return
  const isWhole = isWord(word)
  const counts = (rest: string): boolean => !isWhole || (rest.length > 2 && isWord(rest))
  for (const longer of index.words)
    if (longer.startsWith(word)) {
      if (counts(longer.slice(word.length))) index.word(longer, best, begins)
    } else if (word.length > 2 && longer.endsWith(word) && counts(longer.slice(0, -word.length)))
      index.word(longer, best, ends)
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
const fitsIn = (index: WordIndex, phrases: readonly Phrase[], isWord: IsWord): Uint8Array => {
  const best = new Uint8Array(index.size)
  for (const [at, phrase] of phrases.entries()) markPhrase(index, phrase, best, at === 0 ? 0 : otherWord)
  const [typed = []] = phrases
  if (typed.length === 1) for (const { text, isHan } of typed) if (!isHan) markLonger(index, text, best, isWord)
  return best
}

const fitsOf = ({ names, shared }: GoodsIndex, phrases: readonly Phrase[], isWord: IsWord): Uint8Array => {
  const ofNames = phrases.map((phrase) => (phrase.some(({ isPlace }) => isPlace) ? [] : phrase))
  const best = fitsIn(names, ofNames, isWord)
  for (const { index, having } of shared) {
    const fits = fitsIn(index, phrases, isWord)
    for (let text = 0; text < having.length; text++) {
      const one = fits[text] ?? 0
      if (one > 0) for (const no of having[text] ?? []) if (one > (best[no] ?? 0)) best[no] = one
    }
  }
  return best
}

/** The best categories of a need fit as well as names of things, the last hardly less. */
const bestOfNeed = 9
const stepsOfNeed = 3

const suited = new WeakMap<GoodsIndex, Map<SeedNeed, Uint8Array>>()

/** What suits a need by its category. */
const suitingOf = ({ seed, index }: Goods, need: SeedNeed): Uint8Array => {
  const known = suited.get(index) ?? new Map<SeedNeed, Uint8Array>()
  const made = known.get(need)
  if (made) return made
  const { suits } = need
  const places = new Map<number, { named: string; fit: number }[]>()
  for (const [at, { categoryId, named = '' }] of suits.entries()) {
    const fit = bestOfNeed - Math.floor((at * stepsOfNeed) / suits.length)
    places.set(categoryId, [...(places.get(categoryId) ?? []), { named, fit }])
  }
  const suiting = Uint8Array.from(
    seed.products,
    ({ categoryId, name }) => places.get(categoryId)?.find(({ named }) => name.zh.includes(named))?.fit ?? 0,
  )
  suited.set(index, known.set(need, suiting))
  return suiting
}

/** What suits a need by its category, or says so in its name. */
const fitsOfNeed = (goods: Goods, need: SeedNeed, { typed, phrases }: Term, isWord: IsWord): Uint8Array => {
  const { index } = goods
  const fits = suitingOf(goods, need).slice()
  if (typed.length < 2) return fits
  const inNames = [need.same[0], need.same.find((word) => /[a-z]/.test(word))].flatMap((word): Phrase[] =>
    word === undefined || word.length < 2 ? [] : [[{ text: word, isHan: !/[a-z]/.test(word) }]],
  )
  const said = fitsOf(index, [...phrases.slice(0, 1), ...inNames, ...phrases.slice(1)], isWord)
  for (let no = 0; no < fits.length; no++)
    if ((said[no] ?? 0) >= worth.name && index.titled[no] === 0) fits[no] = worth.name + ofHead
  return fits
}

/** Chinese words that sound as is typed: those that are known, else parts of the names of goods, else by their first letters. */
const spokenPhrases = ({ index, thesaurus, seed }: Goods, typed: string): Phrase[] => {
  const known = wordsSoundingAs(seed, typed, thesaurus.han)
  const named = known.length > 0 || typed.length < 4 ? known : namesSoundingAs(seed, typed, index.names)
  const found = named.length > 0 ? named : startingAs(seed, typed, thesaurus.han)
  return found.flatMap((text) => [[{ text, isHan: true }], ...(thesaurus.meanings.get(text)?.phrases ?? [])])
}

export interface Answer {
  readonly term: Term
  readonly fits: Uint8Array
  /** The most that anything fits. */
  readonly most: number
}

const mostOf = (fits: Uint8Array): number => {
  let most = 0
  for (let no = 0; no < fits.length; no++) most = Math.max(most, fits[no] ?? 0)
  return most
}

/** What fits the line as pinyin with blanks in it. */
export const spokenAnswer = (goods: Goods, line: string): Answer | null => {
  const typed = line.replaceAll(' ', '')
  const phrases = /^[a-z]+$/.test(typed) ? spokenPhrases(goods, typed) : []
  if (phrases.length === 0) return null
  const fits = fitsOf(goods.index, phrases, () => true)
  const term: Term = { typed: line, written: line, words: 1, phrases, meaning: null }
  return { term, fits, most: mostOf(fits) }
}

/** What has the typed word in its name, or only one that means the same, but is called something else. */
const typedOfOther = worth.leaf
const meantOfOther = worth.option - 1

/** Tea bags are no bags, and gloves no scarves, although they stand in one category. */
const leaveOthers = ({ index, thesaurus }: Goods, term: Term, fits: Uint8Array, isWord: IsWord): void => {
  const { called } = index
  const meant = meantBy(called, term, thesaurus)
  if (!meant) return
  const typed = fitsIn(index.names, term.phrases.slice(0, 1), isWord)
  for (let no = 0; no < fits.length; no++) {
    if (meant[called.of[no] ?? 0] === 1) continue
    const most = (typed[no] ?? 0) > 0 ? typedOfOther : meantOfOther
    if ((fits[no] ?? 0) > most) fits[no] = most
  }
}

const isHanCharacter = /^\p{Script=Han}$/u

export const answer = (goods: Goods, term: Term): Answer => {
  const { index, thesaurus, seed } = goods
  const { typed, phrases, meaning } = term
  const isWord: IsWord = (word) => index.words.has(word) || thesaurus.latinWords.has(word) || seed.words.isEnglish(word)
  const answered = (fits: Uint8Array): Answer => ({ term, fits, most: mostOf(fits) })
  if (meaning?.need) return answered(fitsOfNeed(goods, meaning.need, term, isWord))
  if (isHanCharacter.test(typed) && phrases.length > 1) {
    // 包 is a bag, and not what is in every 茶包.
    const fits = fitsOf(index, [[], ...phrases.slice(1)], isWord)
    leaveOthers(goods, { ...term, phrases: [[], ...phrases.slice(1)] }, fits, isWord)
    const meant = answered(fits)
    if (meant.most > 0) return meant
  }
  if (isHanCharacter.test(typed) && meaning?.nearest) return answered(new Uint8Array(seed.products.length))
  const isUnknown = /^[a-z]+$/.test(typed) && !isWord(typed) && phrases.length === 1
  const asTyped = fitsOf(index, [...(isUnknown ? spokenPhrases(goods, typed) : []), ...phrases], isWord)
  leaveOthers(goods, term, asTyped, isWord)
  const all = answered(asTyped)
  if (meaning === null || all.most < nameOfThing) return all
  // Where things are called so, what only stands in the same part of the mall is not meant.
  for (let no = 0; no < asTyped.length; no++)
    if ((asTyped[no] ?? 0) < worth.option && index.titled[no] === 0) asTyped[no] = 0
  return all
}
