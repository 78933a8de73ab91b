/** Implemented in selling/claims.ts. */
export type ClaimKind = 'shelf' | 'coupon' | 'flash' | 'place' | 'points'

/** Something that an order reserves until it is given back or used up. */
export interface Claim {
  readonly kind: ClaimKind
  /** Of a SKU, of a holding, of a variant in a flash sale, of a group; 0 for points. */
  readonly id: number
  /** How many are still reserved. */
  readonly count: number
  /** The line or gift it is reserved for; null for the order as a whole. */
  readonly orderItemId: number | null
}
