import type { Api } from '@mall/contracts'
import { newId } from '../../../lib/new-id.ts'
import { perTab } from '../../../lib/storage.ts'
import type { Checkout } from '../../../shop/checkout.ts'

export type Submission = Api['POST /p/order/submit']['args'][0]['body']

/** One purchase, from opening the order page until it is ordered. */
export interface Visit {
  /** The checkout, serialised. */
  readonly what: string
  /** Identifies the confirmation, which gives at most one purchase. */
  readonly uuid: string
  /** The submission whose outcome is unknown. */
  readonly sent: Submission | null
}

const key = 'visit:order'
const isVisit = (kept: unknown): kept is Visit =>
  typeof kept === 'object' && kept !== null && 'what' in kept && 'uuid' in kept && 'sent' in kept

export const keepVisit = (visit: Visit): Visit => {
  perTab.write(key, visit)
  return visit
}
export const forgetVisit = (): void => perTab.write(key, null)

export const newVisit = (what: string): Visit => keepVisit({ what, uuid: newId(), sent: null })

/** The one under way in this tab, unless something else is to be ordered now. */
export const openVisit = (checkout: Checkout): Visit => {
  const what = JSON.stringify(checkout)
  const kept = perTab.read(key)
  return isVisit(kept) && kept.what === what ? kept : newVisit(what)
}
