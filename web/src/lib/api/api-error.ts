import type { RefusalCode, Route } from 'qinghua-contract'

/**
 * - `refused`: the server refuses with a reason (400)
 * - `login`: the token is missing or no longer valid (401)
 * - `ended`: the activity has ended (204)
 * - `hiccup`: no usable answer came, or one from before the server (403 of a firewall, 429, 502 and the like)
 * - `stale`: an answer for a user who is no longer logged in
 */
export type Failure = 'refused' | 'login' | 'ended' | 'hiccup' | 'stale'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: Failure
  readonly route: Route
  /** 0 when no answer came. */
  readonly status: number
  /** The server's message, fit to be shown; `null` without a readable one. */
  readonly text: string | null
  /** Why the server refuses, if it says so: a code of the contract. */
  readonly code: string | null

  constructor(kind: Failure, route: Route, status = 0, text: string | null = null, code: string | null = null) {
    super(text ?? `${route}: ${kind} ${status}`)
    this.kind = kind
    this.route = route
    this.status = status
    this.text = text
    this.code = code
  }
}

export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'refused'

export const isRefusal = (error: unknown, code: RefusalCode): boolean => isRefused(error) && error.code === code
