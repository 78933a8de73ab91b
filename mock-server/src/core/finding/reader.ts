import type { SeedNeed, SeedPlace } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import { named, type GoodsIndex } from './goods-index.ts'
import type { Meaning, Sense } from './lexicon.ts'
import { keyOfUnits, unitsOf, type Unit } from './words.ts'

/** Something that is looked for. */
export interface Term {
  readonly sense: 'thing' | 'fact' | 'need' | 'missing' | 'word'
  readonly written: string
  /** What is meant by what is mistyped. */
  readonly meantFor?: string
  /** As it was typed, in the form of the index; two if either is wanted. */
  readonly keys: readonly string[]
  /** What means the same. */
  readonly words: readonly string[]
  readonly need?: SeedNeed
  readonly nearest?: readonly SeedPlace[]
}

/** Part of a line: a known word, or what stands between those. */
export interface Piece {
  readonly key: string
  readonly written: string
  readonly units: readonly Unit[]
  readonly meaning: Meaning | null
}

export const termOf = (key: string, written: string, meaning: Meaning | null, meantFor?: string): Term => {
  const { sense = 'word', words = [], need, nearest } = meaning ?? {}
  const isWanted = sense === 'thing' || sense === 'fact' || sense === 'need' || sense === 'missing'
  return {
    ...{ sense: isWanted ? sense : 'word', written, keys: [key], words },
    ...(need && { need }),
    ...(nearest && { nearest }),
    ...(meantFor !== undefined && { meantFor }),
  }
}

export const either = (a: Term, b: Term, joint: string): Term => {
  const written = `${a.written}${joint}${b.written}`
  return { ...a, written, keys: [...a.keys, ...b.keys], words: [...a.words, ...b.words] }
}

/** More letters are no words that somebody typed as they sound. */
const longestSound = 40
/** Of an unknown run of characters so many are looked at one by one. */
const longestApart = 12
/** What it costs to read something as a known word, as a particle, or as nothing known: the cheapest reading is taken. */
const costOf = { word: 2, particle: 3, unknown: 6 } as const
export const isAsking = (sense?: Sense): boolean =>
  sense !== undefined && ['not', 'notNext', 'notBehind', 'or', 'end'].includes(sense)
const negating = /[不无非含要带没有]/u
/** `invest` is what a book on investing is about. */
const otherForms = (word: string): string[] => {
  const [stem, doubled] = [word.replace(/(?:ing|ed|able)$/, ''), `${word}${word.slice(-1)}ing`]
  return [`${word}ing`, `${word.replace(/e$/, '')}ing`, doubled, stem, `${stem}e`]
}
const writtenOf = (units: readonly Unit[]): string =>
  units
    .map(({ written, isHan, isApart, isHyphened }, at) => {
      if (at === 0 || (isHan && !isApart)) return written
      return `${isHyphened ? '-' : ' '}${written}`
    })
    .join('')

/** Reads what a line is made of: known words, and what may be meant by the others. */
export class Reader {
  readonly #index: GoodsIndex
  readonly #isEnglish: (word: string) => boolean
  readonly #particles: string
  readonly #isLiteral: boolean

  constructor({ seed }: Catalogue, index: GoodsIndex, isLiteral: boolean) {
    this.#index = index
    this.#isEnglish = seed.words.isEnglish
    this.#particles = seed.words.asking.particles
    this.#isLiteral = isLiteral
  }

