import type { Path } from './made-values.ts'
import type { Recorded, Recording } from './recorded.ts'

/** A value of an answer that something later uses, and what it is called. */
export interface Binding {
  readonly name: string
  readonly path: Path
  readonly isText: boolean
}

export type Act =
  | { readonly do: 'call'; readonly step: Recorded; readonly bindings: readonly Binding[] }
  /** A call that is refused, or that a fault makes fail. */
  | { readonly do: 'fail'; readonly step: Recorded }
  /** What a tester reads before the step that needs it. */
  | { readonly do: 'ask'; readonly route: string; readonly bindings: readonly Binding[] }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'freeze' | 'run' | 'disarm' }
  | { readonly do: 'arm'; readonly step: Recorded }

/** What of a world is to be told. */
export interface Wish {
  /** The first and the last step. */
  readonly from: number
  readonly to: number
  /** Steps that are told though they change nothing. */
  readonly chosen: (step: Recorded) => boolean
  /** Whether clients make the calls: then also those count that were refused or failed, and faults are set. */
  readonly asClient: boolean
}

export interface Kept {
  readonly act: Act
  readonly step: Recorded
}

export const isSocket = (route: string): boolean => route.startsWith('GET /im/websocket/')
/** Nobody would let such a call go. */
export const neverEnds = (kind: string): boolean => kind === 'hold' || kind === 'silence'

export const callOf = (step: Recorded): Act => ({ do: 'call', step, bindings: [] })

const controlAct = (step: Recorded): Act | null => {
  const { route, outcome, input, at } = step
  if (outcome?.status !== 200 || route.startsWith('GET ')) return null
  const { ms = 0, to = 0 } = (input.body ?? {}) as { readonly ms?: number; readonly to?: number }
  switch (route) {
    case 'POST /__mall/login':
      return null
    case 'POST /__mall/clock/advance':
      return { do: 'advance', ms }
    case 'POST /__mall/clock/jump':
      return { do: 'advance', ms: to - at }
    case 'POST /__mall/clock/freeze':
      return { do: 'freeze' }
    case 'POST /__mall/clock/run':
      return { do: 'run' }
    case 'POST /__mall/faults':
      return { do: 'arm', step }
    case 'DELETE /__mall/faults':
    case 'DELETE /__mall/faults/{id}':
      return { do: 'disarm' }
    default:
      return callOf(step)
  }
}

const callAct = (step: Recorded, { chosen, asClient }: Wish): Act | null => {
  const { route, outcome, refusal, changes, status, struck } = step
  if (isSocket(route) || struck.some(({ effect }) => neverEnds(effect.kind))) return null
  const isFine = asClient ? refusal === null && status === 200 : outcome?.status === 200
  if (isFine) return changes || chosen(step) ? callOf(step) : null
  const isTold = changes || (asClient && (status !== 401 || struck.length > 0 || chosen(step)))
  return isTold ? { do: 'fail', step } : null
}

const uuidOf = ({ input }: Recorded): string | undefined => (input.body as { uuid?: string } | undefined)?.uuid

/** A purchase that was confirmed again before it was submitted is confirmed once. */
const isSuperseded = ({ step }: Kept, at: number, all: readonly Kept[]): boolean => {
  const uuid = step.route.endsWith('/confirm') ? uuidOf(step) : undefined
  if (uuid === undefined) return false
  const next = all.slice(at + 1).find((later) => uuidOf(later.step) === uuid)
  return next?.act.do === 'call' && next.step.route === step.route
}

export const keptOf = ({ steps }: Recording, wish: Wish): Kept[] =>
  steps
    .flatMap((step): Kept[] => {
      if (step.n < wish.from || step.n > wish.to) return []
      const act = step.kind === 'control' ? controlAct(step) : callAct(step, wish)
      return act ? [{ act, step }] : []
    })
    .filter((each, at, all) => !isSuperseded(each, at, all))

const minute = 60_000
const second = 1_000

/** The time that passed by itself before a step, if it is worth telling. */
export const clockFrom = (start: number) => {
  let told = start
  return ({ act, step }: Kept): Act[] => {
    const lag = step.at - told
    const passed = lag < minute ? 0 : lag - (lag % second)
    told += passed + (act.do === 'advance' ? act.ms : 0)
    return passed === 0 ? [] : [{ do: 'advance', ms: passed }]
  }
}
