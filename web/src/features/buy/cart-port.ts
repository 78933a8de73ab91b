import type { CartGroup } from 'qinghua-contract'
import type { CartUnit } from '../goods/cart-unit.ts'

export interface Tick {
  readonly basketId: number
  readonly isChecked: boolean
}

export interface CartPort {
  readonly read: () => Promise<readonly CartGroup[]>
  /** `by` is the difference to the count on the server. */
  readonly change: (item: CartUnit, by: number) => Promise<unknown>
  readonly add: (item: CartUnit, count: number) => Promise<unknown>
  readonly remove: (basketIds: readonly number[]) => Promise<unknown>
  readonly tick: (ticks: readonly Tick[]) => Promise<unknown>
  readonly report: (error: unknown) => void
  /** The server has every change, and at least one was made. */
  readonly settled: () => void
  /** Runs after `ms` milliseconds, unless it is cancelled. */
  readonly later: (run: () => void, ms: number) => () => void
}

export interface CartView {
  /** Optimistic: as if every change had succeeded. `null` before the first read. */
  readonly items: readonly CartUnit[] | null
  /** As the server grouped and priced it when it was last read; of exactly `items` once `settled`. */
  readonly groups: readonly CartGroup[]
  /** `settled`: the server has and priced exactly this. `lost`: what it has is unknown; read it again. */
  readonly state: 'settled' | 'moving' | 'lost'
  /** Incremented whenever the server may have changed: after each call and each read. */
  readonly revision: number
  readonly failures: number
}
