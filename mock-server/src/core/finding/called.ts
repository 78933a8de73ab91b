import type { SeedProduct } from '@mall/fixtures'
import type { Term } from './query.ts'
import { keyOfPhrase, type Thesaurus } from './thesaurus.ts'

/** What the names of goods say that they are: the longest known thing with which a Chinese name ends. */
export interface Called {
  readonly words: readonly string[]
  /** One more than the number of its word, by the number of a product; 0 if no known thing. */
  readonly of: Uint16Array
}

export const calledIn = (products: readonly SeedProduct[], { meanings }: Thesaurus): Called => {
  const numbers = new Map<string, number>()
  const isThing = (word: string): boolean => {
    const meaning = meanings.get(word)
    return meaning !== undefined && meaning.phrases.length > 0 && !meaning.isAttribute && !meaning.need
  }
  const of = Uint16Array.from(products, ({ kind, name: { zh } }) => {
    if (kind !== 'physical') return 0
    // A single character says too little.
    const called = [...zh.slice(0, -1)].map((_, at) => zh.slice(at)).find(isThing)
    if (called === undefined) return 0
    if (!numbers.has(called)) numbers.set(called, numbers.size + 1)
    return numbers.get(called) ?? 0
  })
  return { words: [...numbers.keys()], of }
}

/** By the number of a word: 1 if who asks for something means that, too; null if all may be meant. */
export const meantBy = ({ words }: Called, { typed, meaning }: Term, { meanings }: Thesaurus): Uint8Array | null => {
  if (!meaning || meaning.phrases.length === 0 || meaning.isAttribute || meaning.need || meaning.nearest) return null
  const keys = [typed, ...meaning.phrases.map(keyOfPhrase)]
  const meant = new Set(keys.flatMap((key) => [key, ...(meanings.get(key)?.phrases.map(keyOfPhrase) ?? [])]))
  return Uint8Array.from(['', ...words], (word) => Number(word === '' || meant.has(word)))
}
