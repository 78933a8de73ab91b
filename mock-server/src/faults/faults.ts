import {
  lines,
  type AppliedFault,
  type ArmedFault,
  type FaultEffect,
  type FaultSpec,
  type FaultTiming,
} from 'qinghua-contract/control'
import { lastInstant } from 'qinghua-contract/rules'
import { draw } from '../core/state/chance.ts'
import { refuseUnless } from '../core/state/refusal.ts'
import { headersIn, holds, nobody, placesIn, type Seen } from './conditions.ts'
import { routePattern } from './pattern.ts'
import { refuseTooLarge } from './spoil.ts'

export type { AppliedFault }

/** As it is kept, without words. */
export type KeptFault = Omit<ArmedFault, 'says' | 'behind'>

export const maxArmed = 100
export const longestWait = 60_000
const none: readonly never[] = []

/** Delays add up. A call is held once, and meets the first of the other effects. */
const groupOf = ({ kind }: FaultEffect): 'delay' | 'hold' | 'other' =>
  kind === 'line' ? 'delay' : kind === 'delay' || kind === 'hold' ? kind : 'other'
/** Whether a call that met one effect cannot meet this fault, too. */
export const isTakenBy = ({ effect, timing }: Pick<KeptFault, 'effect' | 'timing'>, struck: FaultEffect): boolean => {
  const groups = timing?.kind === 'sequence' ? ['hold', 'other'] : [groupOf(effect)]
  return groupOf(struck) !== 'delay' && groups.includes(groupOf(struck))
}

interface Armed {
  readonly view: KeptFault
  readonly matches: (route: string) => boolean
  /** Calls that fitted it. */
  seen: number
  /** All calls while it was on. */
  calls: number
  met: number
  spent: boolean
  isActive: boolean
}

export interface FaultChange {
  readonly spec?: FaultSpec
  readonly isActive?: boolean
  readonly before?: string
}

const armedOf = (id: string, spec: FaultSpec, now: number): Armed => {
  effectsOf(spec).forEach(refuseTooLarge)
  const from = Math.min(now + (spec.inMs ?? 0), lastInstant)
  const until = spec.forMs === undefined ? null : Math.min(from + spec.forMs, lastInstant)
  const none = { isActive: true, calls: 0, met: 0 }
  return { view: { ...spec, id, ...none, from, until }, matches: routePattern(spec.on), seen: 0, spent: false, ...none }
}

/** All that it may do to a call. */
export const effectsOf = ({ effect, timing }: Pick<FaultSpec, 'effect' | 'timing'>): FaultEffect[] =>
  [effect, ...(timing?.kind === 'sequence' ? timing.after : [])].filter((each) => each !== null)

export const asksBody = ({ when }: Pick<FaultSpec, 'when'>): boolean => placesIn(when).length > 0

export const timingOf = ({ timing, forMs }: FaultSpec): FaultTiming =>
  timing ?? { kind: forMs === undefined ? 'next' : 'every' }

export interface FaultsState {
  readonly lastId: number
  readonly chance: number
  readonly armed: readonly Omit<Armed, 'matches'>[]
}

/**
 * The faults armed in one world. They have a random generator of their own, so that they do not change what the mall
 * draws.
 */
export class Faults {
  #armed: Armed[] = []
  #lastId = 0
  #chance: number

  constructor(chance: number) {
    this.#chance = chance
  }

