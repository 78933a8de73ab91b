import type { ControlApi } from '@mall/contracts/control'

/** Calls whose shape is settled and that the contract does not list yet. */
export interface ErrorEntry {
  id: string
  kind: string
  text: { zh: string; en: string }
  routes: string[]
  triggers: Record<string, unknown>
}
interface Call<I, O> {
  input: I
  args: {} extends I ? [input?: I] : [input: I]
  output: O
}
interface Settled {
  'GET /__mall/errors': Call<{}, ErrorEntry[]>
}

export interface ConsoleApi extends ControlApi, Settled {}
export type ConsoleRoute = keyof ConsoleApi
