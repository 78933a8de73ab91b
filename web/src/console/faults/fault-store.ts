import type { FaultSpec } from 'qinghua-contract/control'
import { createStore } from '../../lib/store.ts'

export interface ChosenFault {
  readonly all: boolean
  readonly routes: readonly string[]
  /** What the fields begin with. */
  readonly start: Omit<FaultSpec, 'on'>
  /** What was typed; null while a field is wrong. */
  readonly typed: Omit<FaultSpec, 'on'> | null
  /** Another preset begins the form anew. */
  readonly turn: number
}
const hiccup = { effect: { kind: 'status', status: 500 } } as const
export const noFault: ChosenFault = { all: false, routes: [], start: hiccup, typed: hiccup, turn: 0 }

/** Kept while another tab is open. */
export const chosenFault = createStore<ChosenFault>(noFault)

export const changeFault = (part: Partial<ChosenFault>): void => chosenFault.set({ ...chosenFault.get(), ...part })

/** Begins the form anew, for the calls that are chosen or for another. */
export const beginFault = ({ on, effect, timing }: Omit<FaultSpec, 'on'> & { readonly on?: string }): void => {
  const start = { effect, ...(timing && { timing }) }
  const target = on !== undefined && { all: false, routes: [on] }
  changeFault({ ...target, start, typed: start, turn: chosenFault.get().turn + 1 })
}

/** The maximum of the server. */
export const mostRoutes = 50

/** The calls that are chosen; null if there are none, or too many. */
export const targetOf = ({ all, routes }: ChosenFault): FaultSpec['on'] | null => {
  if (all) return '*'
  const [only] = routes
  if (only === undefined || routes.length > mostRoutes) return null
  return routes.length === 1 ? only : [...routes]
}
