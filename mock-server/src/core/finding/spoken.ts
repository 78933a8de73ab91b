import type { Seed } from '@mall/fixtures'
import { worth } from './goods-index.ts'
import type { WordIndex } from './word-index.ts'

type Sounds = ReadonlyMap<string, string>

const build = ({ products, categories, words }: Seed): Sounds => {
  const texts = [
    ...products.map(({ name }) => name.zh),
    ...categories.map(({ name }) => name.zh),
    ...words.thesaurus.flatMap(({ same }) => same),
  ]
  const characters = new Set(texts.join().match(/\p{Script=Han}/gu))
  return new Map([...characters].map((character) => [character, words.spell(character)[0] ?? '']))
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
