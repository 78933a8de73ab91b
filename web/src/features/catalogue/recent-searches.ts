import { local } from '../../lib/storage.ts'

export type SearchKind = 'product' | 'store'
export interface RecentSearch {
  readonly kind: SearchKind
  readonly text: string
}

const key = 'recentSearches'
const most = 10
const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'kind' in value

/** On this device, newest first. A logout clears them (S4.14). */
export const recentSearches = (kind: SearchKind): readonly string[] => {
  const kept = local.read(key)
  return Array.isArray(kept) ? kept.filter(isRecent).flatMap((each) => (each.kind === kind ? [each.text] : [])) : []
}

const keep = (kind: SearchKind, texts: readonly string[]): void => {
  const other = kind === 'product' ? 'store' : 'product'
  const of = (kind: SearchKind, texts: readonly string[]) => texts.slice(0, most).map((text) => ({ kind, text }))
  local.write(key, [...of(kind, texts), ...of(other, recentSearches(other))])
}

export const noteSearch = (kind: SearchKind, text: string): void =>
  keep(kind, [text, ...recentSearches(kind).filter((each) => each !== text)])

export const forgetSearch = (kind: SearchKind, text: string): void =>
  keep(
    kind,
    recentSearches(kind).filter((each) => each !== text),
  )

export const forgetSearches = (kind: SearchKind): void => keep(kind, [])
