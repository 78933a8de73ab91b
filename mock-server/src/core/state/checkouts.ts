import type { PricePart } from 'qinghua-contract'
import type { Adjustment } from './adjustments.ts'
import type { Activity, OrderKind } from './orders.ts'
import type { KeptAddress } from './people.ts'
import type { Reason } from './refusal.ts'

export interface ActivityOfLine {
  readonly rule: 'flash' | 'group' | 'exchange'
  /** seckillSkuId, groupSkuId, or skuId in the points mall. */
  readonly id: number
}

export interface CheckoutLine {
  /** Position in the whole purchase; adjustments refer to it. */
  readonly key: number
  /** Null for a purchase that bypasses the cart. */
  readonly basketId: number | null
  readonly skuId: number
  readonly price: number
  readonly count: number
  readonly gross: number
  readonly net: number
  /** The package that it is part of; `main` is the key of its main product. */
  readonly combo: { readonly comboId: number; readonly main: number; readonly count: number } | null
  readonly discountId: number | null
  /** The variant in a flash sale, or of a group offer. */
  readonly activity?: ActivityOfLine
}

/** A coupon that the buyer holds, as it was when the purchase was confirmed. */
export interface CouponOffer {
  readonly couponUserId: number
  readonly chosen: boolean
  /** What it takes off, or would instead of the chosen one of its shop. */
  readonly takesOff: number
  readonly reason: Reason | null
}

/** A coupon that the buyer could still take. */
export interface CouponToClaim {
  readonly couponId: number
  /** How much less the goods cost with it. */
  readonly takesOff: number
  /** Whether the cheapest choice of all uses it. */
  readonly isBest: boolean
}

export interface CouponsToClaim {
  readonly coupons: readonly CouponToClaim[]
  /** With all that are best. */
  readonly takesOff: number
}

export interface ShopCheckout {
  readonly shopId: number
  readonly lines: readonly CheckoutLine[]
  readonly parts: readonly PricePart[]
  readonly adjustments: readonly Adjustment[]
  readonly total: number
  readonly transfee: number
  readonly freeTransfee: number
  readonly payable: number
  /** Whether the shop delivers to the address. */
  readonly reached: boolean
  /** What is missing for free delivery; null if nothing is delivered, or never for free. */
  readonly freeMissing: number | null
}

/** The confirmed prices of a purchase. They hold until `expiresAt`, whatever changes meanwhile. */
export interface Checkout {
  readonly userId: string
  readonly kind: OrderKind
  readonly activity?: Activity
  readonly expiresAt: number
  readonly shops: readonly ShopCheckout[]
  readonly address: KeptAddress | null
  readonly needsAddress: boolean
  readonly coupons: {
    readonly byBuyer: boolean
    readonly offers: readonly CouponOffer[]
    /** What the choice of the mall would take off the goods. */
    readonly best: number
    /** None in an activity. */
    readonly toClaim?: CouponsToClaim
  }
  readonly points: {
    readonly used: number
    readonly held: number
    /** The most that could be used. */
    readonly most: number
  }
  /** The orders it became, and the request, to recognize a repetition. */
  readonly submitted: { readonly orderNumbers: readonly string[]; readonly request: string } | null
}
