import type { Seed, SeedWords } from '@mall/fixtures'
import { worth } from './goods-index.ts'
import type { WordIndex } from './word-index.ts'

type Sounds = ReadonlyMap<string, string>

/** A keyboard has no ü. */
const soundOf = (words: SeedWords, character: string): string => (words.spell(character)[0] ?? '').replace('ü', 'v')

const build = ({ products, categories, words }: Seed): Sounds => {
  const texts = [
    ...products.map(({ name }) => name.zh),
    ...categories.map(({ name }) => name.zh),
    ...words.thesaurus.flatMap(({ same }) => same),
    ...words.needs.flatMap(({ same }) => same),
  ]
  const characters = new Set(texts.join().match(/\p{Script=Han}/gu))
  return new Map([...characters].map((character) => [character, soundOf(words, character)]))
}

const built = new WeakMap<Seed, Sounds>()
const soundsOf = (seed: Seed): Sounds => {
  const sounds = built.get(seed) ?? build(seed)
  built.set(seed, sounds)
  return sounds
}

/** The parts of Chinese texts that sound as is typed, in pinyin without tones and blanks. */
export const soundingAs = (seed: Seed, typed: string, texts: Iterable<string>): string[] => {
  const sounds = soundsOf(seed)
  const found = new Set<string>()
  for (const text of texts) {
    const characters = [...text]
    for (let from = 0; from < characters.length; from++) {
      let sound = ''
      for (let to = from; to < characters.length && typed.startsWith(sound); to++) {
        sound += sounds.get(characters[to] ?? '') ?? ' '
        if (sound === typed) found.add(characters.slice(from, to + 1).join(''))
      }
    }
  }
  return [...found]
}

const heard = new WeakMap<WordIndex, readonly (readonly [word: string, sound: string])[]>()
const soundsIn = (seed: Seed, index: WordIndex) => {
  const sounds = soundsOf(seed)
  const made =
    heard.get(index) ??
    index.hanWords.map((word) => [word, [...word].map((each) => sounds.get(each) ?? ' ').join('')] as const)
  heard.set(index, made)
  return made
}

/** The parts of the Chinese names of goods that sound as is typed: only names with the first pair of it are read. */
export const namesSoundingAs = (seed: Seed, typed: string, index: WordIndex): string[] => {
  const found = new Set<number>()
  for (const [word, sound] of soundsIn(seed, index))
    if (sound === typed || (word.length > 1 && typed.startsWith(sound)))
      for (const no of index.textsWith(word, worth.name)) found.add(no)
  const names = [...found].sort((a, b) => a - b).map((no) => seed.products[no]?.name.zh ?? '')
  return soundingAs(seed, typed, names)
}

const fewestInitials = 2
/** The words with these letters as the first of their syllables: mkb is 马克杯. */
export const startingAs = (seed: Seed, typed: string, words: Iterable<string>): string[] => {
  if (typed.length < fewestInitials) return []
  const sounds = soundsOf(seed)
  return [...words].filter(
    (word) => word.length === typed.length && [...word].every((each, at) => sounds.get(each)?.[0] === typed[at]),
  )
}

const mostlyAlike = 3
/** The word that a mistyped one sounds like and shares a character with, else one of which a single character differs. */
export const meantBy = (seed: Seed, typed: string, words: readonly string[]): string | null => {
  const characters = [...typed]
  const sounds = soundsOf(seed)
  const heard = characters.map((each) => sounds.get(each) ?? soundOf(seed.words, each))
  const alike = words.filter((word) => word.length === typed.length && [...word].some((each, at) => each === typed[at]))
  const same = alike.find((word) => [...word].every((each, at) => sounds.get(each) === heard[at]))
  const differing = (word: string): number => [...word].filter((each, at) => each !== typed[at]).length
  return same ?? (typed.length < mostlyAlike ? null : (alike.find((word) => differing(word) === 1) ?? null))
}

const spelt = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>()
/** Of these words those that sound as is typed; 音乐 as it is spoken, which is not 乐 alone. */
export const wordsSoundingAs = (seed: Seed, typed: string, words: readonly string[]): readonly string[] => {
  const known = spelt.get(words) ?? bySound(seed, words)
  spelt.set(words, known)
  return known.get(typed) ?? []
}

const bySound = ({ words: { spell } }: Seed, words: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const word of words) {
    const sound = spell(word).join('').replaceAll('ü', 'v')
    found.set(sound, [...(found.get(sound) ?? []), word])
  }
  return found
}
