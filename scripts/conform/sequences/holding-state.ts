import type { Item } from '../journeys/purchase.ts'

/** A confirmation that waits to be submitted. */
export interface Waiting {
  readonly uuid: string
  /** In cents. */
  readonly price: number
}

/** An order that is paid with points in part. */
export interface Bought extends Waiting {
  readonly orderNumber: string
  readonly status: 'unpaid' | 'paid' | 'canceled'
}

export interface TopUp {
  readonly number: string
  readonly isPaid: boolean
}

/** What somebody holds after the actions so far: points, and a balance in cents. */
export interface HoldingState {
  readonly item: Item
  readonly serial: string
  readonly score: number
  readonly balance: number
  readonly isSignedIn: boolean
  /** The day at the mall on which this began: on another nothing of signing in follows. */
  readonly day: string | null
  /** The points for signing in. */
  readonly daily: number
  /** The most points that can be used for the item. */
  readonly most: number
  /** Null where top-ups have no provider. */
  readonly payType: 2 | 3 | null
  /** Whether its payments can be made. */
  readonly canPay: boolean
  readonly waiting: readonly Waiting[]
  readonly confirmed: number
  readonly bought: readonly Bought[]
  readonly topUps: readonly TopUp[]
}

/** How many points each order uses. */
export const usedPoints = 20

export const lastBought = ({ bought }: HoldingState): Bought | undefined => bought.at(-1)

export const canUse = ({ score, most }: HoldingState): boolean => usedPoints <= Math.min(score, most)
