/**
 * Storage may be full, blocked, or written by another version: then it counts as empty. What it does not take is held as
 * long as the page.
 */
const over = (storage: () => Storage) => {
  const held = new Map<string, string>()
  return {
    read: (key: string): unknown => {
      try {
        return JSON.parse(held.get(key) ?? storage().getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    /** Whether it outlasts the page. */
    write: (key: string, value: unknown): boolean => {
      const text = JSON.stringify(value)
      try {
        storage().setItem(key, text)
        held.delete(key)
        return true
      } catch {
        held.set(key, text)
        return false
      }
    },
    clear: (): void => {
      held.clear()
      try {
        storage().clear()
      } catch {
        return
      }
    },
  }
}

export const local = over(() => localStorage)
export const perTab = over(() => sessionStorage)
