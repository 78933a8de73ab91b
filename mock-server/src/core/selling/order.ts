import type { PricePart, ProductKind } from '@mall/contracts'
import { canStep, type OrderActor, type OrderStatus, type TraceState } from '@mall/contracts/order-machine'
import type { Text } from '@mall/fixtures'
import type { Account, KeptAddress, Mall } from './mall.ts'
import type { Refund } from './refund.ts'
import { refuseUnless } from './refusal.ts'

/** What comes with each piece of a line for nothing. */
export interface Gift {
  readonly orderItemId: number
  readonly prodId: number
  readonly skuId: number
  readonly name: Text
  readonly skuName: Text
  readonly pic: string
  /** For each piece of the line. */
  readonly count: number
  /** What one would cost. */
  readonly worth: number
}
export interface OrderLine {
  readonly orderItemId: number
  readonly prodId: number
  readonly skuId: number
  readonly kind: ProductKind
  readonly name: Text
  readonly skuName: Text
  readonly properties: Text
  readonly pic: string
  readonly price: number
  readonly count: number
  /** What the line costs before and after its share of every reduction. */
  readonly gross: number
  readonly net: number
  readonly gifts: readonly Gift[]
  /** Opens an e-book that is paid. */
  readonly downloadKey: string | null
}
export interface Voucher {
  readonly id: number
  readonly orderItemId: number
  readonly code: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly usedAt: number | null
  /** The refund it is given back for. */
  readonly refundSn: string | null
}
export interface Trace {
  readonly state: TraceState
  readonly at: number
}
export interface Parcel {
  readonly orderDeliveryId: number
  readonly dvyId: number
  readonly flowId: string
  readonly items: readonly { readonly orderItemId: number; readonly count: number }[]
  readonly sentAt: number
  /** Oldest first. */
  readonly traces: readonly Trace[]
}
export const itemIdsOf = ({ items }: Parcel): number[] => items.map(({ orderItemId }) => orderItemId)

/** Who an invoice is made out to. */
export interface InvoiceHeader {
  /** 1 a company, 2 a person. */
  readonly headerType: 1 | 2
  readonly headerName: string
  readonly taxNumber: string | null
}
export interface Invoice {
  readonly orderInvoiceId: number
  readonly header: InvoiceHeader
  readonly appliedAt: number
  /** Null while the application is in progress (S4.8). */
  readonly issued: {
    readonly at: number
    readonly amount: number
    readonly invoiceNumber: string
    readonly fileId: number
    /** Opens the document. */
    readonly fileKey: string
  } | null
}

/** 0: there was nothing to pay. */
export type PayType = 0 | 2 | 3 | 9
export interface Order {
  readonly orderNumber: string
  readonly userId: string
  readonly shopId: number
  readonly status: OrderStatus
  readonly history: readonly { readonly status: OrderStatus; readonly at: number; readonly by: OrderActor }[]
  readonly lines: readonly OrderLine[]
  readonly parts: readonly PricePart[]
  readonly total: number
  readonly transfee: number
  readonly freeTransfee: number
  readonly payable: number
  readonly remarks: string
  readonly entries: readonly { readonly prodName: Text; readonly name: Text; readonly value: string }[]
  readonly address: KeptAddress | null
  readonly payment: { readonly payType: PayType; readonly at: number } | null
  readonly parcels: readonly Parcel[]
  readonly vouchers: readonly Voucher[]
  /** Oldest first. */
  readonly refunds: readonly Refund[]
  /** What was wished for when it was ordered: it becomes an invoice when the order is paid. */
  readonly invoiceWish: InvoiceHeader | null
  readonly invoice: Invoice | null
  /** The buyer took it off the list, for good. */
  readonly deleted: boolean
}

/** When an order reached a status; null as long as it has not. */
export const reachedAt = ({ history }: Order, status: OrderStatus): number | null =>
  history.find((step) => step.status === status)?.at ?? null

export const createdAt = (order: Order): number => order.history[0]?.at ?? 0

export const hasParcel = ({ lines }: Pick<Order, 'lines'>): boolean => lines.some(({ kind }) => kind === 'physical')

export const keepOrder = (mall: Mall, order: Order): Order => {
  mall.orders.set(order.orderNumber, order)
  return order
}

/** The one place where the status of an order changes. */
export const step = (mall: Mall, order: Order, to: OrderStatus, by: OrderActor, change: Partial<Order> = {}): Order => {
  refuseUnless(canStep(order.status, to, by), 'orderChanged')
  const history = [...order.history, { status: to, at: mall.now, by }]
  return keepOrder(mall, { ...order, ...change, status: to, history })
}

/** Somebody else's order does not exist for a shopper, nor does one that was taken off the list. */
export const ownOrder = (mall: Mall, { userId }: Account, orderNumber: string): Order => {
  const order = mall.orders.get(orderNumber)
  refuseUnless(order && order.userId === userId && !order.deleted, 'unknownOrder')
  return order
}

/** Several orders by their numbers, joined by commas; each counts once. */
export const ownOrders = (mall: Mall, shopper: Account, orderNumbers: string): Order[] =>
  [...new Set(orderNumbers.split(','))].map((orderNumber) => ownOrder(mall, shopper, orderNumber))

/** All of a shopper's, newest first. */
export const ordersOf = (mall: Mall, { userId }: Account): Order[] =>
  (mall.orderNumbers.get(userId) ?? []).flatMap((orderNumber) => {
    const order = mall.orders.get(orderNumber)
    return order && !order.deleted ? [order] : []
  })
