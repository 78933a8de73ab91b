import type { Api } from 'qinghua-contract'
import { newId } from '../../lib/new-id.ts'
import { perTab } from '../../lib/storage.ts'
import type { Checkout } from '../goods/checkout.ts'

export type Submission = Api['POST /p/order/submit']['args'][0]['body']

/** One purchase, from opening the order page until it is ordered. */
export interface OrderAttempt {
  readonly what: string
  /** Identifies the confirmation, which gives at most one purchase. */
  readonly uuid: string
  /** The submission whose outcome is unknown. */
  readonly sent: Submission | null
}

const key = 'visit:order'
const isAttempt = (kept: unknown): kept is OrderAttempt =>
  typeof kept === 'object' && kept !== null && 'what' in kept && 'uuid' in kept && 'sent' in kept

export const keepAttempt = (attempt: OrderAttempt): OrderAttempt => {
  perTab.write(key, attempt)
  return attempt
}

let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})
let ended = ''

/** Ordered. A page that is being reloaded meanwhile must find its order again, so it keeps the attempt. */
export const endAttempt = ({ uuid }: OrderAttempt): void => {
  ended = uuid
  if (!isLeaving) perTab.write(key, null)
}

export const newAttempt = (what: string): OrderAttempt => keepAttempt({ what, uuid: newId(), sent: null })

export const openAttempt = (checkout: Checkout): OrderAttempt => {
  const what = JSON.stringify(checkout)
  const kept = perTab.read(key)
  return isAttempt(kept) && kept.what === what && kept.uuid !== ended ? kept : newAttempt(what)
}
