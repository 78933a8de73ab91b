import type { PricePart, ProductKind } from 'qinghua-contract'
import type { OrderActor, OrderStatus, TraceState } from 'qinghua-contract/order-machine'
import type { ApplyType, RefundActor, RefundReason, RefundStatus } from 'qinghua-contract/refund-machine'
import type { Text } from '@mall/fixtures'
import type { Adjustment } from './adjustments.ts'
import type { Claim } from './claims.ts'
import type { KeptAddress } from './people.ts'

/** The part of a reduction that a refund undoes. */
export interface Undone {
  readonly source: Adjustment['source']
  readonly amount: number
}

export interface RefundItem {
  readonly orderItemId: number
  readonly count: number
  /** The full price of these pieces, even if less is asked for: this much of the line is taken by the refund. */
  readonly worth: number
  /** The share of these pieces in each reduction of the order. */
  readonly reductions: readonly Undone[]
  /** How many of them had not been shipped. */
  readonly unsent: number
}

export interface Express {
  readonly dvyId: number
  readonly name: string
  readonly number: string
  readonly mobile: string
  readonly pictures: readonly string[]
  readonly remarks: string
}

export interface Refund {
  readonly refundSn: string
  readonly refundId: number
  readonly status: RefundStatus
  readonly history: readonly { readonly status: RefundStatus; readonly at: number; readonly by: RefundActor }[]
  readonly whole: boolean
  readonly kind: ApplyType
  readonly isReceiver: boolean
  readonly items: readonly RefundItem[]
  /** Gifts that the buyer keeps and pays for. */
  readonly keptGifts: readonly number[]
  /** Requested for the goods. */
  readonly amount: number
  /** Refunded freight. */
  readonly freight: number
  readonly reason: RefundReason
  readonly text: string
  readonly mobile: string
  readonly pictures: readonly string[]
  /** The merchant's message. */
  readonly message: string
  readonly express: Express | null
  readonly changedAt: number
  /** The deadline for whoever must act next; null once the refund has ended. */
  readonly endsAt: number | null
}

/** Comes free with each piece of a line. */
export interface Gift {
  readonly orderItemId: number
  readonly prodId: number
  readonly skuId: number
  readonly name: Text
  readonly skuName: Text
  readonly pic: string
  /** Per piece of the line. */
  readonly count: number
  /** The price of one. */
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
  /** Before and after its share of every reduction. */
  readonly gross: number
  readonly net: number
  /** The package that it was bought in. */
  readonly comboId: number | null
  readonly gifts: readonly Gift[]
  /** The key to download a paid e-book. */
  readonly downloadKey: string | null
}

export interface Voucher {
  readonly id: number
  readonly orderItemId: number
  readonly code: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly usedAt: number | null
  /** The refund that includes it. */
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
    /** The key to open the document. */
    readonly fileKey: string
  } | null
}

/** 0: nothing had to be paid. */
export type PayType = 0 | 2 | 3 | 9

/** S3.12; implemented in selling/kinds.ts. */
export type OrderKind = 'general' | 'flash' | 'group' | 'points'

/** What an order is part of. */
export interface Activity {
  /** Of a flash sale or a group offer, or the product of the points mall. */
  readonly id: number
  /** Of the group; 0 while there is none. */
  readonly teamId: number
}

export interface Order {
  readonly orderNumber: string
  readonly kind: OrderKind
  /** Missing for a general order. */
  readonly activity?: Activity
  readonly userId: string
  readonly shopId: number
  readonly status: OrderStatus
  readonly history: readonly { readonly status: OrderStatus; readonly at: number; readonly by: OrderActor }[]
  readonly lines: readonly OrderLine[]
  readonly parts: readonly PricePart[]
  readonly adjustments: readonly Adjustment[]
  readonly claims: readonly Claim[]
  readonly total: number
  readonly transfee: number
  readonly freeTransfee: number
  readonly payable: number
  readonly remarks: string
  readonly entries: readonly { readonly prodName: Text; readonly name: Text; readonly value: string }[]
  readonly address: KeptAddress | null
  /** In Asia/Shanghai. Missing: as early as possible. */
  readonly deliveryDate?: string
  readonly payment: { readonly payType: PayType; readonly at: number } | null
  readonly parcels: readonly Parcel[]
  readonly vouchers: readonly Voucher[]
  /** Oldest first. */
  readonly refunds: readonly Refund[]
  /** Requested with the order; becomes an invoice when the order is paid. */
  readonly invoiceWish: InvoiceHeader | null
  readonly invoice: Invoice | null
  /** Deleted by the buyer, irreversibly. */
  readonly deleted: boolean
}
