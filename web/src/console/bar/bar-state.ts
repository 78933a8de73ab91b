import type { WorldView } from 'qinghua-contract/control'
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

/** In localStorage. */
const kept = 'barHidden'

export const hidden = createStore(local.read(kept) === true)
export const hide = (value: boolean): void => {
  local.write(kept, value)
  hidden.set(value)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key below Esc shows and hides the bar, on any keyboard layout, except while typing. */
export const listenForKey = (): void =>
  addEventListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, target } = event
    if (code !== 'Backquote' || ctrlKey || metaKey || altKey || isTyping(target)) return
    event.preventDefault()
    hide(!hidden.get())
  })
