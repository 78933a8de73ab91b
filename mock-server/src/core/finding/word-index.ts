import { partsOf, type Part } from './words.ts'

export interface Field {
  readonly text: string
  /** How much a word found here is worth. */
  readonly weight: number
  /** The last word names the thing, and is worth more. */
  readonly isName?: boolean
}

export const ofHead = 2
/** Fields worth less only describe. */
export const descriptive = 4
const empty = new Uint32Array()

class Numbers {
  #list = new Uint32Array(1024)
  length = 0

  add(value: number): void {
    if (this.length === this.#list.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#list)
      this.#list = larger
    }
    this.#list[this.length++] = value
  }

  get all(): Uint32Array {
    return this.#list.subarray(0, this.length)
  }
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((each, at) => (characters[at] ?? '') + each)

/** Single characters, and pairs of neighbours. */
const gramsOf = (characters: readonly string[]): string[] => [...characters, ...pairsOf(characters)]

const tokensOf = (part: Part, next: Part | undefined): string[] => {
  if (part.isHan) return gramsOf([...part.text])
  return part.joins && next ? [part.text, part.text + next.text] : [part.text]
}

/** Collections and editions follow the name of the thing. */
const headOf = (text: string): string => text.split(/[,，(（·]/)[0] ?? text

/** Numbered texts by their words: how well each fits a word. */
export class WordIndex {
  readonly size: number
  readonly #ids = new Map<string, number>()
  /** Latin words as they were first written. */
  readonly written = new Map<string, string>()
  readonly #starts: Uint32Array
  /** Text and weight, as one number each. */
  readonly #places: Uint32Array
  /** Latin words in alphabetical order. */
  readonly words: readonly string[]
  /** Han characters, and pairs of them. */
  readonly hanWords: readonly string[]
  /** How many of the words that are asked for each text has, as long as it has all before. */
  readonly #had: Uint8Array
  /** What the weakest of them is worth. */
  readonly #least: Uint8Array

  constructor(texts: readonly (readonly Field[])[]) {
    this.size = texts.length
    const [tokens, places, lastSeen] = [new Numbers(), new Numbers(), [] as number[]]
    const known = new Map<string, readonly (readonly [token: number, isHead: boolean])[]>()
    for (const [no, fields] of texts.entries())
      for (const { text, weight, isName = false } of fields) {
        const found = isName ? this.#read(text, true) : (known.get(text) ?? this.#read(text, false))
        if (!isName) known.set(text, found)
        for (const [token, isHead] of found) {
          if (lastSeen[token] === no) continue
          lastSeen[token] = no
          tokens.add(token)
          places.add(no * 16 + weight + (isHead ? ofHead : 0))
        }
      }
    this.#starts = new Uint32Array(this.#ids.size + 1)
    for (const token of tokens.all) this.#starts[token + 1] = (this.#starts[token + 1] ?? 0) + 1
    for (const id of this.#ids.values()) this.#starts[id + 1] = (this.#starts[id + 1] ?? 0) + (this.#starts[id] ?? 0)
    this.#places = new Uint32Array(tokens.length)
    const next = this.#starts.slice()
    for (const [at, token] of tokens.all.entries()) {
      const to = next[token] ?? 0
      this.#places[to] = places.all[at] ?? 0
      next[token] = to + 1
    }
    const [words, hanWords] = [[] as string[], [] as string[]]
    for (const word of this.#ids.keys()) (/\p{Script=Han}/u.test(word) ? hanWords : words).push(word)
    this.words = words.sort()
    this.hanWords = hanWords
    this.#had = new Uint8Array(this.size)
    this.#least = new Uint8Array(this.size)
  }

  has(word: string): boolean {
    return this.#ids.has(word)
  }

  /** Whether a text has these Han characters next to each other. */
  hasHan(han: string): boolean {
    const pairs = pairsOf([...han])
    return pairs.length > 0 && pairs.every((pair) => this.has(pair)) && this.all(pairs, new Uint8Array(this.size), 0)
  }

  /** The numbers of the texts where a word is worth that much. */
  textsWith(word: string, least: number): number[] {
    return [...this.#of(word)].flatMap((place) => ((place & 15) >= least ? [place >>> 4] : []))
  }

  /** Marks in `best` how well each text fits a Latin word, `less` than if it were typed so. */
  word(word: string, best: Uint8Array, less: number): void {
    const places = this.#of(word)
    for (let at = 0; at < places.length; at++) mark(best, places[at] ?? 0, less)
  }

  /** Han characters must be there next to each other; else all of them somewhere. */
  han(han: string, best: Uint8Array, less: number): void {
    const characters = [...han]
    const pairs = pairsOf(characters)
    if (pairs.length === 0) return this.word(han, best, less)
    if (!this.all(pairs, best, less) && pairs.length > 1) this.all(characters, best, less + ofHead)
  }

  /** Texts that have all of some words: what only describes one of them counts as that. */
  all(tokens: readonly string[], best: Uint8Array, less: number): boolean {
    const had = this.#had.fill(0)
    const least = this.#least.fill(descriptive)
    for (const [before, token] of tokens.entries()) {
      const places = this.#of(token)
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0
        const no = place >>> 4
        if (had[no] !== before) continue
        had[no] = before + 1
        least[no] = Math.min(least[no] ?? 0, place & 15)
      }
    }
    const last = this.#of(tokens.at(-1) ?? '')
    let isFound = false
    for (let at = 0; at < last.length; at++) {
      const place = last[at] ?? 0
      if (had[place >>> 4] !== tokens.length) continue
      isFound = true
      const weakest = least[place >>> 4] ?? 0
      mark(best, weakest < descriptive ? (place & ~15) | weakest : place, less)
    }
    return isFound
  }

  #of(token: string): Uint32Array {
    const id = this.#ids.get(token)
    return id === undefined ? empty : this.#places.subarray(this.#starts[id], this.#starts[id + 1])
  }

  #read(text: string, isName: boolean): (readonly [token: number, isHead: boolean])[] {
    const parts = partsOf(text)
    const last = isName ? partsOf(headOf(text)).length - 1 : -1
    return parts.flatMap((part, at) => {
      if (!part.isHan && !this.written.has(part.text)) this.written.set(part.text, part.written)
      const tokens = tokensOf(part, parts[at + 1])
      return tokens.map((token) => [this.#idOf(token), at === last && part.text.endsWith(token)] as const)
    })
  }

  #idOf(token: string): number {
    const known = this.#ids.get(token)
    if (known !== undefined) return known
    this.#ids.set(token, this.#ids.size)
    return this.#ids.size - 1
  }
}

const mark = (best: Uint8Array, place: number, less: number): void => {
  const no = place >>> 4
  best[no] = Math.max(best[no] ?? 0, (place & 15) - less, 1)
}
