import MiniSearch from 'minisearch'
import type { Seed, SeedNeed, SeedPlace, Superlative } from '@mall/fixtures'
import { keyOf, unitsOf } from './words.ts'

/** What a word is in a query: what is wanted, what is said of it, or how it is asked for. */
export type Sense =
  | ('thing' | 'fact' | 'need' | 'missing')
  | ('filler' | 'not' | 'notNext' | 'notBehind' | 'or' | 'end')
  | Superlative

export interface Meaning {
  readonly sense: Sense
  /** All that means the same or is a kind of it; with `@` what is only the name of a category. */
  readonly words: readonly string[]
  readonly need?: SeedNeed
  /** No shop has it: the categories with the nearest things. */
  readonly nearest?: readonly SeedPlace[]
}

const han = /^\p{Script=Han}+$/u
/** It says too little to stand for others: 盘 is a plate, and a disc. */
const single = /^\p{Script=Han}$/u

const marked = (text: string): string => (text.startsWith('@') ? `@${keyOf(text)}` : keyOf(text))

/** Names of people and shops: both languages name the same. */
export type Names = readonly { readonly zh: string; readonly en: string }[]

const meaningsOf = ({ words, categories }: Seed, names: Names): Map<string, Meaning> => {
  const meanings = new Map<string, Meaning>()
  const add = (
    text: string,
    sense: Sense,
    others: Omit<Meaning, 'sense' | 'words'> & { words?: readonly string[] } = {},
  ) => {
    const key = keyOf(text)
    const before = meanings.get(key)
    const all = [...(before?.words ?? []), ...(others.words ?? [])].filter(
      (word) => word !== key && (sense === 'fact' || !single.test(word)),
    )
    meanings.set(key, { ...others, ...before, sense: before?.sense ?? sense, words: [...new Set(all)] })
  }
  for (const need of words.needs)
    for (const text of need.same) if (!meanings.has(keyOf(text))) add(text, 'need', { need })
  const groups = words.thesaurus.map(({ same, narrower, isAttribute = false }) => {
    return {
      same: same.map(marked),
      narrower: narrower.map(marked),
      sense: isAttribute ? ('fact' as const) : ('thing' as const),
    }
  })
  const called = new Map<string, string[]>()
  for (const { same } of groups) for (const word of same) called.set(word, [...(called.get(word) ?? []), ...same])
  for (const sense of ['thing', 'fact'] as const)
    for (const group of groups)
      if (group.sense === sense)
        for (const word of group.same)
          add(word, sense, {
            words: [...group.same, ...group.narrower.flatMap((each) => [each, ...(called.get(each) ?? [])])],
          })
  for (const { same, near } of words.notSold)
    for (const text of same) if (!meanings.has(keyOf(text))) add(text, 'missing', { nearest: near })
  for (const { name } of categories)
    for (const text of [name.zh, name.en, name.en.replace('&', 'and')])
      if (!meanings.has(keyOf(text))) add(text, 'thing', { words: [`@${keyOf(name.zh)}`] })
  for (const { zh, en } of names)
    for (const text of [zh, en]) if (!meanings.has(keyOf(text))) add(text, 'fact', { words: [zh, en].map(keyOf) })
  const { negations, superlatives, ...asking } = words.asking
  const ways: readonly (readonly [Sense, readonly string[]])[] = [
    ['not', negations.wide],
    ['notNext', negations.narrow],
    ['notBehind', asking.negationsBehind],
    ['or', asking.conjunctions],
    ['end', asking.endings],
    ...(Object.keys(superlatives) as Superlative[]).map((each) => [each, superlatives[each]] as const),
    ['filler', asking.fillers],
  ]
  for (const [sense, texts] of ways) for (const text of texts) if (!meanings.has(keyOf(text))) add(text, sense)
  return meanings
}

/** What is known of words. */
export interface Lexicon {
  readonly meanings: ReadonlyMap<string, Meaning>
  /** Of the longest known phrase: how many words or characters. */
  readonly longest: number
  /** Chinese words by their pinyin. */
  readonly bySound: ReadonlyMap<string, readonly string[]>
  /** Chinese words by the first letters of their syllables. */
  readonly byInitials: ReadonlyMap<string, readonly string[]>
  /** The Chinese word that is meant by a mistyped one: it sounds almost so, or one of three characters differs. */
  readonly meantBy: (han: string) => string | null
}

const wanted: ReadonlySet<Sense> = new Set(['thing', 'fact', 'need', 'missing'])

const collect = (words: readonly string[], keyOfWord: (word: string) => string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const word of words) found.set(keyOfWord(word), [...(found.get(keyOfWord(word)) ?? []), word])
  return found
}

const mostlyAlike = 3
const differing = (a: string, b: string): number => [...a].filter((each, at) => each !== b[at]).length

export const lexiconOf = (seed: Seed, names: Names): Lexicon => {
  const meanings = meaningsOf(seed, names)
  const chinese = [...meanings].flatMap(([key, { sense }]) => (han.test(key) && wanted.has(sense) ? [key] : []))
  // A keyboard has no ü.
  const spell = (word: string): string[] => seed.words.spell(word).map((each) => each.replace('ü', 'v'))
  const spelt = new Map(chinese.map((word) => [word, spell(word)]))
  const library = new MiniSearch<{ id: string; sound: string }>({
    fields: ['id', 'sound'],
    tokenize: (text) => (han.test(text) ? [...text] : [text]),
  })
  library.addAll(chinese.map((id) => ({ id, sound: spelt.get(id)?.join('') ?? '' })))
  const alike = (typed: string, found: readonly { readonly id: unknown }[]): string[] =>
    found.flatMap(({ id }) => (typeof id === 'string' && id.length === typed.length ? [id] : []))
  return {
    meanings,
    longest: Math.max(...[...meanings.keys()].map((key) => unitsOf(key).length)),
    bySound: collect(chinese, (word) => spelt.get(word)?.join('') ?? ''),
    byInitials: collect(
      chinese,
      (word) =>
        spelt
          .get(word)
          ?.map((each) => each.charAt(0))
          .join('') ?? '',
    ),
    meantBy: (typed) => {
      const sounding = alike(typed, library.search(spell(typed).join(''), { fields: ['sound'], fuzzy: 1 }))
      const sharing = sounding.find((word) => differing(word, typed) < typed.length)
      if (sharing !== undefined || typed.length < mostlyAlike) return sharing ?? null
      return (
        alike(typed, library.search(typed, { fields: ['id'] })).find((word) => differing(word, typed) === 1) ?? null
      )
    },
  }
}
