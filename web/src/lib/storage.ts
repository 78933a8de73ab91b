/**
 * Storage may be full, blocked, or written by another version: then it counts as empty. What it does not take is held as
 * long as the page, and nothing older stays behind that the next page would take for it.
 */
const over = (storage: () => Storage) => {
  const held = new Map<string, string>()
  const tried = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(storage())
    } catch {
      return null
    }
  }
  return {
    read: (key: string): unknown => {
      // What is stored although this page could not is of another tab, and newer.
      const text = tried((each) => each.getItem(key)) ?? held.get(key) ?? 'null'
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    },
    /** Whether it outlasts the page. */
    write: (key: string, value: unknown): boolean => {
      const text = JSON.stringify(value)
      held.delete(key)
      const isStored = tried((each) => (each.setItem(key, text), true)) ?? false
      if (isStored) return true
      held.set(key, text)
      tried((each) => each.removeItem(key))
      return false
    },
    clear: (): void => {
      held.clear()
      tried((each) => each.clear())
    },
  }
}

export const local = over(() => localStorage)
export const perTab = over(() => sessionStorage)
