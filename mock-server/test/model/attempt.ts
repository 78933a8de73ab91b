import type { RefusalCode } from '@mall/contracts'
import type { Mall } from '../../src/core/state/mall.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { checkAll, checkTouched } from './check.ts'
import { ensure } from './ensure.ts'
import type { Trial } from './trial.ts'

export interface Attempt<T> {
  readonly kind: string
  readonly said: string
  /** What the records foretell: a refusal, or that it is done. */
  readonly expected?: RefusalCode | null
  /** Nothing may be written, though nothing is refused. */
  readonly quiet?: boolean
  readonly act: (mall: Mall) => T
  /** How long it takes, where nothing happens but time passing. */
  readonly ms?: number
  /** What the records make of it. */
  readonly after?: (value: T) => void
}

const heard = <T>(act: () => T): { value: T } | RefusalCode => {
  try {
    return { value: act() }
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const wholeEvery = 40

/** Does one thing, and holds the mall to what the records say of it. */
export const attempt = <T>(trial: Trial, attempted: Attempt<T>): T | undefined => {
  const { kind, said, expected = null, quiet = false, act, ms, after } = attempted
  const { mall, watch, tally } = trial
  trial.commands++
  trial.done.push(ms ?? act)
  trial.story?.push(said)
  const standing = watch.standing()
  const answer = heard(() => act(mall))
  const code = typeof answer === 'string' ? answer : null
  const outcome = `${kind}: ${code ?? 'done'}`
  tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
  trial.story?.push(`  ${code ?? 'done'}`)
  ensure(code === expected, () => `${said}: ${code ?? 'done'}, where ${expected ?? 'done'} was expected`)
  const written = watch.take()
  if (code !== null || quiet)
    ensure(written.length === 0 && watch.standing() === standing, () => `${said}: it changed something [I-75]`)
  if (typeof answer === 'string') return undefined
  after?.(answer.value)
  checkTouched(trial, written)
  if (trial.commands % wholeEvery === 0) checkAll(trial)
  return answer.value
}

/** The first rule that is broken. */
export const firstBroken = (...rules: readonly (readonly [boolean, RefusalCode])[]): RefusalCode | null =>
  rules.find(([broken]) => broken)?.[1] ?? null
