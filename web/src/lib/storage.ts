/** Storage may be full, blocked, or written by another version: then it counts as empty. */
const over = (storage: () => Storage) => ({
  read: (key: string): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write: (key: string, value: unknown): void => {
    try {
      storage().setItem(key, JSON.stringify(value))
    } catch {
      return
    }
  },
  clear: (): void => {
    try {
      storage().clear()
    } catch {
      return
    }
  },
})

export const local = over(() => localStorage)
export const perTab = over(() => sessionStorage)