  /** The cheapest reading of a line as known words and what stands between them. */
  pieces(units: readonly Unit[]): Piece[] {
    const best: { readonly cost: number; readonly piece: Piece }[] = []
    for (let to = 1; to <= units.length; to++) {
      const before = (from: number): number => (from === 0 ? 0 : (best[from - 1]?.cost ?? 0))
      const last = units.slice(to - 1, to)
      const isParticle = last.some(({ text }) => this.#particles.includes(text))
      let [cost, piece] = [before(to - 1) + (isParticle ? costOf.particle : costOf.unknown), this.#unknown(last)]
      for (let from = to - 1; from >= Math.max(0, to - this.#index.lexicon.longest); from--) {
        const known = this.#known(units, from, to)
        if (known && before(from) + costOf.word <= cost) [cost, piece] = [before(from) + costOf.word, known]
        if (units[from]?.isAfterStop) break
      }
      best.push({ cost, piece })
    }
    const pieces: Piece[] = []
    for (let at = units.length; at > 0; at -= pieces[0]?.units.length ?? 1)
      pieces.unshift(best[at - 1]?.piece ?? this.#unknown(units.slice(at - 1, at)))
    return this.#joined(pieces)
  }

  #unknown(units: readonly Unit[]): Piece {
    return { key: keyOfUnits(units), written: writtenOf(units), units, meaning: null }
  }

  #known(all: readonly Unit[], from: number, to: number): Piece | null {
    const { meanings, bySound } = this.#index.lexicon
    const units = all.slice(from, to)
    if (units.some(({ isHan, isApart }, at) => at > 0 && isHan && isApart && units[at - 1]?.isHan)) return null
    const made = (key: string, meaning: Meaning | undefined): Piece | null =>
      meaning ? { ...this.#unknown(units), key, meaning } : null
    const key = keyOfUnits(units)
    const meaning = meanings.get(key)
    const next = all[to]
    // A single character is a word at the end only: 杯 in 手绘杯, but not in 杯垫.
    const isInside = to - from === 1 && units[0]?.isHan && next?.isHan && !next.isApart && !next.isAfterStop
    const isTold = negating.test(all[from - 1]?.text ?? '') || next?.text === '最'
    if (isInside && !(meaning && (isAsking(meaning.sense) || isTold))) return null
    if (meaning || to - from === 1 || units.some(({ isHan }) => isHan)) return made(key, meaning)
    const joined = units.map(({ text }) => text).join('')
    if (units.every(({ text }) => meanings.get(text)?.sense !== 'filler')) {
      const asOne = meanings.get(joined)
      if (asOne) return made(joined, asOne)
      if (to - from === 2 && this.#index.names.has(joined))
        return made(joined, { sense: 'fact', words: [keyOfUnits(units)] })
    }
    if (units.every(({ text, written }) => this.#isWord(text, written))) return null
    const [heard] = bySound.get(units.map(({ written }) => written).join('')) ?? []
    return heard === undefined ? null : made(heard, meanings.get(heard))
  }

  #isWord(text: string, written: string): boolean {
    const { names, facts, lexicon } = this.#index
    const isSaid = names.has(text) || facts.has(text) || lexicon.meanings.has(text)
    return isSaid || this.#isEnglish(text) || this.#isEnglish(written)
  }

  /** Characters of which none is a known word are one; so is a run that goods say as a whole, or that is mistyped. */
  #joined(pieces: readonly Piece[]): Piece[] {
    const runs: Piece[][] = []
    for (const piece of pieces) {
      const [first] = piece.units
      const run = runs.at(-1)
      const isOn = run !== undefined && first?.isHan && !first.isApart && run.at(-1)?.units.at(-1)?.isHan
      if (isOn) run.push(piece)
      else runs.push([piece])
    }
    return runs.flatMap((run) => {
      const isCut = run.some(({ meaning, key }) => meaning === null && !this.#particles.includes(key))
      const whole = this.#unknown(run.flatMap(({ units }) => units))
      if (isCut && run.length > 1 && this.#isTitle(whole)) return [whole]
      const told: Piece[] = []
      for (const piece of run) {
        const isSign = piece.meaning?.sense === 'notNext' && piece.units.length === 1
        const meaning = isSign && this.#isOneWord(run, piece) ? null : piece.meaning
        const before = told.at(-1)
        if (before?.meaning === null && meaning === null)
          told[told.length - 1] = this.#unknown([...before.units, ...piece.units])
        else told.push({ ...piece, meaning })
      }
      return told
    })
  }

  /** 不二 and 非洲 say nothing of what is not wanted. */
  #isOneWord(run: readonly Piece[], piece: Piece): boolean {
    const next = run[run.indexOf(piece) + 1]
    if (next === undefined) return run.length > 1
    const word = piece.key + next.key.charAt(0)
    return next.meaning === null && (this.#index.names.has(word) || this.#index.facts.has(word))
  }

  /** Part of the title of a work, or mistyped: its words alone are not meant. */
  #isTitle(whole: Piece): boolean {
    const { names, naming } = this.#index
    let isTitle = false
    names.each(whole.key, (no) => (isTitle ||= naming[no] === named.title))
    return isTitle || this.#meant(whole).some(({ meantFor }) => meantFor !== undefined)
  }

  /** A run of characters as goods say it, or as it is meant. */
  #meant({ key }: Piece): Term[] {
    const { names, facts, lexicon } = this.#index
    if (key.length > 1 && (names.has(key) || facts.has(key))) return [termOf(key, key, null)]
    const near = key.length > 1 && !this.#isLiteral ? lexicon.meantBy(key) : null
    return near === null ? [] : [termOf(near, key, lexicon.meanings.get(near) ?? null, near)]
  }

  termsOf(piece: Piece, isOnly: boolean): Term[] {
    const { key, written, meaning, units } = piece
    if (meaning) return [termOf(key, written, meaning)]
    if (!units.some(({ isHan }) => isHan)) return this.#latin(key, written)
    if (key.length === 1 && !this.#isLiteral && !isOnly) return []
    const meant = this.#meant(piece)
    if (meant.length > 0) return meant
    const parts = key.split(new RegExp(`[${this.#particles}]`, 'u')).filter((part) => part !== '')
    if (parts.length === 1 && parts[0] === key) return this.#saidApart(key)
    return parts.flatMap((part) =>
      this.pieces(unitsOf(part)).flatMap((each) => (each.meaning?.sense === 'filler' ? [] : this.termsOf(each, false))),
    )
  }

  /** What goods say of it, the longest first, and what is left over. */
  #saidApart(key: string): Term[] {
    const { names, facts } = this.#index
    for (let length = Math.min(key.length, longestApart) - 1; length > 1; length--)
      for (let from = 0; from + length <= Math.min(key.length, longestApart); from++) {
        const said = key.slice(from, from + length)
        if (!names.has(said) && !facts.has(said)) continue
        const rest = [key.slice(0, from), key.slice(from + length)].filter((each) => each.length > 1)
        return [termOf(said, said, null), ...rest.flatMap((each) => this.#saidApart(each))]
      }
    return [termOf(key, key, null)]
  }

  #latin(key: string, written: string): Term[] {
    const { names, facts, lexicon, near } = this.#index
    const { meanings, byInitials } = lexicon
    const said = (typed: string, meantFor?: string): Term =>
      termOf(typed, written, meanings.get(typed) ?? null, meantFor)
    const isSaid = (form: string): boolean => meanings.has(form) || names.has(form) || facts.has(form)
    const related = isSaid(key) ? undefined : otherForms(key).find((form) => form.length > 3 && isSaid(form))
    if (related !== undefined) return [said(related)]
    if (this.#isWord(key, written) || !/^[a-z]+$/.test(key)) return [said(key)]
    const heard = this.#heard(written.slice(0, longestSound))
    if (heard) return heard.map((word) => termOf(word, word, meanings.get(word) ?? null))
    const longer = near(key, true)
    if (longer.length > 0) return [{ ...said(key), words: longer }]
    const initials = byInitials.get(written)
    if (initials) return [this.#anyOf(initials)]
    if (this.#isLiteral || key.length < 3) return [said(key)]
    const swapped = Array.from(
      key,
      (_, at) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2),
    )
    const meant = swapped.find((each) => meanings.has(each) || names.has(each)) ?? near(key, false)[0]
    return [meant === undefined ? said(key) : said(meant, this.#index.written(meant))]
  }

  /** What is typed as all of these would be: things rather than what is said of them. */
  #anyOf(words: readonly string[]): Term {
    const all = words.map((word) => termOf(word, word, this.#index.lexicon.meanings.get(word) ?? null))
    const things = all.filter(({ sense }) => sense === 'thing')
    return (things.length > 0 ? things : all).reduce((one, other) => ({
      ...either(one, other, ''),
      written: one.written,
    }))
  }

  /** Chinese words that are typed one after the other as they sound. */
  #heard(sound: string): string[] | null {
    const { bySound, meanings } = this.#index.lexicon
    for (let to = sound.length; to > 1; to--) {
      const words = bySound.get(sound.slice(0, to)) ?? []
      const word = words.find((each) => meanings.get(each)?.sense === 'thing') ?? words[0]
      if (word === undefined) continue
      const rest = to === sound.length ? [] : this.#heard(sound.slice(to))
      if (rest) return [word, ...rest]
    }
    return null
  }
}
