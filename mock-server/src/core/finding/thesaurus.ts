import type { Seed } from '@mall/fixtures'
import { partsOf } from './words.ts'

/** Words that are all found. */
export type Phrase = readonly { readonly text: string; readonly isHan: boolean }[]

export interface Thesaurus {
  /** For a phrase, Latin words with blanks between them or Han characters: everything that means the same. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  readonly longest: { readonly latin: number; readonly han: number }
  /** Single words. */
  readonly latin: readonly string[]
  /** Chinese words, and names of categories. */
  readonly han: readonly string[]
}

const hanPattern = /^\p{Script=Han}+$/u

const phraseOf = (text: string): Phrase => partsOf(text).map((part) => ({ text: part.text, isHan: part.isHan }))
const keyOf = (text: string): string =>
  phraseOf(text)
    .map((part) => part.text)
    .join(' ')

const build = ({ words: { thesaurus }, categories }: Seed): Thesaurus => {
  const phrases = new Map<string, Phrase[]>()
  for (const { same, narrower } of thesaurus)
    for (const text of same) {
      const key = keyOf(text)
      // A single character says too little: 盘 is a plate, and a disc.
      const others = [...same, ...narrower]
        .filter((other) => keyOf(other) !== key && !/^\p{Script=Han}$/u.test(other))
        .map(phraseOf)
      phrases.set(key, [...(phrases.get(key) ?? []), ...others])
    }
  const words = [...phrases.keys()].filter((key) => hanPattern.test(key))
  const han = [...new Set([...words, ...categories.flatMap(({ name }) => name.zh.split('与'))])]
  const longest = { latin: 1, han: 1 }
  for (const key of phrases.keys())
    if (hanPattern.test(key)) longest.han = Math.max(longest.han, key.length)
    else longest.latin = Math.max(longest.latin, key.split(' ').length)
  return { phrases, longest, latin: [...phrases.keys()].filter((key) => /^[a-z]+$/.test(key)), han }
}

const built = new WeakMap<Seed, Thesaurus>()
export const thesaurusOf = (seed: Seed): Thesaurus => {
  const thesaurus = built.get(seed) ?? build(seed)
  built.set(seed, thesaurus)
  return thesaurus
}
