import { report } from './api/errors.ts'
import { beforeLeaving } from './session/leaving.ts'
import { token } from './login/token.ts'
import { createStore, useStore } from './store.ts'
import { dismissToast, toasts } from './toasts.ts'
import { offerUndo } from './lost.ts'

export interface Removal {
  /** Names, shared by the screens, of what is hidden from now on. */
  readonly hides: readonly string[]
  readonly text: string
  readonly undo: string
  /** The final removal. It must survive leaving the page: use `keepalive`. */
  readonly run: () => Promise<unknown>
  readonly refresh: () => Promise<unknown>
}

const hidden = createStore<ReadonlySet<string>>(new Set())
/** By the id of the message that offers to undo. */
const waiting = new Map<number, Removal>()

export const useHidden = (): ReadonlySet<string> => useStore(hidden)

const unhide = (names: readonly string[]): void =>
  hidden.set(new Set([...hidden.get()].filter((name) => !names.includes(name))))

const settle = async (id: number): Promise<void> => {
  const removal = waiting.get(id)
  if (!removal) return
  waiting.delete(id)
  try {
    await removal.run()
    await removal.refresh()
  } catch (error) {
    report(error)
  } finally {
    unhide(removal.hides)
  }
}

/**
 * Hides something at once, and removes it when the message that offers to undo is gone. For what the server could not
 * restore: the price a favourite was kept at, the time a product was viewed.
 */
export const removeLater = (removal: Removal): void => {
  hidden.set(new Set([...hidden.get(), ...removal.hides]))
  const takeBack = () => {
    if (id !== undefined) waiting.delete(id)
    unhide(removal.hides)
  }
  offerUndo(removal.text, { text: removal.undo, run: takeBack })
  const id = toasts.get().at(-1)?.id
  if (id !== undefined) waiting.set(id, removal)
}

/** Leaving the page ends the chance to undo. */
const settleRemovals = (): void => {
  for (const id of [...waiting.keys()]) {
    void settle(id)
    dismissToast(id)
  }
}

toasts.subscribe(() => {
  const shown = new Set(toasts.get().map(({ id }) => id))
  for (const id of [...waiting.keys()]) if (!shown.has(id)) void settle(id)
})
// Removals of another user must not run now.
token.subscribe(() => {
  waiting.clear()
  hidden.set(new Set())
})
beforeLeaving(settleRemovals)
