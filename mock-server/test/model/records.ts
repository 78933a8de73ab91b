import type { OrderActor, OrderStatus, TraceState } from 'qinghua-contract/order-machine'
import type { ApplyType, BuyerReason, RefundActor, RefundStatus } from 'qinghua-contract/refund-machine'
import type { ProductKind } from 'qinghua-contract'

/** The model's own state: plain records and whole cents, independent of the core. */
export interface SkuRecord {
  readonly skuId: number
  readonly prodId: number
  readonly shopId: number
  readonly kind: ProductKind
  cents: bigint
  stock: number
  /** Initial stock plus all changes by the merchant. */
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
  /** Random, so read from the mall. */
  id: number
  readonly items: Readonly<Record<number, number>>
  readonly sentAt: number
  readonly traces: { readonly state: TraceState; readonly at: number }[]
  moves: { readonly due: number; readonly state: TraceState }[]
}
export interface GiftRecord {
  readonly orderItemId: number
  readonly sku: SkuRecord
  /** Per piece of its line. */
  readonly count: number
  readonly worth: bigint
}
export interface OrderLineRecord extends LineRecord {
  readonly orderItemId: number
  readonly net: bigint
  readonly gifts: readonly GiftRecord[]
}
export interface RefundItemRecord {
  readonly line: OrderLineRecord
  readonly count: number
  readonly worth: bigint
  readonly unsent: number
}
export interface RefundRecord {
  readonly sn: string
  readonly order: OrderRecord
  readonly items: readonly RefundItemRecord[]
  readonly whole: boolean
  readonly kind: ApplyType
  /** Gifts that the buyer keeps. */
  readonly kept: readonly number[]
  readonly reason: BuyerReason
  readonly cents: bigint
  freight: bigint
  status: RefundStatus
  readonly history: { readonly status: RefundStatus; readonly at: number; readonly by: RefundActor }[]
  /** Time of the last change of status, and the deadline. */
  since: number
  endsAt: number | null
  /** Pending actions of the autopilot. */
  readonly plans: { readonly due: number; readonly since: number; readonly status: RefundStatus }[]
}
export interface InvoiceRecord {
  readonly id: number
  /** Null until it is issued. */
  cents: bigint | null
  /** Times at which the autopilot will issue it. */
  plans: number[]
}
export interface VoucherRecord {
  readonly orderItemId: number
  code: string
  readonly expiresAt: number
  usedAt: number | null
  refund: RefundRecord | null
}
export interface OrderRecord {
  readonly number: string
  readonly who: number
  readonly shopId: number
  readonly lines: readonly OrderLineRecord[]
  readonly payable: bigint
  readonly freight: bigint
  /** Must never change after the order was placed. */
  readonly snapshot: string
  status: OrderStatus
  readonly history: { readonly status: OrderStatus; readonly at: number; readonly by: OrderActor }[]
  payType: number | null
  readonly parcels: ParcelRecord[]
  ships: number[]
  vouchers: VoucherRecord[]
  readonly refunds: RefundRecord[]
  /** Restocked pieces. */
  readonly back: { readonly sku: SkuRecord; readonly count: number }[]
  /** Lines with a comment. */
  readonly commented: Set<number>
  /** Its time to complete passed while a refund was running. */
  isLate: boolean
  invoice: InvoiceRecord | null
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
  /** Number of ledger entries, and revenue. */
  entries: number
  earned: bigint
}

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]
const running: readonly RefundStatus[] = ['applied', 'accepted', 'sentBack', 'received']
export const isRunning = ({ status }: RefundRecord): boolean => running.includes(status)
export const runningOf = ({ refunds }: OrderRecord): RefundRecord[] => refunds.filter(isRunning)
const itemsOf = (refunds: readonly RefundRecord[], { orderItemId }: OrderLineRecord): RefundItemRecord[] =>
  refunds.flatMap(({ items }) => items.filter((item) => item.line.orderItemId === orderItemId))
/** Items of running and successful refunds of a line. */
export const refundItemsOf = ({ refunds }: OrderRecord, line: OrderLineRecord): RefundItemRecord[] =>
  itemsOf(
    refunds.filter((refund) => isRunning(refund) || refund.status === 'success'),
    line,
  )
export const isFullyRefunded = ({ refunds }: OrderRecord, line: OrderLineRecord): boolean =>
  itemsOf(
    refunds.filter(({ status }) => status === 'success'),
    line,
  ).reduce((all, { count }) => all + count, 0) === line.count
/** What was paid and not refunded. */
export const keptOf = ({ payable, refunds }: OrderRecord): bigint =>
  refunds.reduce((left, { status, cents, freight }) => (status === 'success' ? left - cents - freight : left), payable)
export const hasParcel = ({ lines }: OrderRecord): boolean => lines.some(({ sku }) => sku.kind === 'physical')
