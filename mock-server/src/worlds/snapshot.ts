import type { Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/state/catalogue.ts'
import type { MallSnapshot } from '../core/state/snapshot.ts'
import type { Changes } from '../core/state/table.ts'
import type { Timer } from '../core/state/timers.ts'
import type { FaultsSnapshot } from '../faults/faults.ts'
import type { JournalStart } from '../journal/journal.ts'
import type { Base, Line, Reached, Stretch } from '../journal/stretch.ts'
import type { UploadsSnapshot } from '../uploads/upload-store.ts'
import type { ClockSnapshot } from './clock.ts'

/** Everything that a world is at one moment, as plain data. */
export interface WorldSnapshot extends Reached {
  readonly mall: MallSnapshot
  readonly clock: ClockSnapshot
  readonly faults: FaultsSnapshot
  readonly uploads: UploadsSnapshot
}

export type WorldBase = Base<WorldSnapshot>

export type WorldStretch = Stretch<WorldDelta>

export type WorldLine = Line<WorldSnapshot, WorldDelta>

/** How far a world has come from its beginning. */
export interface WorldStanding {
  readonly state: WorldSnapshot
  readonly start: JournalStart<WorldSnapshot, WorldDelta>
}

/** What a world starts from. */
export interface WorldOrigin {
  readonly scenario: Scenario
  readonly catalogue: Catalogue
  /** The name under which it came into being: ids and secrets follow from it, wherever it lives now. */
  readonly name: string
  /** The state to start from, where that is not the scenario's. */
  readonly base: WorldBase | null
  /** Where the scenario’s play led to, where it was played before: some take seconds. */
  readonly played?: { readonly state: WorldSnapshot; readonly at: string | null }
}

export type Rows = Changes<unknown, unknown>

export interface RowsDelta {
  readonly gone: readonly unknown[]
  /** In the order of the last change: it comes after all that did not change. */
  readonly set: Rows
}
export interface TimersDelta {
  /** Where those stood that are gone. */
  readonly gone: readonly number[]
  readonly added: readonly Timer[]
}

/** What differs between two states of a world, the later one after the earlier: plain data, and small where little happened. */
export interface WorldDelta extends Omit<WorldSnapshot, 'mall' | 'uploads'> {
  readonly mall: Omit<MallSnapshot, 'timers' | 'tables'> & {
    readonly timers: TimersDelta
    readonly tables: Readonly<Record<string, RowsDelta>>
  }
  readonly uploads: { readonly files: RowsDelta; readonly digests: readonly string[] }
}
