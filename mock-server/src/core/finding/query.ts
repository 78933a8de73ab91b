import { isStopWord, partsOf, stopHan, type Part } from './words.ts'
import type { Phrase, Thesaurus } from './thesaurus.ts'

/** One thing that is asked for: any of its phrases will do, the first best. */
export interface Term {
  readonly typed: string
  readonly written: string
  /** How many words were typed for it. */
  readonly words: number
  readonly phrases: readonly Phrase[]
}

const calledBy = (parts: readonly Part[], blank: string): Omit<Term, 'phrases'> => ({
  typed: parts.map(({ text }) => text).join(blank),
  written: parts.map(({ written }) => written).join(blank),
  words: parts.length,
})

const latinTerm = (
  parts: readonly Part[],
  { phrases, longest }: Thesaurus,
  isKnown: (word: string) => boolean,
): Term => {
  for (let length = Math.min(longest.latin, parts.length); length > 0; length--) {
    const chosen = parts.slice(0, length)
    const called = calledBy(chosen, ' ')
    const others = phrases.get(called.typed)
    if (others) return { ...called, phrases: [chosen, ...others] }
  }
  const pair = parts.slice(0, 2)
  const joined = calledBy(pair, '')
  // `head phones` are headphones.
  if (pair.length > 1 && isKnown(joined.typed))
    return {
      ...joined,
      phrases: [[{ text: joined.typed, isHan: false }], pair, ...(phrases.get(joined.typed) ?? [])],
    }
  const alone = parts.slice(0, 1)
  return { ...calledBy(alone, ''), phrases: [alone] }
}

const hanTerm = (typed: string, others: readonly Phrase[] = []): Term => ({
  typed,
  written: typed,
  words: 1,
  phrases: [[{ text: typed, isHan: true }], ...others],
})

/** Known words are cut out of a run of characters, the longest first; what is left over is asked for as well. */
const hanTerms = (run: string, { phrases, longest }: Thesaurus): Term[] => {
  const terms: Term[] = []
  let rest = ''
  const flush = (): void => {
    if (rest !== '') terms.push(hanTerm(rest))
    rest = ''
  }
  for (let at = 0; at < run.length;) {
    let length = Math.min(longest.han, run.length - at)
    // A single character is a word at the end only: 杯 in 手绘杯, but not in 杯垫.
    const least = at === run.length - 1 ? 1 : 2
    while (length >= least && !phrases.has(run.slice(at, at + length))) length--
    if (length < least) rest += run.charAt(at++)
    else {
      flush()
      const typed = run.slice(at, at + length)
      terms.push(hanTerm(typed, phrases.get(typed)))
      at += length
    }
  }
  flush()
  return terms
}

const meant = (parts: readonly Part[]): readonly Part[] => {
  const left = parts.flatMap((part): Part[] => {
    if (!part.isHan) return isStopWord(part.text) ? [] : [part]
    return part.text
      .replace(stopHan, ' ')
      .split(' ')
      .flatMap((text) => (text === '' ? [] : [{ ...part, text }]))
  })
  return left.length > 0 ? left : parts
}

/** What is asked for after so many different things is not looked for: each of them is sought among all goods. */
const mostTerms = 12

export const termsOf = (text: string, thesaurus: Thesaurus, isKnown: (word: string) => boolean): Term[] => {
  const terms = new Map<string, Term>()
  const add = (term: Term): void => {
    if (!terms.has(term.typed) && terms.size < mostTerms) terms.set(term.typed, term)
  }
  const parts = meant(partsOf(text))
  const window = Math.max(thesaurus.longest.latin, 2)
  for (let at = 0; at < parts.length && terms.size < mostTerms;) {
    const next = parts.slice(at, at + window)
    const han = next.findIndex(({ isHan }) => isHan)
    if (han === 0) {
      for (const { text } of next.slice(0, 1)) hanTerms(text, thesaurus).forEach(add)
      at++
    } else {
      const term = latinTerm(han === -1 ? next : next.slice(0, han), thesaurus, isKnown)
      add(term)
      at += term.words
    }
  }
  return [...terms.values()]
}
