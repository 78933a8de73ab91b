import { vi } from 'vitest'

const refuse = (name: string) => (): never => {
  throw new DOMException('no room', name)
}
/** Returns a function that gives the storage back. */
const instead = (of: (storage: Storage) => ProxyHandler<Storage>): (() => void) => {
  const before = { localStorage, sessionStorage }
  for (const [name, storage] of Object.entries(before)) vi.stubGlobal(name, new Proxy(storage, of(storage)))
  return () => {
    for (const [name, storage] of Object.entries(before)) vi.stubGlobal(name, storage)
  }
}

/** How a browser keeps a page from storing anything. */
export const storageFaults = {
  full: () =>
    instead((storage) => ({
      get: (_, name) => {
        const value: unknown = Reflect.get(storage, name, storage)
        if (name === 'setItem') return refuse('QuotaExceededError')
        return typeof value === 'function' ? (value.bind(storage) as unknown) : value
      },
    })),
  forbidden: () => instead(() => ({ get: refuse('SecurityError') })),
} as const

const insteadOfCookies = (get: () => string, set: () => void) => (): (() => void) => {
  Object.defineProperty(document, 'cookie', { configurable: true, get, set })
  return () => void Reflect.deleteProperty(document, 'cookie')
}
/** How a browser keeps a page from storing cookies. */
export const cookieFaults = {
  ignored: insteadOfCookies(
    () => '',
    () => undefined,
  ),
  forbidden: insteadOfCookies(refuse('SecurityError'), refuse('SecurityError')),
} as const
