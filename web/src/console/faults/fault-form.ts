import type { FaultEffect, FaultSpec, FaultTiming } from '@mall/contracts/control'
import type { RefusalCode } from '@mall/contracts/refusals'

type Of<K extends FaultEffect['kind']> = Extract<FaultEffect, { kind: K }>

/** All fields, including those that the chosen effect does not use. */
export interface FaultForm {
  readonly all: boolean
  readonly routes: readonly string[]
  readonly effect: FaultEffect['kind']
  readonly code: RefusalCode
  readonly status: Of<'status'>['status']
  readonly body: NonNullable<Of<'status'>['body']>
  readonly ms: number
  readonly jitterMs: number
  readonly when: Of<'drop'>['when']
  readonly garble: Of<'garble'>['how']
  readonly breach: Of<'breach'>['how']
  readonly field: string
  readonly frames: number
  readonly timing: FaultTiming['kind']
  readonly n: number
  /** Per cent. */
  readonly share: number
  /** Minutes of world time; 0 is until disarmed. */
  readonly minutes: number
}

export const blankFault: FaultForm = {
  all: false,
  routes: [],
  effect: 'status',
  code: 'planted',
  status: 500,
  body: 'text',
  ms: 3000,
  jitterMs: 0,
  when: 'after',
  garble: 'truncated',
  breach: 'missing',
  field: '',
  frames: 3,
  timing: 'next',
  n: 2,
  share: 50,
  minutes: 0,
}

/** The maximum of the server. */
export const mostRoutes = 50
const minute = 60_000

const effectOf = (form: FaultForm): FaultEffect => {
  const { effect, ms, jitterMs, field } = form
  if (effect === 'refusal') return { kind: effect, code: form.code }
  if (effect === 'status') {
    const { status, body } = form
    return status === 204 || body === 'text' ? { kind: effect, status } : { kind: effect, status, body }
  }
  if (effect === 'delay') return jitterMs > 0 ? { kind: effect, ms, jitterMs } : { kind: effect, ms }
  if (effect === 'slowBody') return { kind: effect, ms }
  if (effect === 'drop') return { kind: effect, when: form.when }
  if (effect === 'cut') return { kind: effect, frames: form.frames }
  if (effect === 'silence') return { kind: effect }
  if (effect === 'garble') return { kind: effect, how: form.garble }
  const name = field.trim()
  return { kind: effect, how: form.breach, ...(name !== '' && { field: name }) }
}

const timingOf = ({ timing, n, share }: FaultForm): FaultTiming => {
  if (timing === 'nth') return { kind: timing, n }
  if (timing === 'share') return { kind: timing, share: share / 100 }
  return { kind: timing }
}

/** The fault to arm; null if no call is chosen, or too many. */
export const specOf = (form: FaultForm): FaultSpec | null => {
  const { all, routes, minutes } = form
  if (!all && (routes.length === 0 || routes.length > mostRoutes)) return null
  const on = all ? '*' : routes.length === 1 ? (routes[0] ?? '*') : [...routes]
  const timing = timingOf(form)
  return {
    on,
    effect: effectOf(form),
    ...(timing.kind !== 'next' && { timing }),
    ...(minutes > 0 && { forMs: minutes * minute }),
  }
}
