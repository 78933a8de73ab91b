import type { Text } from '@mall/fixtures'

export type OrderNews =
  | 'closedUnpaid'
  | 'sent'
  | 'signed'
  | 'receiptConfirmed'
  | 'refundAccepted'
  | 'refunded'
  | 'refundRefused'
  | 'refundClosed'
  | 'refundReceived'
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

interface CouponSubject {
  readonly about: 'coupon'
  readonly kind: 'couponGiven' | 'couponsExpire'
  /** Of one of them. */
  readonly name: Text
  readonly count: number
  /** Of the first to expire. */
  readonly until: number
}

interface LevelSubject {
  readonly about: 'level'
  readonly kind: 'levelReached' | 'levelGiven' | 'levelEnds' | 'levelEnded'
  readonly name: Text
  /** Of a paid level. */
  readonly until: number | null
  /** The points that came with it. */
  readonly bonus: number
}

interface GrowthSubject {
  readonly about: 'growth'
  readonly kind: 'growthAdjusted'
  readonly change: number
  readonly growth: number
}

interface PointsSubject {
  readonly about: 'points'
  readonly kind: 'pointsExpire'
  readonly count: number
  /** Of the first to expire. */
  readonly until: number
}

interface PointsChange {
  readonly about: 'points'
  readonly kind: 'pointsAdjusted'
  readonly change: number
}

interface BalanceSubject {
  readonly about: 'balance'
  readonly kind: 'balanceAdjusted'
  readonly change: number
}

interface ShopSubject {
  readonly about: 'shop'
  readonly kind: 'shopApproved' | 'shopRefused' | 'shopOffline' | 'shopSuspended' | 'shopReopened'
  readonly name: Text
  /** What the auditor wrote, or empty. */
  readonly remarks: string
}

/** What a message is about: words and values only. Its text is made when it is read, in the language of the reader. */
export type MessageSubject =
  | OrderSubject
  | CouponSubject
  | LevelSubject
  | GrowthSubject
  | PointsSubject
  | PointsChange
  | BalanceSubject
  | ShopSubject
export type MessageKind = MessageSubject['kind']

export interface StoredMessage {
  readonly logId: number
  readonly subject: MessageSubject
  readonly at: number
  readonly isRead: boolean
}
