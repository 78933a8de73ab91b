import type { FaultSpec } from 'qinghua-contract/control'
import { createStore } from '../../lib/store.ts'
import { chosenWorld } from '../api/control.ts'
import type { Typed } from '../form/fields.ts'
import { exampleOf, examples, type ExampleName } from './examples.tsx'

export interface ChosenFault {
  /** Routes and patterns of them; `*` is every route. */
  readonly on: readonly string[]
  readonly example: ExampleName
  /** What the fields begin with. */
  readonly start: Omit<FaultSpec, 'on'>
  readonly typed: Typed
  /** The armed fault that is being changed, in this world. */
  readonly changes: string | null
  readonly world: string | null
}
const usual: ExampleName = 'hiccup'
export const noFault: ChosenFault = {
  on: [],
  example: usual,
  start: { effect: examples[usual].effect },
  typed: {},
  changes: null,
  world: null,
}

/** Kept while another tab is open. */
export const chosenFault = createStore<ChosenFault>(noFault)

export const changeFault = (part: Partial<ChosenFault>): void => chosenFault.set({ ...chosenFault.get(), ...part })

/** Begins the form anew, for a fault that is armed or for another one like it. */
export const beginFault = ({ on, ...start }: FaultSpec, changes: string | null = null): void =>
  chosenFault.set({
    on: [on].flat(),
    example: exampleOf(start.effect),
    start,
    typed: {},
    changes,
    world: chosenWorld(),
  })

/** Another effect; what was typed of calls and people stays. */
export const chooseExample = (example: ExampleName): void => {
  const { start, typed } = chosenFault.get()
  const { effect, ...more } = examples[example]
  const isOther = ([at]: [string, string]): boolean =>
    !at.startsWith('body.effect.') && !('timing' in more && at === 'body.timing.kind')
  const timing = 'timing' in more && { timing: more.timing }
  changeFault({
    example,
    start: { ...start, effect, ...timing },
    typed: Object.fromEntries(Object.entries(typed).filter(isOther)),
  })
}

/** The maximum of the server. */
export const mostRoutes = 50
