import type { Toast } from '../ui/toast-list.tsx'
import { createStore } from './store.ts'

/** Undoes what was removed last, as long as that is offered. */
export const undoKey = 'u'

const most = 4
let lastId = 0
export const toasts = createStore<readonly Toast[]>([])

export const showToast = (look: Toast['look'], text: string, action?: Toast['action']): void => {
  const others = toasts.get().filter((toast) => toast.text !== text)
  const same = toasts.get().find((toast) => toast.text === text)
  if (same && !action) return
  toasts.set([...others, { id: ++lastId, look, text, ...(action && { action }) }].slice(-most))
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** False if nothing can be undone. */
export const undoLast = (): boolean => {
  const last = toasts.get().findLast(({ action }) => action?.key === undoKey)
  if (!last) return false
  last.action?.run()
  dismissToast(last.id)
  return true
}
