export type OrderNews =
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

interface OrderSubject {
  readonly about: 'order'
  readonly kind: OrderNews
  readonly orderNumber: string
  /** The order lines it is about. */
  readonly orderItemIds: readonly number[]
}

/** What a message is about: words and values only. Its text is made when it is read, in the language of the reader. */
export type MessageSubject = OrderSubject
export type MessageKind = MessageSubject['kind']

export interface StoredMessage {
  readonly logId: number
  readonly subject: MessageSubject
  readonly at: number
  readonly isRead: boolean
}
