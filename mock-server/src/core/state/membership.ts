import type { PointsSource } from 'qinghua-contract/points-sources'

/** Points that expire together. */
export interface PointsLot {
  /** World time. */
  readonly until: number
  readonly count: number
}

export interface PointsRecord {
  readonly id: number
  readonly at: number
  readonly source: PointsSource
  /** Received, or negative if used. */
  readonly change: number
  readonly orderNumber: string | null
  /** The lots that were received or used; what is returned names those that it was taken from. */
  readonly lots: readonly PointsLot[]
}

/** What somebody has left, the first to expire first, and how it came about, newest first. */
export interface Points {
  readonly lots: readonly PointsLot[]
  readonly records: readonly PointsRecord[]
}

export interface GiftCard {
  readonly code: string
  readonly amount: number
  /** World time. */
  readonly until: number
  readonly used: { readonly userId: string; readonly at: number } | null
}
