import type { Heard } from './page-socket.ts'

/** What a page hears of the files for offline: how many bytes are kept; null if they could not be. */
interface Keeping {
  readonly kept: number | null
}

/** What a page posts to the worker. */
export type Told =
  | { readonly claim: true }
  /** A sign of life, so that the browser keeps the worker. */
  | { readonly beat: true }
  /** The page is usable: there is time to keep files, all of them for offline. */
  | { readonly keep: 'needed' | 'all' }
  | { readonly socket: string; readonly open: string }
  | { readonly socket: string; readonly text: string }
  | { readonly socket: string; readonly pong: true }
  | { readonly socket: string; readonly close: true }

interface Lasting extends Event {
  waitUntil(until: Promise<unknown>): void
}
export interface FetchEvent extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export interface ToldEvent extends Lasting {
  readonly data: Told
  readonly source: { postMessage(heard: (Heard & { readonly socket: string }) | Keeping): void }
}
interface Events {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: ToldEvent
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly sameSite?: 'lax'
}

interface Scope {
  readonly location: Location
  readonly registration: { readonly active: object | null }
  readonly clients: { claim(): Promise<void> }
  /** Older browsers have none: there is one world then, and a page logs out by its token. */
  readonly cookieStore?: { getAll(): Promise<readonly Cookie[]>; set(cookie: Cookie): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(name: K, hear: (event: Events[K]) => void): void
}

/** A service worker. The types of pages and of workers cannot be loaded together. */
export const scope = globalThis as unknown as Scope
