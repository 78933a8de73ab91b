import type { RefusalCode } from 'qinghua-contract'
import type { Mall } from '../../src/core/state/mall.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { checkAll, checkTouched } from './check.ts'
import { ensure } from './ensure.ts'
import type { Trial } from './trial.ts'

export interface Attempt<T> {
  readonly kind: string
  readonly description: string
  /** The expected refusal; null if it must succeed. */
  readonly expected?: RefusalCode | null
  /** It must succeed without writing anything. */
  readonly writesNothing?: boolean
  readonly act: (mall: Mall) => T
  /** Set instead of `act` when a run is repeated: the command only lets time pass. */
  readonly ms?: number
  /** Updates the records. */
  readonly after?: (value: T) => void
}

const outcomeOf = <T>(act: () => T): { value: T } | RefusalCode => {
  try {
    return { value: act() }
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const fullCheckEvery = 40

/** Runs an action and compares its outcome and its writes with the records. */
export const attempt = <T>(trial: Trial, attempted: Attempt<T>): T | undefined => {
  const { kind, description, expected = null, writesNothing = false, act, ms, after } = attempted
  const { mall, watch, tally } = trial
  trial.commands++
  trial.done.push(ms ?? act)
  trial.story?.push(description)
  const otherState = watch.otherState()
  const answer = outcomeOf(() => act(mall))
  const code = typeof answer === 'string' ? answer : null
  const outcome = `${kind}: ${code ?? 'done'}`
  tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
  trial.story?.push(`  ${code ?? 'done'}`)
  ensure(code === expected, () => `${description}: ${code ?? 'done'}, where ${expected ?? 'done'} was expected`)
  const written = watch.take()
  if (code !== null || writesNothing)
    ensure(
      written.length === 0 && watch.otherState() === otherState,
      () => `${description}: it changed something [I-75]`,
    )
  if (typeof answer === 'string') return undefined
  after?.(answer.value)
  checkTouched(trial, written)
  if (trial.commands % fullCheckEvery === 0) checkAll(trial)
  return answer.value
}

/** The code of the first broken rule. */
export const firstBroken = (...rules: readonly (readonly [boolean, RefusalCode])[]): RefusalCode | null =>
  rules.find(([broken]) => broken)?.[1] ?? null
