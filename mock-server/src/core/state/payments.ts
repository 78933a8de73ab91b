/** What a payment is for; each kind is implemented in paying/subjects.ts. */
export type Subject =
  | { readonly kind: 'orders'; readonly orderNumbers: readonly string[] }
  /** `gift` is what the mall adds. */
  | { readonly kind: 'topUp'; readonly gift: number }
  | { readonly kind: 'membership'; readonly levelId: number }
export type SubjectKind = Subject['kind']

/** An amount that a payment provider is asked to collect. */
export interface Payment {
  readonly payNo: string
  readonly userId: string
  readonly payType: 2 | 3
  readonly subject: Subject
  readonly amount: number
  /** `returned`: the money came when nothing was to be paid any more. */
  readonly status: 'waiting' | 'success' | 'failed' | 'expired' | 'returned'
  readonly createdAt: number
  readonly expiresAt: number
  readonly returnUrl: string
  /** The provider's number of the payment. */
  readonly bizPayNo: string | null
}

/** Money is outside the mall, in a balance, held for an order until it is received, or earned. */
export type LedgerAccount = 'outside' | 'revenue' | `balance:${string}` | `held:${string}`

export interface Posting {
  readonly account: LedgerAccount
  readonly amount: number
}

export interface LedgerEntry {
  readonly id: number
  readonly at: number
  readonly event:
    | 'paid'
    | 'returned'
    | 'earned'
    | 'refunded'
    | 'adjusted'
    | 'toppedUp'
    | 'gift'
    | 'membership'
    | 'redeemed'
  /** Empty if it concerns no order. */
  readonly orderNumber: string
  readonly postings: readonly Posting[]
}
