import type { WorldView } from '@mall/contracts/control'
import { local } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'

/** The last known state of the world, and the local time when it was received. */
export const world = createStore<{ readonly view: WorldView; readonly at: number } | null>(null)
/** The user of the token cookie. */
export const account = createStore<string | null>(null)
/** Findings by the id of the call. */
export const findings = createStore<ReadonlyMap<string, string>>(new Map())
/** The message about the last action. */
export const message = createStore('')

/** Keys of localStorage. Whether a host has a bar is stored for each host. */
const kept = { asked: 'bar', hidden: 'barHidden' } as const

export const hidden = createStore(local.read(kept.hidden) === true)
export const hide = (value: boolean): void => {
  local.write(kept.hidden, value)
  hidden.set(value)
}

/** `?bar` turns the bar on for this host, `?bar=off` turns it off. Returns whether it is on. */
export const rememberWanted = (search: string): boolean => {
  const asked = new URLSearchParams(search).get('bar')
  if (asked === null) return true
  local.write(kept.asked, asked !== 'off')
  return asked !== 'off'
}
