import type { OrderActor, OrderStatus, TraceState } from '@mall/contracts/order-machine'
import type { ProductKind } from '@mall/contracts'

/** What the test itself keeps of a mall: plain records and whole cents. */
export interface SkuRecord {
  readonly skuId: number
  readonly prodId: number
  readonly shopId: number
  readonly kind: ProductKind
  cents: bigint
  stock: number
  /** What there was at first, and what the merchant added or took away since. */
  stocked: number
}
export interface CartRecord {
  readonly basketId: number
  readonly sku: SkuRecord
  count: number
}
export interface AddressRecord {
  readonly addrId: number
  readonly provinceId: number
}
export interface LineRecord {
  readonly sku: SkuRecord
  readonly basketId: number | null
  readonly count: number
  readonly cents: bigint
}
export interface ShopRecord {
  readonly shopId: number
  readonly lines: readonly LineRecord[]
  readonly nets: readonly bigint[]
  readonly payable: bigint
}
export interface CheckoutRecord {
  readonly who: number
  readonly uuid: string
  readonly shops: readonly ShopRecord[]
  readonly address: AddressRecord | null
  readonly needsAddress: boolean
  readonly expiresAt: number
  submitted: { readonly request: string; readonly numbers: readonly string[] } | null
}
export interface ParcelRecord {
  /** Read from the mall, where it was drawn. */
  id: number
  readonly items: Readonly<Record<number, number>>
  readonly sentAt: number
  readonly traces: { readonly state: TraceState; readonly at: number }[]
  moves: { readonly due: number; readonly state: TraceState }[]
}
export interface OrderLineRecord extends LineRecord {
  readonly orderItemId: number
  readonly net: bigint
}
export interface OrderRecord {
  readonly number: string
  readonly who: number
  readonly shopId: number
  readonly lines: readonly OrderLineRecord[]
  readonly payable: bigint
  /** What may never change after the order was made. */
  readonly snapshot: string
  status: OrderStatus
  readonly history: { readonly status: OrderStatus; readonly at: number; readonly by: OrderActor }[]
  payType: number | null
  readonly parcels: ParcelRecord[]
  ships: number[]
  vouchers: { code: string; readonly expiresAt: number; usedAt: number | null }[]
  deleted: boolean
}
export interface PaymentRecord {
  readonly payNo: string
  readonly who: number
  readonly payType: 2 | 3
  readonly numbers: readonly string[]
  readonly cents: bigint
  status: 'waiting' | 'success' | 'failed' | 'expired' | 'returned'
  readonly expiresAt: number
  bizPayNo: string | null
}
export interface PersonRecord {
  readonly userId: string
  readonly isMember: boolean
  balance: bigint
  readonly addresses: readonly AddressRecord[]
  cart: CartRecord[]
  /** Newest first. */
  orders: OrderRecord[]
}
export interface Records {
  readonly skus: readonly SkuRecord[]
  readonly onSale: Map<number, boolean>
  readonly people: readonly PersonRecord[]
  readonly checkouts: CheckoutRecord[]
  readonly orders: OrderRecord[]
  readonly payments: PaymentRecord[]
  autopilot: boolean
  now: number
  /** How many entries the ledger has, and what the shops have earned. */
  entries: number
  earned: bigint
}

export const nextOf = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]
export const hasParcel = ({ lines }: OrderRecord): boolean => lines.some(({ sku }) => sku.kind === 'physical')
