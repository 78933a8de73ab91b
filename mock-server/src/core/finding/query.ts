import { isFiller, isHanFiller, longestHanFiller, particles } from './fillers.ts'
import { keyOfPhrase, type Meaning, type Phrase, type Thesaurus } from './thesaurus.ts'
import { partsOf, type Part } from './words.ts'

/** One thing that is asked for: any of its phrases will do, the first best. */
export interface Term {
  readonly typed: string
  readonly written: string
  /** How many words were typed for it. */
  readonly words: number
  readonly phrases: readonly Phrase[]
  /** Null for words of which nothing is known. */
  readonly meaning: Meaning | null
  /** What it is taken for, if it is mistyped. */
  readonly corrected?: string
}

/** What the goods say about words. */
export interface KnownWords {
  readonly has: (latin: string) => boolean
  /** Han characters that stand next to each other somewhere. */
  readonly hasHan: (han: string) => boolean
  /** The Chinese word that is meant by a mistyped one. */
  readonly nearHan: (han: string) => string | null
}

const calledBy = (parts: readonly Part[], blank: string) => ({
  typed: parts.map(({ text }) => text).join(blank),
  written: parts.map(({ written }) => written).join(blank),
  words: parts.length,
})

const ofUnits = new Set(['ml', 'g', 'kg', 'l', 'inch', 'cm', 'm', 'gb', 'mah', 'piece', 'colour', 'color'])
const ofAmount: Meaning = { phrases: [], isAttribute: true }

/** `350 ml` is one thing. */
const amountIn = (parts: readonly Part[]): Term | null => {
  const chosen = parts.slice(0, 2)
  const [number, unit] = chosen
  if (!number || !unit || !/^\d/.test(number.text) || !ofUnits.has(unit.text)) return null
  return { ...calledBy(chosen, ' '), phrases: [chosen], meaning: ofAmount }
}

/** `invest` is what a book on investing is about. */
const otherForms = (word: string): string[] => [
  `${word}ing`,
  word.replace(/ing$/, ''),
  word.replace(/ing$/, 'e'),
  word.replace(/ed$/, ''),
]

/** Null for a filler. */
const latinTerm = (parts: readonly Part[], { meanings, longest }: Thesaurus, known: KnownWords): Term | null => {
  for (let length = Math.min(longest.latin, parts.length); length > 0; length--) {
    const chosen = parts.slice(0, length)
    const called = calledBy(chosen, ' ')
    const meaning = meanings.get(called.typed)
    if (meaning) return { ...called, phrases: [chosen, ...meaning.phrases], meaning }
  }
  const amount = amountIn(parts)
  if (amount) return amount
  const pair = parts.slice(0, 2)
  const joined = calledBy(pair, '')
  const meaning = meanings.get(joined.typed)
  // `head phones` are headphones.
  if (pair.length > 1 && (meaning || known.has(joined.typed)))
    return {
      ...joined,
      phrases: [[{ text: joined.typed, isHan: false }], pair, ...(meaning?.phrases ?? [])],
      meaning: meaning ?? null,
    }
  const alone = parts.slice(0, 1)
  const related = alone.flatMap(({ text }) => otherForms(text)).find((form) => form.length > 3 && meanings.has(form))
  if (related !== undefined && !alone.some(({ text }) => known.has(text)))
    return {
      ...calledBy(alone, ''),
      phrases: [alone, [{ text: related, isHan: false }], ...(meanings.get(related)?.phrases ?? [])],
      meaning: meanings.get(related) ?? null,
    }
  return alone.some(({ text }) => isFiller(text)) ? null : { ...calledBy(alone, ''), phrases: [alone], meaning: null }
}

/** `茶 set`: two words are a known one if both are said in the language of one of them. */
const mixedTerm = ([first, second]: readonly Part[], { meanings }: Thesaurus): Term | null => {
  if (!first || !second || first.isHan === second.isHan) return null
  const saidIn = ({ text, isHan }: Part, han: boolean): string[] =>
    isHan === han
      ? [text]
      : (meanings.get(text)?.phrases ?? [])
          .filter((phrase) => phrase.every((part) => part.isHan === han))
          .map(keyOfPhrase)
  for (const han of [second.isHan, first.isHan])
    for (const before of saidIn(first, han))
      for (const after of saidIn(second, han)) {
        const typed = [before, after].join(han ? '' : ' ')
        const meaning = meanings.get(typed)
        const called = { typed, written: `${first.written} ${second.written}`, words: 2 }
        if (meaning?.phrases.length) return { ...called, phrases: meaning.phrases, meaning }
      }
  return null
}

const hanTerm = (typed: string, meaning: Meaning | null, written = typed): Term => ({
  typed,
  written,
  words: 1,
  phrases: [[{ text: typed, isHan: true }], ...(meaning?.phrases ?? [])],
  meaning,
  ...(written !== typed && { corrected: typed }),
})

