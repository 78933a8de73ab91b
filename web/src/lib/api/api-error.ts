import type { Route } from '@mall/contracts'

/**
 * - `refused`: the server says no and why (400 and the like)
 * - `login`: the token is missing or no longer good (401)
 * - `ended`: the activity has ended (204)
 * - `hiccup`: no usable answer came
 * - `stale`: an answer for someone who is no longer logged in
 */
export type Failure = 'refused' | 'login' | 'ended' | 'hiccup' | 'stale'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: Failure
  readonly route: Route
  /** 0 when no answer came. */
  readonly status: number
  /** What the server says, fit to be shown; `null` when it says nothing that a person can read. */
  readonly text: string | null

  constructor(kind: Failure, route: Route, status = 0, text: string | null = null) {
    super(text ?? `${route}: ${kind} ${status}`)
    this.kind = kind
    this.route = route
    this.status = status
    this.text = text
  }
}
