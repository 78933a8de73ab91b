import { budgetIn, type Budget } from './budget.ts'
import type { Goods } from './goods.ts'
import { nearWords } from './near-words.ts'
import { termsOf, type KnownWords, type Term } from './query.ts'
import { meantBy, wordsSoundingAs } from './spoken.ts'
import { inUnits } from './units.ts'
import { partsOf, plain } from './words.ts'

/** What a line of text asks for. */
export interface Wanted {
  readonly line: string
  readonly terms: readonly Term[]
  readonly budget: Budget | null
  /** The line with other words instead of mistyped ones. */
  readonly corrected: string | null
}

const knownIn = ({ index, thesaurus, seed }: Goods): KnownWords => ({
  has: (word) => index.words.has(word),
  hasHan: (han) => index.hasHan(han),
  nearHan: (han) => meantBy(seed, han, thesaurus.han),
})

const isKnownWord = ({ index, thesaurus, seed }: Goods, words: readonly string[]): boolean =>
  words.some((each) => index.words.has(each) || thesaurus.latinWords.has(each) || seed.words.isEnglish(each))

/** A Chinese word that is typed as it sounds. */
const spoken = ({ thesaurus, seed }: Goods, sound: string): string | null => {
  const words = wordsSoundingAs(seed, sound, thesaurus.han)
  return words.find((word) => (thesaurus.meanings.get(word)?.phrases.length ?? 0) > 0) ?? words[0] ?? null
}

/** More letters are no words that somebody typed as they sound. */
const longestSound = 40

/** Chinese words that are typed one after the other as they sound. */
const spokenWords = (goods: Goods, sound: string): string | null => {
  for (let to = sound.length; to > 1; to--) {
    const word = spoken(goods, sound.slice(0, to))
    if (word === null) continue
    const rest = to === sound.length ? '' : spokenWords(goods, sound.slice(to))
    if (rest !== null) return word + rest
  }
  return null
}

/** The nearest word instead of what is no word in any language. */
const corrected = ({ index, thesaurus }: Goods, text: string): string | null => {
  if (index.sortedWords.some((longer) => longer.startsWith(text) || longer.endsWith(text))) return null
  const [nearest] = nearWords(text, index.words, thesaurus.latin)
  return nearest === undefined ? null : (index.names.written.get(nearest) ?? nearest)
}

interface Spelt {
  readonly line: string
  readonly isCorrected: boolean
}

const spelt = (goods: Goods, line: string, isLiteral: boolean): Spelt => {
  const parts = partsOf(line)
  const isUnknown =
    parts.every(({ isHan }) => !isHan) && parts.some(({ text, written }) => !isKnownWord(goods, [text, written]))
  const joined = parts.map(({ written }) => written).join('')
  const whole = isUnknown && parts.length > 1 ? spokenWords(goods, joined.slice(0, longestSound)) : null
  if (whole !== null) return { line: whole, isCorrected: false }
  return parts.reduce(
    (told: Spelt, { text, written, isHan }): Spelt => {
      if (isHan || !/^[a-z]{3,}$/.test(written) || isKnownWord(goods, [text, written])) return told
      const heard = spokenWords(goods, written.slice(0, longestSound))
      const other = heard ?? (isLiteral ? null : corrected(goods, text))
      if (other === null) return told
      return { line: told.line.replace(written, other), isCorrected: told.isCorrected || heard === null }
    },
    { line, isCorrected: false },
  )
}

/** Reads a line; mistyped words are taken for others, unless they are to be taken literally. */
export const wantedOf = (goods: Goods, text: string, isLiteral = false): Wanted => {
  const line = plain(goods.seed.words.simplify(text.normalize('NFKC')))
  const { budget, rest } = budgetIn(line)
  const asked = inUnits(rest)
  const meant = spelt(goods, asked, isLiteral)
  const known = knownIn(goods)
  const terms = termsOf(meant.line, goods.thesaurus, isLiteral ? { ...known, nearHan: () => null } : known)
  const isOther = terms.some((term) => term.corrected !== undefined)
  const words = terms.map((term) => term.corrected ?? term.written)
  const instead = isOther ? words.join(words.every((word) => /\p{Script=Han}/u.test(word)) ? '' : ' ') : meant.line
  return { line, terms, budget, corrected: isOther || meant.isCorrected ? instead : null }
}
