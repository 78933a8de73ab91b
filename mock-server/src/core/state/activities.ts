import type { SeedGuest } from '@mall/fixtures'
import type { Checkout } from './checkouts.ts'
import type { Reason } from './refusal.ts'

/** A request that was accepted and is not decided yet. */
export interface FlashRequest {
  readonly orderNumber: string
  readonly userId: string
  readonly seckillId: number
  readonly checkout: Checkout
  /** What the buyer sent with it, as JSON. */
  readonly request: string
}

/** A request that came to nothing. */
export interface FlashRefusal {
  readonly userId: string
  readonly reason: Reason
}

export type GroupStatus = 'waiting' | 'running' | 'full' | 'failed'

export interface GroupTeam {
  readonly groupTeamId: number
  readonly groupActivityId: number
  /** `waiting` until its founder has paid. */
  readonly status: GroupStatus
  readonly startedAt: number
  readonly endsAt: number
  /** Places that guests and orders hold, paid or not. */
  readonly places: number
  /** Every order that ever held a place, in that order. */
  readonly orderNumbers: readonly string[]
  /** People without an order in this mall. */
  readonly guests: readonly SeedGuest[]
}

export const rivalPrefix = 'rival-'

export type RivalKind = 'flash' | 'group' | 'coupon' | 'sku'

/** Buyers that compete for something. */
export interface Rivals {
  readonly rivalsId: number
  readonly kind: RivalKind
  readonly id: number
  readonly buyers: number
  readonly seed: number
  /** When each one tries, the earliest first; empty if they wait for a shopper to try. */
  readonly at: readonly number[]
  readonly waitFor: 'before' | 'after' | null
  readonly pay: boolean
  /** How many have tried. */
  readonly tried: number
}

export interface RivalTry {
  readonly rivalsId: number
  readonly userId: string
  readonly at: number
  /** The order, or the request for one; null for a coupon and after a refusal. */
  readonly orderNumber: string | null
  readonly reason: Reason | null
}
