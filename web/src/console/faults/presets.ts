import type { FaultSpec } from 'qinghua-contract/control'
import { changeFault, chosenFault } from './fault-store.ts'

interface Preset extends Omit<FaultSpec, 'on'> {
  /** The rule of the specification that it demonstrates. */
  readonly rule: string
  /** Where a message belongs to a certain call. */
  readonly on?: string
}
const every = { timing: { kind: 'every' } } as const

/** The failures of S8. */
export const presets = {
  refused: { rule: 'S8.1', effect: { kind: 'refusal', code: 'planted' } },
  hiccup: { rule: 'S8.2', effect: { kind: 'status', status: 500 } },
  login: { rule: 'S8.3', effect: { kind: 'status', status: 401 } },
  ended: { rule: 'S8.4', effect: { kind: 'status', status: 204 } },
  stock: { rule: 'S8.8', on: 'POST /p/shopCart/changeItem', effect: { kind: 'refusal', code: 'insufficientStock' } },
  expired: { rule: 'S8.8', on: 'POST /p/order/submit', effect: { kind: 'refusal', code: 'orderExpired' } },
  repeated: { rule: 'S8.8', on: 'POST /p/order/submit', effect: { kind: 'refusal', code: 'orderRepeated' } },
  changed: {
    rule: 'S8.8',
    on: 'PUT /p/myOrder/receipt/{orderNumber}',
    effect: { kind: 'refusal', code: 'orderChanged' },
  },
  // Browsers retry on a new connection if a reused one breaks, so a single broken connection is not noticed.
  lost: { rule: 'S8.2', effect: { kind: 'drop', when: 'after' }, ...every },
  cut: { rule: 'S8.2', effect: { kind: 'drop', when: 'before' }, ...every },
  slow: { rule: 'S8.2', effect: { kind: 'delay', ms: 20_000 } },
  page: { rule: 'S8.2', effect: { kind: 'garble', how: 'html' } },
  missing: { rule: 'S8.2', effect: { kind: 'breach', how: 'missing' } },
  mobileLine: { rule: 'S8.2', effect: { kind: 'line', like: '3g' }, ...every },
  officeLine: { rule: 'S8.2', effect: { kind: 'line', like: 'slowOffice' }, ...every },
  farLine: { rule: 'S8.2', effect: { kind: 'line', like: 'farAway' }, ...every },
} as const satisfies Record<string, Preset>
export const presetNames = Object.keys(presets) as (keyof typeof presets)[]

export const takePreset = ({ on, effect, timing }: Preset): void => {
  const start = { effect, ...(timing && { timing }) }
  changeFault({
    ...(on !== undefined && { all: false, routes: [on] }),
    start,
    typed: start,
    turn: chosenFault.get().turn + 1,
  })
}
