/** What an order can hold so that nobody else gets it; `claims` in selling/claims.ts says how. */
export type ClaimKind = 'shelf'

/** Something that an order holds until it is given back, or used up. */
export interface Claim {
  readonly kind: ClaimKind
  /** Of what: a variant. */
  readonly id: number
  /** How many of it are still held. */
  readonly count: number
  /** The line or gift that it is held for; null where it is for the order as a whole. */
  readonly orderItemId: number | null
}
