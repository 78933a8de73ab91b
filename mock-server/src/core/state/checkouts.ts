import type { PricePart } from '@mall/contracts'
import type { Adjustment } from './adjustments.ts'
import type { OrderKind } from './orders.ts'
import type { KeptAddress } from './people.ts'

export interface CheckoutLine {
  /** Its place in the whole purchase, by which adjustments name it. */
  readonly key: number
  /** Null for what is bought at once. */
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
  /** Whether the shop sends to the address. */
  readonly reached: boolean
}

/** What a shopper was told that a purchase costs: it holds until it expires, whatever changes meanwhile. */
export interface Checkout {
  readonly userId: string
  /** Of the orders that come of it. */
  readonly kind: OrderKind
  readonly expiresAt: number
  readonly shops: readonly ShopCheckout[]
  readonly address: KeptAddress | null
  readonly needsAddress: boolean
  /** Once it was ordered: what came of it, and what was asked. */
  readonly submitted: { readonly orderNumbers: readonly string[]; readonly request: string } | null
}
