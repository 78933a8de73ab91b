import type { ProductKind } from 'qinghua-contract'
import { id } from '../../lib/navigation/address.ts'
import { withValues } from '../../lib/navigation/query-now.ts'
import { local } from '../../lib/storage.ts'

const name = 'chapter'

/** The chapter that is open over the page of its product. */
export const chapterIn = (search: URLSearchParams): number | null => id.read(search.get(name) ?? '')

export const withChapter = (search: URLSearchParams, chapter: number | null): string =>
  `?${withValues(search, { [name]: id.write(chapter) || null })}`

/** For whoever bought it: where they stopped. */
export const readOnAddress = (prodId: number): string => `/detail/${prodId}?${name}=${chapterToGoOn(prodId)}`

/** What its contents count: chapters of what is read, parts of what is spoken. */
export const unitOf = (kind: ProductKind): 'chapter' | 'part' => (kind === 'ebook' ? 'chapter' : 'part')

/** Where somebody is in an e-book, an audiobook or a course. */
export interface ReadingPlace {
  readonly prodId: number
  /** From 1, of `chapters`. */
  readonly chapter: number
  readonly chapters: number
  /** How many of `passages` are read. */
  readonly passage: number
  readonly passages: number
}

const key = 'reading'
const most = 30
const numbers = ['prodId', 'chapter', 'chapters', 'passage', 'passages'] as const

const isPlace = (kept: unknown): kept is ReadingPlace =>
  typeof kept === 'object' &&
  kept !== null &&
  numbers.every((name) => Number.isSafeInteger((kept as Readonly<Record<string, unknown>>)[name]))

/** In this browser, newest first. A login goes on with it; a logout forgets it, like all that a shopper leaves here. */
const places = (): readonly ReadingPlace[] => {
  const kept = local.read(key)
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

export const placeIn = (prodId: number): ReadingPlace | undefined => places().find((place) => place.prodId === prodId)

export const keepPlace = (place: ReadingPlace): void =>
  void local.write(key, [place, ...places().filter(({ prodId }) => prodId !== place.prodId)].slice(0, most))

/** Of its chapter, in whole per cent. */
export const shareOf = ({ passage, passages }: ReadingPlace): number =>
  passages > 0 ? Math.min(100, Math.round((100 * passage) / passages)) : 0

/** After a chapter the next one follows. */
const chapterToGoOn = (prodId: number): number => {
  const place = placeIn(prodId)
  if (!place) return 1
  const isOver = place.passage >= place.passages && place.chapter < place.chapters
  return isOver ? place.chapter + 1 : place.chapter
}
