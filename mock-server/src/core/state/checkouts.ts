import type { PricePart } from '@mall/contracts'
import type { Adjustment } from './adjustments.ts'
import type { OrderKind } from './orders.ts'
import type { KeptAddress } from './people.ts'

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
}

/** The confirmed prices of a purchase. They hold until `expiresAt`, whatever changes meanwhile. */
export interface Checkout {
  readonly userId: string
  readonly kind: OrderKind
  readonly expiresAt: number
  readonly shops: readonly ShopCheckout[]
  readonly address: KeptAddress | null
  readonly needsAddress: boolean
  /** The orders it became, and the request, to recognize a repetition. */
  readonly submitted: { readonly orderNumbers: readonly string[]; readonly request: string } | null
}
