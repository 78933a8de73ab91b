import { useMemo, useSyncExternalStore } from 'react'
import { perTab } from '../../lib/storage.ts'
import { query } from '../../lib/api/api.ts'

/** The products are in the address, so that a comparison can be shared. */
export const comparisonOf = (ids: readonly number[]): string => `/compare?ids=${ids.join(',')}`

export const comparedIn = (search: URLSearchParams): readonly number[] => idsIn(search.get('ids') ?? '')

/** An unavailable product is reported in its column, not in a message. */
export const productQuery = (prodId: number) => ({
  ...query('GET /prod/prodInfo', { query: { prodId } }),
  meta: { silent: true },
})

export const reviewsQuery = (prodId: number) => ({
  ...query('GET /prod/prodCommData', { query: { prodId } }),
  meta: { silent: true },
})

export const most = 4

const key = 'compare'
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** A string, so that two reads of the same choice are equal. Never held in memory: a logout clears it. */
const read = (): string => {
  const kept = perTab.read(key)
  return typeof kept === 'string' ? kept : ''
}
export const idsIn = (text: string): readonly number[] =>
  [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)

/** In the order of choosing. Ids only, so that names and prices are always current. */
export const compared = (): readonly number[] => idsIn(read())

export const compareThese = (ids: readonly number[]): void => {
  perTab.write(key, ids.join(','))
  for (const watcher of [...watchers]) watcher()
}

export const useCompared = (): readonly number[] => {
  const text = useSyncExternalStore(watch, read)
  return useMemo(() => idsIn(text), [text])
}

/** False if there is no room. */
export const addToCompared = (prodId: number): boolean => {
  const ids = compared()
  if (ids.length >= most) return false
  compareThese([...ids, prodId])
  return true
}

export const takeFromCompared = (prodId: number): void => compareThese(compared().filter((id) => id !== prodId))

export const clearCompared = (): (() => void) => {
  const before = compared()
  compareThese([])
  return () => compareThese([...new Set([...before, ...compared()])].slice(0, most))
}
