import type { ControlApi, FaultSpec } from '@mall/contracts/control'

/** Calls whose shape is settled and that the contract does not list yet. */
export interface ErrorView {
  id: string
  kind: 'refusal' | 'status' | 'inline' | 'toast' | 'page'
  text: string
  zh: string
  en: string
  key: string | null
  routes: string[]
  triggers: {
    fault: FaultSpec | null
    header: string | null
    page: string | null
    magic: { route: string | null; field: string | null; value: string | number }[]
    link: { scenario: string; as: string | null; to: string } | null
  }
  later: boolean
}
interface Settled {
  'GET /__mall/errors': { input: {}; args: []; output: ErrorView[] }
}

export interface ConsoleApi extends ControlApi, Settled {}
export type ConsoleRoute = keyof ConsoleApi
