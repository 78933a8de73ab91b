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
  | 'groupFull'
  | 'groupFailed'

/** Stored without texts: they are made when a message is read, in the language of the reader. */
export interface StoredMessage {
  readonly logId: number
  readonly kind: MessageKind
  readonly orderNumber: string
  /** The order lines it is about. */
  readonly orderItemIds: readonly number[]
  readonly at: number
  readonly isRead: boolean
}
