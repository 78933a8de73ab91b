import type { CallClaim } from 'qinghua-contract/control'
import { createStore } from '../../lib/store.ts'
import { show } from '../address.ts'
import type { Entry } from './entry.ts'

interface Claimed {
  /** What the fields begin with. */
  readonly start: Partial<CallClaim>
  /** Another call begins the form anew. */
  readonly turn: number
}

/** Kept while another tab is open. */
export const claimed = createStore<Claimed>({ start: {}, turn: 0 })

const bodyOf = ({ input }: Entry): unknown => (input as { readonly body?: unknown } | null)?.body

/** Begins a verification with a call as it was made. */
export const claimLike = (entry: Entry): void => {
  const { route, status } = entry
  const body = bodyOf(entry)
  const start = { on: route, ...(body !== undefined && { body }), ...(typeof status === 'number' && { status }) }
  claimed.set({ start, turn: claimed.get().turn + 1 })
  show({ view: 'verify' })
}
