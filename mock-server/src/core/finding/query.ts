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

const latinTerm = (
  parts: readonly Part[],
  { phrases, longest }: Thesaurus,
  isKnown: (word: string) => boolean,
): { term: Term; length: number } => {
  const most = Math.min(longest.latin, parts.length)
  for (let length = most; length > 0; length--) {
    const chosen = parts.slice(0, length)
    const key = chosen.map(({ text }) => text).join(' ')
    const others = phrases.get(key)
    const written = chosen.map((part) => part.written).join(' ')
    if (others) return { term: { typed: key, written, words: length, phrases: [chosen, ...others] }, length }
  }
  const [first = { text: '', written: '', isHan: false }, second] = parts
  const joined = first.text + (second?.text ?? '')
  // `head phones` are headphones.
  if (second && isKnown(joined)) {
    const phrase = [{ text: joined, isHan: false }]
    return {
      term: {
        typed: joined,
        written: first.written + second.written,
        words: 2,
        phrases: [phrase, [first, second], ...(phrases.get(joined) ?? [])],
      },
      length: 2,
    }
  }
  return { term: { typed: first.text, written: first.written, words: 1, phrases: [[first]] }, length: 1 }
}

/** Known words are cut out of a run of characters, the longest first; what is left over is asked for as well. */
const hanTerms = (run: string, { phrases, longest }: Thesaurus): Term[] => {
  const terms: Term[] = []
  let rest = ''
  const flush = (): void => {
    if (rest !== '') terms.push({ typed: rest, written: rest, words: 1, phrases: [[{ text: rest, isHan: true }]] })
    rest = ''
  }
  for (let at = 0; at < run.length;) {
    let length = Math.min(longest.han, run.length - at)
    // A single character is a word at the end only: 杯 in 手绘杯, but not in 杯垫.
    const least = at === run.length - 1 ? 1 : 2
    while (length >= least && !phrases.has(run.slice(at, at + length))) length--
    if (length < least) rest += run[at++] ?? ''
    else {
      flush()
      const typed = run.slice(at, at + length)
      terms.push({
        typed,
        written: typed,
        words: 1,
        phrases: [[{ text: typed, isHan: true }], ...(phrases.get(typed) ?? [])],
      })
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
      hanTerms(next[0]?.text ?? '', thesaurus).forEach(add)
      at++
    } else {
      const { term, length } = latinTerm(han === -1 ? next : next.slice(0, han), thesaurus, isKnown)
      add(term)
      at += length
    }
  }
  return [...terms.values()]
}
