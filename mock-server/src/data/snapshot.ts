import type { Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/state/catalogue.ts'
import type { MallSnapshot } from '../core/state/snapshot.ts'
import type { Rows } from '../core/state/table.ts'
import type { Timer } from '../core/state/timers.ts'
import type { FaultsSnapshot } from '../faults/faults.ts'
import type { Past } from '../journal/journal.ts'
import type { Base, Line, Reached, Stretch } from '../journal/stretch.ts'
import type { UploadsSnapshot } from '../uploads/upload-store.ts'

export interface ClockSnapshot {
  readonly at: number
  readonly running: boolean
  readonly untouched: boolean
}

/** The complete state of a world, as plain data. */
export interface WorldSnapshot extends Reached {
  readonly mall: MallSnapshot
  readonly clock: ClockSnapshot
  readonly faults: FaultsSnapshot
  readonly uploads: UploadsSnapshot
}

export type WorldBase = Base<WorldSnapshot>

export type WorldStretch = Stretch<WorldDelta>

export type WorldLine = Line<WorldSnapshot, WorldDelta>

export type WorldPast = Past<WorldSnapshot, WorldDelta>

export interface WorldOrigin {
  readonly scenario: Scenario
  readonly catalogue: Catalogue
  /** The name the world was created with. It is part of what secrets follow from, also after a rename or a fork. */
  readonly name: string
  /** All that is secret follows from it. */
  readonly key: string
  /** The state to start from, if it is not the scenario's. */
  readonly base: WorldBase | null
  /** The result of playing the scenario, cached because some take seconds. */
  readonly played?: { readonly state: WorldSnapshot; readonly at: string | null }
}

export interface RowsDelta {
  readonly gone: readonly unknown[]
  /** In the order of the last change, after all rows that did not change. */
  readonly set: Rows
}
export interface TimersDelta {
  /** Positions of the removed timers. */
  readonly gone: readonly number[]
  readonly added: readonly Timer[]
}

/** The difference between two states of a world, as plain data. */
export interface WorldDelta extends Omit<WorldSnapshot, 'mall' | 'uploads'> {
  readonly mall: Omit<MallSnapshot, 'timers' | 'tables'> & {
    readonly timers: TimersDelta
    readonly tables: Readonly<Record<string, RowsDelta>>
  }
  readonly uploads: { readonly files: RowsDelta; readonly digests: readonly string[] }
}
