import type { Superlative } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import { budgetIn, type Budget } from './budget.ts'
import { goodsIndex } from './goods-index.ts'
import type { Sense } from './lexicon.ts'
import { either, isAsking, Reader, termOf, type Piece, type Term } from './reader.ts'
import { inUnits } from './units.ts'
import { plain, unitsOf, type Unit } from './words.ts'

/** Goods that have all of its terms are not wanted. */
export interface Excluded {
  readonly by: string
  readonly terms: readonly Term[]
}

/** What a line of text asks for. */
export interface Wanted {
  readonly terms: readonly Term[]
  readonly excluded: readonly Excluded[]
  readonly order: { readonly by: Superlative; readonly written: string } | null
  readonly budget: Budget | null
  /** The line with other words instead of mistyped ones. */
  readonly corrected: string | null
}

/** What is asked for after so many different things is not looked for: each of them is sought among all goods. */
const mostTerms = 12
const isSuperlative = (sense?: Sense): sense is Superlative =>
  sense !== undefined && ['cheapest', 'dearest', 'newest', 'bestSelling', 'bestRated'].includes(sense)

/** What is wanted and what is not, in the order of the words. */
const sorted = (reader: Reader, pieces: readonly Piece[]): Pick<Wanted, 'terms' | 'excluded' | 'order'> => {
  const told = { terms: [] as Term[], excluded: [] as { by: string; terms: Term[] }[], order: null as Wanted['order'] }
  /** What is not wanted stands here; `joint` is what joins the next to what was wanted last. */
  const now = { not: null as { by: string; terms: Term[]; isNext: boolean } | null, joint: null as string | null }
  const known = (): Term[] => [...told.terms, ...told.excluded.flatMap(({ terms }) => terms)]
  const take = (term: Term): void => {
    const last = told.terms.at(-1)
    if (known().length >= mostTerms || known().some(({ keys }) => keys[0] === term.keys[0])) return
    if (now.not) {
      if (now.not.terms.push(term) === 1) told.excluded.push(now.not)
      if (now.not.isNext) now.not = null
    } else if (now.joint !== null && last && last.sense === term.sense && !term.need)
      told.terms[told.terms.length - 1] = either(last, term, now.joint)
    else told.terms.push(term)
  }
  const leaveOut = (by: string, terms: Term[]): void => {
    if (terms.length > 0) told.excluded.push({ by, terms })
  }
  /** Of tea sets "no teapots" and "teapots I do not need" are the same. */
  const endNot = (): void => {
    if (now.not?.terms.length === 0 && told.terms.length > 1) leaveOut(now.not.by, told.terms.splice(-1))
    now.not = null
  }
  for (const piece of pieces) {
    const { meaning, written, units } = piece
    const sense = meaning?.sense
    const isHan = units.some((unit) => unit.isHan)
    if (known().length >= mostTerms) break
    if (sense === 'filler') continue
    if (units[0]?.isAfterStop) endNot()
    else if (sense === 'end' && now.not && now.not.terms.length > 0) now.not = null
    if (sense === 'not' || sense === 'notNext') now.not = { by: written, terms: [], isNext: sense === 'notNext' }
    else if (sense === 'notBehind') {
      if (!now.not) leaveOut(isHan ? '除了' : 'without', told.terms.splice(-1))
      now.not = null
    } else if (sense === 'or' && now.not) now.not = { ...now.not, terms: [] }
    else if (isSuperlative(sense)) told.order ??= now.not ? null : { by: sense, written }
    else if (!isAsking(sense)) reader.termsOf(piece, pieces.length === 1 || now.not !== null).forEach(take)
    now.joint = sense === 'or' ? (isHan ? written : ` ${written} `) : null
  }
  endNot()
  // Who wants no plastic cups wants cups.
  const [only] = told.excluded
  const isOfThing = only?.terms[0]?.sense === 'fact' && only.terms.at(-1)?.sense === 'thing'
  if (only && isOfThing && told.terms.length === 0) told.terms.push(...only.terms.splice(-1))
  return told
}

const literally = (units: readonly Unit[]): Term[] =>
  units.slice(0, mostTerms).map((unit) => termOf(unit.text, unit.written, null))

/** Reads a line; mistyped words are taken for others, unless they are to be taken literally. */
export const read = (catalogue: Catalogue, text: string, isLiteral = false): Wanted => {
  const reader = new Reader(catalogue, goodsIndex(catalogue), isLiteral)
  const { words } = catalogue.seed
  const line = plain(words.simplify(text.normalize('NFKC')))
  const { budget, rest } = budgetIn(words, line)
  const asked = inUnits(words, rest)
  const toldIn = (typed: string) => sorted(reader, reader.pieces(unitsOf(typed)))
  const typed = toldIn(asked)
  const all = [...typed.terms, ...typed.excluded.flatMap(({ terms }) => terms)]
  const meant = all.reduce((other, { written, meantFor = written }) => other.replace(written, meantFor), asked)
  const told = meant === asked ? typed : toldIn(meant)
  const isSaid = told.terms.length > 0 || told.excluded.length > 0 || told.order !== null || budget !== null
  const terms = isSaid ? told.terms : literally(unitsOf(asked))
  return { ...told, terms, budget, corrected: meant === asked ? null : meant }
}
