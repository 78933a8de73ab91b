import type { Route } from 'qinghua-contract'
import type { Seen } from '../journeys/effects.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import type { Sending } from '../target/target.ts'

export interface ActionCall<State> {
  readonly route: Route
  readonly input: (state: State) => Sending
  /** By the state machines of the contract. */
  readonly isAllowed: (state: State) => boolean
  /** What has to happen elsewhere once it is answered, such as a payment at a provider. */
  readonly completes?: (runner: JourneyRunner, answer: string) => Promise<unknown>
  /** Drawn less often: it uses up something of which a mall has few. */
  readonly isRare?: true
}

export interface Expectation {
  readonly about: string
  readonly seen: readonly Seen[]
  /** The row at fault if none shows it; without it that of the last action. */
  readonly fault?: JudgedRoute
}

/** A thing of the mall, and what may be done with it. */
export interface Machine<State, View, Action extends string> {
  readonly name: string
  /** The name of its journey. */
  readonly journey: string
  readonly actions: Readonly<Record<Action, ActionCall<State>>>
  /** Each sequence begins with one of these. */
  readonly beginnings: readonly (readonly Action[])[]
  readonly begin: (runner: JourneyRunner) => Promise<State>
  /** All that the server shows of it. A refused action leaves that as it is. */
  readonly look: (runner: JourneyRunner, state: State) => Promise<View>
  /** The state after an allowed action; `answer` is the body that the server returned. */
  readonly after: (state: State, action: Action, answer: string) => State
  /** With what the server alone decides. */
  readonly learn: (state: State, view: View) => State
  readonly expected: (state: State, view: View) => readonly Expectation[]
  /** Undoes what can be undone. */
  readonly leave: (runner: JourneyRunner, state: State) => Promise<void>
}
