export type MessageKind =
  | 'closedUnpaid'
  | 'sent'
  | 'signed'
  | 'receiptConfirmed'
  | 'refundAccepted'
  | 'refunded'
  | 'refundRefused'
  | 'refundClosed'
  | 'invoiceIssued'
  | 'replied'

/** What is told of an order; its words are made when they are read, in the language of who reads them. */
export interface Told {
  readonly logId: number
  readonly kind: MessageKind
  readonly orderNumber: string
  /** The lines of the order that it is about. */
  readonly orderItemIds: readonly number[]
  readonly at: number
  readonly isRead: boolean
}
