import type { SeedWords } from '@mall/fixtures'
import { inUnits } from './units.ts'
import { keyOfUnits, plain, unitsOf } from './words.ts'

export interface Knowing {
  readonly words: SeedWords
  readonly isKnown: (key: string) => boolean
  /** Of the longest known phrase: how many units. */
  readonly longest: number
  /** A known character counts where it is part of words, too. */
  readonly hasSingles: boolean
}

/** Where something is said of goods: in their names, in their facts. Many goods share a text. */
export class Field {
  readonly #by: Knowing
  readonly #texts = new Map<string, number>()
  /** The numbers of the goods, by the number of a text. */
  readonly #having: number[][] = []
  /** The numbers of the texts, by a word: Latin ones, known phrases, Han characters and pairs of them. */
  readonly #saying = new Map<string, number[]>()
  /** Latin words, as they are written first. */
  readonly written = new Map<string, string>()
  #list: readonly string[] | undefined

  constructor(by: Knowing) {
    this.#by = by
  }

  add(no: number, text: string): void {
    const known = this.#texts.get(text)
    if (known !== undefined) return void this.#having[known]?.push(no)
    const id = this.#having.length
    this.#texts.set(text, id)
    this.#having.push([no])
    for (const word of this.#wordsIn(text)) {
      const ids = this.#saying.get(word)
      if (ids) ids.push(id)
      else this.#saying.set(word, [id])
    }
  }

  /** Tells of all goods of which a word is said. */
  each(word: string, tell: (no: number) => void): void {
    for (const id of this.#idsOf(word)) for (const no of this.#having[id] ?? []) tell(no)
  }

  has(word: string): boolean {
    return this.#idsOf(word).length > 0
  }

  #idsOf(word: string): readonly number[] {
    const ids = this.#saying.get(word)
    if (ids || word.length === 2 || !/^\p{Script=Han}+$/u.test(word) || this.#by.isKnown(word)) return ids ?? []
    this.#list ??= [...this.#texts.keys()]
    const pairs = Array.from({ length: word.length - 1 }, (_, at) => this.#saying.get(word.slice(at, at + 2)) ?? [])
    const among =
      pairs.length === 0
        ? [...this.#list.keys()]
        : pairs.reduce((least, each) => (each.length < least.length ? each : least))
    const found = among.filter((id) => this.#list?.[id]?.includes(word))
    // A single character is in any of all texts, and there are not many.
    if (word.length === 1) this.#saying.set(word, found)
    return found
  }

  #wordsIn(text: string): Set<string> {
    const units = unitsOf(inUnits(this.#by.words, plain(text)))
    const words = new Set<string>()
    for (const [from, unit] of units.entries()) {
      const next = units[from + 1]
      const isAlone = (unit.isApart || from === 0) && (!next?.isHan || next.isApart)
      if (!unit.isHan || isAlone || (this.#by.hasSingles && this.#by.isKnown(unit.text))) words.add(unit.text)
      if (!unit.isHan && !this.written.has(unit.text)) this.written.set(unit.text, unit.written)
      let key = unit.text
      for (let to = from + 1; to < Math.min(units.length, from + this.#by.longest); to++) {
        const one = units[to]
        if (!one || one.isAfterStop) break
        const isJoined = one.isHan && units[to - 1]?.isHan
        if (isJoined && one.isApart) break
        key += isJoined ? one.text : ` ${one.text}`
        if ((to === from + 1 && isJoined) || this.#by.isKnown(key)) words.add(key)
      }
    }
    return words
  }

  /** The longest known phrase with which a text ends. */
  static ending(text: string, isKnown: (key: string) => boolean, longest: number): string | null {
    const units = unitsOf(text)
    for (let from = Math.max(0, units.length - longest); from < units.length; from++) {
      const key = keyOfUnits(units.slice(from))
      if (isKnown(key)) return key
    }
    return null
  }
}