  state(): FaultsState {
    const armed = this.#armed.map((each) => {
      const { matches: _, ...plain } = each
      return plain
    })
    return { lastId: this.#lastId, chance: this.#chance, armed }
  }

  restore({ lastId, chance, armed }: FaultsState): void {
    for (const { view } of armed) effectsOf(view).forEach(refuseTooLarge)
    this.#lastId = lastId
    this.#chance = chance
    this.#armed = armed.map((plain) => ({ ...plain, matches: routePattern(plain.view.on) }))
  }

  arm({ first = false, ...spec }: FaultSpec, now: number): KeptFault {
    this.#forget(now)
    refuseUnless(this.#armed.length < maxArmed, 'faultLimit', { max: maxArmed })
    const fault = armedOf(`f${this.#lastId + 1}`, spec, now)
    this.#lastId += 1
    this.#armed = first ? [fault, ...this.#armed] : [...this.#armed, fault]
    return fault.view
  }

  /** Changes one, switches it off or on, or moves it before another one; an empty id stands for the end. */
  change(id: string, { spec, isActive, before }: FaultChange, now: number): boolean {
    const fault = this.#armed.find(({ view }) => view.id === id)
    if (!fault) return false
    const others = this.#armed.filter((each) => each !== fault)
    const at = before === '' ? others.length : others.findIndex(({ view }) => view.id === before)
    if (before !== undefined && before !== id) {
      if (at < 0) return false
      this.#armed = others.toSpliced(at, 0, fault)
    }
    if (spec) Object.assign(fault, armedOf(id, spec, now))
    fault.isActive = isActive ?? fault.isActive
    return true
  }

  get isNone(): boolean {
    return this.#armed.length === 0
  }

  get untouched(): boolean {
    return this.#lastId === 0
  }

  list(now: number): KeptFault[] {
    this.#forget(now)
    return this.#armed.map(({ view, calls, met, isActive }) => ({ ...view, calls, met, isActive }))
  }

  disarm(id: string): boolean {
    const before = this.#armed.length
    this.#armed = this.#armed.filter(({ view }) => view.id !== id)
    return this.#armed.length < before
  }

  clear(): void {
    this.#armed = []
  }

  /** The places of the body that decide which faults a call of this route meets. */
  placesFor(route: string): string[] {
    if (this.#armed.length === 0) return []
    return this.#armed.flatMap(({ view, matches }) => (asksBody(view) && matches(route) ? placesIn(view.when) : []))
  }

  /**
   * The faults that apply to this call: every delay, and the first one of another kind. Those that ask for its body
   * come after the `earlier` ones, once it is known.
   */
  faultsFor(route: string, now: number, seen: Seen = nobody, earlier: readonly AppliedFault[] = []): AppliedFault[] {
    if (this.#armed.length === 0) return []
    this.#forget(now)
    const applied: AppliedFault[] = []
    for (const fault of this.#armed) {
      const { id, on, when, from } = fault.view
      if (!fault.isActive || now < from) continue
      if (!seen.body) fault.calls += 1
      if (asksBody(fault.view) !== (seen.body !== undefined) || !fault.matches(route)) continue
      if ([...earlier, ...applied].some((other) => isTakenBy(fault.view, other.effect)) || !holds(when ?? [], seen))
        continue
      const struck = this.#strike(fault)
      if (!struck) continue
      const effect = this.#drawn(struck)
      fault.met += 1
      applied.push({ id, effect, on, ...(when && { when }), timing: timingOf(fault.view) })
    }
    this.#forget(now)
    return applied
  }

  /** A number from 0 to 1. */
  #random(): number {
    const { state, value } = draw(this.#chance)
    this.#chance = state
    return value
  }

  #drawn(effect: FaultEffect): FaultEffect {
    if (effect.kind !== 'delay' || effect.jitterMs === undefined) return effect
    return { kind: 'delay', ms: Math.min(longestWait, effect.ms + Math.round(effect.jitterMs * this.#random())) }
  }

  /** What a call that it matches meets; null: nothing. */
  #strike(fault: Armed): FaultEffect | null {
    const { effect } = fault.view
    const timing = timingOf(fault.view)
    fault.seen += 1
    if (timing.kind === 'every') return effect
    if (timing.kind === 'share') return this.#random() < timing.share ? effect : null
    const last = timing.kind === 'nth' ? timing.n : timing.kind === 'sequence' ? 1 + timing.after.length : 1
    fault.spent ||= fault.seen >= last
    if (timing.kind === 'sequence') return [effect, ...timing.after][fault.seen - 1] ?? null
    return fault.seen === last ? effect : null
  }

  /** The headers that armed faults ask for. */
  get headers(): readonly string[] {
    return this.#armed.length === 0 ? none : this.#armed.flatMap(({ view }) => headersIn(view.when ?? []))
  }

  #forget(now: number): void {
    this.#armed = this.#armed.filter(({ spent, view: { until } }) => !spent && (until === null || now < until))
  }
}

/** How long faults make a call wait before anything else happens to it. */
export const latenessOf = (struck: readonly AppliedFault[]): number =>
  struck.reduce((sum, { effect }) => {
    if (effect.kind === 'line') return sum + lines[effect.like].latencyMs
    return sum + (effect.kind === 'delay' ? effect.ms : 0)
  }, 0)

type Early = Extract<FaultEffect, { kind: 'refusal' | 'status' | 'answer' | 'drop' | 'silence' }>

/** The fault that answers a call instead of the mall, or keeps it from being answered. A socket opens and is silent then. */
export const earlyEffect = (struck: readonly AppliedFault[], isSocket: boolean): Early | null => {
  for (const { effect } of struck) {
    if (effect.kind === 'refusal' || effect.kind === 'status') return effect
    if (effect.kind === 'drop' && effect.when === 'before') return effect
    if ((effect.kind === 'silence' || effect.kind === 'answer') && !isSocket) return effect
  }
  return null
}

export const isFrame = (route: string): boolean => route.startsWith('SEND ')

/** Whether the answer of a call that was carried out gets lost. */
export const losesAnswer = (route: string, struck: readonly AppliedFault[]): boolean =>
  struck.some(({ effect: { kind } }) => kind === 'drop' || kind === (isFrame(route) ? 'silence' : 'cut'))
