/** A coupon that somebody has taken. */
export interface CouponHolding {
  readonly couponUserId: number
  readonly couponId: number
  readonly userId: string
  readonly takenAt: number
  /** It can be used from then on, until then. */
  readonly from: number
  readonly until: number
  /** How many orders of the purchase that uses it still count. */
  readonly uses: number
  /** Null while it is not used. */
  readonly usedAt: number | null
  /** Deleted from the list by its holder. */
  readonly deleted: boolean
}
