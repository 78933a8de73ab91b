import { createStore, useStore } from '../lib/store.ts'

/** Tab, world and selection are kept in the address. */
const search = createStore(location.search)
addEventListener('popstate', () => search.set(location.search))

export const param = (name: string): string | null => new URLSearchParams(search.get()).get(name)

export const useParam = (name: string): string | null => new URLSearchParams(useStore(search)).get(name)

type Changes = Readonly<Record<string, string | null>>

export const hrefWith = (changes: Changes): string => {
  const next = new URLSearchParams(search.get())
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next.size > 0 ? `${location.pathname}?${next}` : location.pathname
}

/** `replace` adds no history entry, for changes on every keystroke. */
export const show = (changes: Changes, replace = false): void => {
  const href = hrefWith(changes)
  if (replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  search.set(location.search)
}
