import type { Seed, SeedNeed, SeedPlace } from '@mall/fixtures'
import { partsOf } from './words.ts'

/** Words that are all found. */
export type Phrase = readonly {
  readonly text: string
  readonly isHan: boolean
  /** It is looked for in the names of categories, and not in those of goods. */
  readonly isPlace?: true
}[]

export interface Meaning {
  /** Everything that means the same, or is a kind of it. */
  readonly phrases: readonly Phrase[]
  /** Colours, materials and the like. */
  readonly isAttribute: boolean
  readonly need?: SeedNeed
  /** No shop has it: the categories with the nearest things. */
  readonly nearest?: readonly SeedPlace[]
}

/** What is known of words. */
export interface Thesaurus {
  /** By the phrase: Latin words with blanks between them, or Han characters. */
  readonly meanings: ReadonlyMap<string, Meaning>
  readonly longest: { readonly latin: number; readonly han: number }
  /** Single words. */
  readonly latin: readonly string[]
  /** Words of phrases as well. */
  readonly latinWords: ReadonlySet<string>
  /** Chinese words, and names of categories. */
  readonly han: readonly string[]
}

const hanPattern = /^\p{Script=Han}+$/u

const phraseOf = (text: string): Phrase =>
  partsOf(text).map((part) => {
    return { text: part.text, isHan: part.isHan, ...(text.startsWith('@') && { isPlace: true }) }
  })
export const keyOfPhrase = (phrase: Phrase): string => phrase.map(({ text }) => text).join(' ')
export const keyOf = (text: string): string => keyOfPhrase(phraseOf(text))

const build = ({ words: { thesaurus, needs, notSold }, categories }: Seed): Thesaurus => {
  const meanings = new Map<string, Meaning>()
  const add = (text: string, meaning: Partial<Meaning>): void => {
    const key = keyOf(text)
    const before = meanings.get(key) ?? { phrases: [], isAttribute: meaning.isAttribute ?? false }
    meanings.set(key, {
      ...meaning,
      ...before,
      phrases: [...before.phrases, ...(meaning.phrases ?? [])],
      isAttribute: before.isAttribute && (meaning.isAttribute ?? true),
    })
  }
  for (const { same, narrower, isAttribute = false } of thesaurus)
    for (const text of same) {
      // A single character says too little: 盘 is a plate, and a disc.
      const others = [...same, ...narrower].filter(
        (other) => keyOf(other) !== keyOf(text) && !/^\p{Script=Han}$/u.test(other),
      )
      add(text, { phrases: others.map(phraseOf), isAttribute })
    }
  for (const need of needs) for (const text of need.same) add(text, { need })
  for (const { same, near } of notSold)
    for (const text of same) if (!meanings.has(keyOf(text))) add(text, { nearest: near })
  for (const { name } of categories)
    for (const text of [name.zh, name.en, name.en.replace('&', 'and')])
      if (!meanings.has(keyOf(text))) add(text, { phrases: [phraseOf(name.zh)] })
  const keys = [...meanings.keys()]
  const words = keys.filter((key) => hanPattern.test(key))
  const han = [...new Set([...words, ...categories.flatMap(({ name }) => name.zh.split('与'))])]
  const longest = { latin: 1, han: 1 }
  for (const key of keys)
    if (hanPattern.test(key)) longest.han = Math.max(longest.han, key.length)
    else longest.latin = Math.max(longest.latin, key.split(' ').length)
  const latin = keys.filter((key) => /^[a-z]+$/.test(key))
  return { meanings, longest, latin, latinWords: new Set(keys.flatMap((key) => key.split(' '))), han }
}

const built = new WeakMap<Seed, Thesaurus>()
export const thesaurusOf = (seed: Seed): Thesaurus => {
  const thesaurus = built.get(seed) ?? build(seed)
  built.set(seed, thesaurus)
  return thesaurus
}
