import { useMemo, useSyncExternalStore } from 'react'
import { perTab } from '../../lib/storage.ts'

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