/** What is left between known words: goods say it so, or it is mistyped, or particles stand in it. */
const unknownHan = (run: string, thesaurus: Thesaurus, known: KnownWords): Term[] => {
  const { meanings } = thesaurus
  if (run.length > 1 && known.hasHan(run)) return [hanTerm(run, null)]
  const near = run.length > 1 ? known.nearHan(run) : null
  if (near !== null) return [hanTerm(near, meanings.get(near) ?? null, run)]
  const pieces = run.split(particles).filter((piece) => piece !== '')
  if (pieces.length === 1 && pieces[0] === run) return [hanTerm(run, meanings.get(run) ?? null)]
  return pieces.flatMap((piece) => {
    const meaning = meanings.get(piece)
    return meaning ? [hanTerm(piece, meaning)] : unknownHan(piece, thesaurus, known)
  })
}

/** What it costs to read characters as a known word, as a particle, or as nothing known: the cheapest reading is taken. */
const costOf = { word: 2, particle: 3, unknown: 6 } as const

interface Reading {
  readonly cost: number
  /** Where the last piece begins. */
  readonly from: number
  readonly isKnown: boolean
}

/** Known words are cut out of a run of characters; what is left over is asked for as well. */
const hanTerms = (run: string, thesaurus: Thesaurus, known: KnownWords): Term[] => {
  const { meanings, longest } = thesaurus
  const readings: Reading[] = [{ cost: 0, from: 0, isKnown: true }]
  for (let to = 1; to <= run.length; to++) {
    const before = readings[to - 1]?.cost ?? 0
    const isParticle = particles.test(run.charAt(to - 1))
    let best: Reading = { cost: before + (isParticle ? costOf.particle : costOf.unknown), from: to - 1, isKnown: false }
    for (let from = Math.max(0, to - Math.max(longest.han, longestHanFiller)); from < to; from++) {
      // A single character is a word at the end only: 杯 in 手绘杯, but not in 杯垫.
      if (to - from === 1 && to < run.length) continue
      const word = run.slice(from, to)
      const cost = (readings[from]?.cost ?? 0) + costOf.word
      if (cost < best.cost && (meanings.has(word) || isHanFiller(word))) best = { cost, from, isKnown: true }
    }
    readings.push(best)
  }
  const pieces: { text: string; isKnown: boolean }[] = []
  for (let to = run.length; to > 0; to = readings[to]?.from ?? 0) {
    const { from = 0, isKnown = false } = readings[to] ?? {}
    const [next] = pieces
    if (!isKnown && next && !next.isKnown) next.text = run.slice(from, to) + next.text
    else pieces.unshift({ text: run.slice(from, to), isKnown })
  }
  // Part of a name is as good as words.
  const isCut = pieces.some(({ text, isKnown: isWord }) => !isWord && text.split(particles).some((rest) => rest !== ''))
  if (isCut && pieces.length > 1) {
    if (known.hasHan(run)) return [hanTerm(run, null)]
    const near = known.nearHan(run)
    if (near !== null) return [hanTerm(near, meanings.get(near) ?? null, run)]
  }
  return pieces.flatMap(({ text, isKnown }) => {
    if (!isKnown) return unknownHan(text, thesaurus, known)
    const meaning = meanings.get(text)
    return meaning ? [hanTerm(text, meaning)] : []
  })
}

/** What is asked for after so many different things is not looked for: each of them is sought among all goods. */
const mostTerms = 12

const termsIn = (parts: readonly Part[], thesaurus: Thesaurus, known: KnownWords): Term[] => {
  const terms = new Map<string, Term>()
  const add = (term: Term): void => {
    if (!terms.has(term.typed) && terms.size < mostTerms) terms.set(term.typed, term)
  }
  const window = Math.max(thesaurus.longest.latin, 2)
  for (let at = 0; at < parts.length && terms.size < mostTerms;) {
    const next = parts.slice(at, at + window)
    const mixed = mixedTerm(next, thesaurus)
    const han = next.findIndex(({ isHan }) => isHan)
    if (mixed) {
      add(mixed)
      at += mixed.words
    } else if (han === 0) {
      for (const { text } of next.slice(0, 1)) hanTerms(text, thesaurus, known).forEach(add)
      at++
    } else {
      const term = latinTerm(han === -1 ? next : next.slice(0, han), thesaurus, known)
      if (term) add(term)
      at += term?.words ?? 1
    }
  }
  return [...terms.values()]
}

const asWritten = ({ text, written, isHan }: Part): Term => ({
  typed: text,
  written,
  words: 1,
  phrases: [[{ text, isHan }]],
  meaning: null,
})

/** Words of asking count only if there are no others. */
export const termsOf = (text: string, thesaurus: Thesaurus, known: KnownWords): Term[] => {
  const parts = partsOf(text)
  const terms = termsIn(parts, thesaurus, known)
  return terms.length > 0 ? terms : parts.slice(0, mostTerms).map(asWritten)
}
