import { useSyncExternalStore } from 'react'

export const createStore = <T>(initial: T) => {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of [...watchers]) watcher()
    },
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
export type Store<T> = ReturnType<typeof createStore<T>>

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
