import type { WorldView } from '@mall/contracts/control'
import { local } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'

/** How the world stood when it last told, and when that was by the clock of this machine. */
export const world = createStore<{ readonly view: WorldView; readonly at: number } | null>(null)
/** Whom the cookie logs in. */
export const account = createStore<string | null>(null)
/** Rules that calls broke, by the id of the call. */
export const findings = createStore<ReadonlyMap<string, string>>(new Map())
/** What came of the last press. */
export const said = createStore('')

/** What is kept of the bar: whether this host has one, whatever host it is, and whether it is hidden. */
const kept = { asked: 'bar', hidden: 'barHidden' } as const

export const hidden = createStore(local.read(kept.hidden) === true)
export const hide = (value: boolean): void => {
  local.write(kept.hidden, value)
  hidden.set(value)
}

/** `?bar` in an address asks for the bar here from now on, `?bar=off` for none; tells whether there is one. */
export const rememberAsked = (search: string): boolean => {
  const asked = new URLSearchParams(search).get('bar')
  if (asked === null) return true
  local.write(kept.asked, asked !== 'off')
  return asked !== 'off'
}
