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

/** Names of people, shops and colours: both languages name the same. */
export type Names = readonly { readonly zh: string; readonly en: string }[]

const meaningsOf = ({ words, categories }: Seed, names: Names): Map<string, Meaning> => {
  const meanings = new Map<string, Meaning>()
  /** What is known by then keeps its meaning. */
  const add = (texts: readonly string[], sense: Sense, others: Partial<Meaning> = {}): void => {
    for (const key of texts.map(keyOf)) if (!meanings.has(key)) meanings.set(key, { sense, words: [], ...others })
  }
  for (const need of words.needs)
    add(need.same, 'need', { need, words: need.kind === 'occasion' ? need.same.map(keyOf) : [] })
  const groups = words.thesaurus.map(({ same, narrower, isAttribute }) => {
    return { same: same.map(marked), narrower: narrower.map(marked), sense: isAttribute ? 'fact' : 'thing' } as const
  })
  const same = new Map<string, string[]>()
  for (const group of groups) for (const word of group.same) same.set(word, [...(same.get(word) ?? []), ...group.same])
  for (const { sense, ...group } of groups) {
    const others = [...group.same, ...group.narrower.flatMap((each) => [each, ...(same.get(each) ?? [])])]
    for (const word of group.same) {
      const before = meanings.get(word) ?? { sense, words: [] }
      const all = [...before.words, ...others].filter(
        (each) => each !== word && (sense === 'fact' || !single.test(each)),
      )
      meanings.set(word, { ...before, words: [...new Set(all)] })
    }
  }
  for (const group of words.notSold) add(group.same, 'missing', { nearest: group.near })
  for (const { name } of categories)
    add([name.zh, name.en, name.en.replace('&', 'and')], 'thing', { words: [`@${keyOf(name.zh)}`] })
  for (const { zh, en } of names) add([zh, en], 'fact', { words: [zh, en].map(keyOf) })
  const { negations, superlatives, ...asking } = words.asking
  add(negations.wide, 'not')
  add(negations.narrow, 'notNext')
  add(asking.negationsBehind, 'notBehind')
  add(asking.conjunctions, 'or')
  add(asking.endings, 'end')
  for (const each of Object.keys(superlatives) as Superlative[]) add(superlatives[each], each)
  add(asking.fillers, 'filler')
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

interface Spelt {
  readonly id: string
  readonly syllables: readonly string[]
}
const collect = (words: readonly Spelt[], keyOfWord: (word: Spelt) => string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const word of words) found.set(keyOfWord(word), [...(found.get(keyOfWord(word)) ?? []), word.id])
  return found
}

const mostlyAlike = 3
const differing = (a: string, b: string): number => [...a].filter((each, at) => each !== b[at]).length

export const lexiconOf = (seed: Seed, names: Names): Lexicon => {
  const meanings = meaningsOf(seed, names)
  const chinese = [...meanings].flatMap(([key, { sense }]) => (han.test(key) && wanted.has(sense) ? [key] : []))
  // A keyboard has no ü.
  const spell = (word: string): string[] => seed.words.spell(word).map((each) => each.replace('ü', 'v'))
  const spelt = chinese.map((id) => ({ id, syllables: spell(id) }))
  const library = new MiniSearch<{ id: string; sound: string }>({
    fields: ['id', 'sound'],
    tokenize: (text) => (han.test(text) ? [...text] : [text]),
  })
  library.addAll(spelt.map(({ id, syllables }) => ({ id, sound: syllables.join('') })))
  const alike = (typed: string, query: string, field: 'id' | 'sound'): string[] =>
    library.search(query, { fields: [field], fuzzy: field === 'sound' && 1 }).flatMap(({ id }) => {
      return typeof id === 'string' && id.length === typed.length ? [id] : []
    })
  return {
    meanings,
    longest: Math.max(...[...meanings.keys()].map((key) => unitsOf(key).length)),
    bySound: collect(spelt, ({ syllables }) => syllables.join('')),
    byInitials: collect(spelt, ({ syllables }) => syllables.map((each) => each.charAt(0)).join('')),
    meantBy: (typed) => {
      const sounding = alike(typed, spell(typed).join(''), 'sound')
      const sharing = sounding.find((word) => differing(word, typed) < typed.length)
      if (sharing !== undefined || typed.length < mostlyAlike) return sharing ?? null
      return alike(typed, typed, 'id').find((word) => differing(word, typed) === 1) ?? null
    },
  }
}
