import type { ControlApi, WorldView } from '@mall/contracts/control'

/** Calls whose shape is settled and that the contract does not list yet. */
export interface Change {
  part: string
  key: string
  subject: string
  path: string
  before: unknown
  after: unknown
}
export interface Deadline {
  due: number
  task: string
  subject: string
  text: string
}
export interface Exchange {
  request: { method: string; address: string; body: unknown }
  answer: { status: number | null; type: string; body: string }
  changes: Change[]
}
export interface Finding {
  rule: string
  text: string
  route: string
  page: string | null
  calls: string[]
  at: number
}
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
interface Named {
  params: { name: string }
}
interface Settled {
  'POST /__mall/worlds/{name}/fork': Call<Named & { body: { as: string } }, WorldView>
  'POST /__mall/worlds/{name}/rewind': Call<Named & { body: { to: number } }, WorldView>
  'GET /__mall/worlds/{name}/branches': Call<Named, { id: string; from: number; steps: number; at: number }[]>
  'POST /__mall/worlds/{name}/branches/{id}': Call<{ params: { name: string; id: string } }, WorldView>
  'DELETE /__mall/worlds/{name}/branches/{id}': Call<{ params: { name: string; id: string } }, null>
  'GET /__mall/worlds/{name}/file': Call<Named, unknown>
  'POST /__mall/worlds/{name}/file': Call<
    Named & { body: unknown },
    { world: WorldView; departures: { step: number; route: string; what: string }[] }
  >
  'GET /__mall/worlds/{name}/changes': Call<Named & { query: { with: string } }, Change[]>
  'GET /__mall/calls/{id}/exchange': Call<{ params: { id: string } }, Exchange>
  'GET /__mall/findings': Call<{}, Finding[]>
  'GET /__mall/har': Call<{}, unknown>
  'GET /__mall/deadlines': Call<{}, Deadline[]>
  'GET /__mall/autopilot': Call<{}, { on: boolean }>
  'GET /__mall/stock': Call<{}, { prodId: number; skuId: number; name: string; opening: number; stocks: number }[]>
  'GET /__mall/ledger': Call<{}, { id: string; at: number; text: string; amount: number; account: string }[]>
  'GET /__mall/errors': Call<{}, ErrorEntry[]>
}

export interface ConsoleApi extends ControlApi, Settled {}
export type ConsoleRoute = keyof ConsoleApi
