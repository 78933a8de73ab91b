import type { Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/state/catalogue.ts'
import type { MallSnapshot } from '../core/state/snapshot.ts'
import type { Rows } from '../core/state/table.ts'
import type { Timer } from '../core/state/timers.ts'
import type { FaultsState } from '../faults/faults.ts'
import type { StepsSoFar } from '../journal/journal.ts'
import type { Reached, Snapshot, Steps } from '../journal/snapshots.ts'
import type { UploadsState } from '../uploads/upload-store.ts'

export interface ClockState {
  readonly at: number
  readonly running: boolean
  readonly untouched: boolean
}

/** The complete state of a world, as plain data. */
export interface WorldState extends Reached {
  readonly mall: MallSnapshot
  readonly clock: ClockState
  readonly faults: FaultsState
  readonly uploads: UploadsState
}

export type WorldSnapshot = Snapshot<WorldDelta>

export type WorldSteps = Steps<WorldState, WorldDelta>

export type WorldSoFar = StepsSoFar<WorldState, WorldDelta>

/** Where a world begins: at a scenario, unless its first snapshot has another state. */
export interface WorldStart {
  readonly scenario: Scenario
  readonly catalogue: Catalogue
  /** The name the world was created with. It is part of what secrets follow from, also in a copy of another name. */
  readonly name: string
  /** All that is secret follows from it. */
  readonly key: string
  /** The result of playing the scenario, cached because some take seconds. */
  readonly played?: { readonly state: WorldState; readonly at: string | null }
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
export interface WorldDelta extends Omit<WorldState, 'mall' | 'uploads'> {
  readonly mall: Omit<MallSnapshot, 'timers' | 'tables'> & {
    readonly timers: TimersDelta
    readonly tables: Readonly<Record<string, RowsDelta>>
  }
  readonly uploads: { readonly files: RowsDelta; readonly digests: readonly string[] }
}
