/** Implemented in selling/claims.ts. */
export type ClaimKind = 'shelf' | 'coupon'

/** Something that an order reserves until it is given back or used up. */
export interface Claim {
  readonly kind: ClaimKind
  /** For `shelf` the id of a SKU, for `coupon` that of a holding. */
  readonly id: number
  /** How many are still reserved. */
  readonly count: number
  /** The line or gift it is reserved for; null for the order as a whole. */
  readonly orderItemId: number | null
}
