import { perform } from '../../src/calls/perform.ts'
import { playScenario } from '../../src/calls/play-scenario.ts'
import { fingerprint } from '../../src/core/state/snapshot.ts'
import { replay } from '../../src/worlds/replay.ts'
import { World } from '../../src/worlds/world.ts'
import type { Worlds } from '../../src/worlds/worlds.ts'

export const stateOf = ({ mall, faults, clock }: World): string =>
  JSON.stringify([fingerprint(mall), faults.snapshot(), clock.running])

/** A call that has come and is not carried out yet may have met a fault, and is not known after a crash. */
const sureStateOf = (world: World): string => (world.isBusy ? fingerprint(world.mall) : stateOf(world))

/** The last turn that its journal tells of: a step that could not be stored takes one, too. */
export const lastTurnOf = ({ journal: { line } }: World): number =>
  line.tail.reduce(
    (last, { opened, handled }) => Math.max(last, opened.turn, handled?.turn ?? 0),
    (line.stretches.at(-1) ?? line.base)?.turn ?? 0,
  )

/** Whether a world is what all its steps lead to, without the states and changes that were stored on the way. */
export const isWhatItsStepsLeadTo = (world: World): boolean => {
  const { origin, journal, name, uploads } = world
  const real = { now: () => 0, wait: async () => undefined }
  const twin = new World(name, { ...origin, base: journal.base }, { real, play: playScenario })
  twin.bring(uploads.snapshot().digests, journal.base?.state() ?? null, (digest) => uploads.bytesOf(digest))
  replay(twin, journal.entries, perform, { onAnswer: () => undefined })
  return stateOf(twin) === stateOf(world)
}

/** What an operation may have made of a world although nobody was told that it succeeded. */
export type Perhaps = (world: World | null) => boolean

interface Known {
  /** The states after each turn, as they were seen: one more when a call ends that was not carried out. */
  readonly states: Map<number, string[]>
  /** What was told to have succeeded reaches to this turn. */
  turn: number
  /** Nothing of it was told to have succeeded yet. */
  mayBeAbsent: boolean
}

/** What people were told of one world, and what may be besides. */
export class Told {
  #known: Known | null = null
  #perhaps: Perhaps[] = []
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get isThere(): boolean {
    return this.#known !== null
  }

  /** The state that was seen last. */
  get state(): string | undefined {
    return [...(this.#known?.states.values() ?? [])].at(-1)?.at(-1)
  }

  /** From now on it is as it is here. */
  learn(worlds: Worlds): void {
    this.#perhaps = []
    this.#know(worlds, false)
  }

  #know(worlds: Worlds, mayBeAbsent: boolean): void {
    if (!worlds.has(this.name)) return void (this.#known = null)
    const world = worlds.get(this.name)
    const turn = lastTurnOf(world)
    this.#known = {
      states: new Map([[turn, [sureStateOf(world)]]]),
      turn,
      mayBeAbsent,
    }
  }

  /** It is in memory again; one in which nothing has happened may have been forgotten. Says whether it has changed. */
  meet(worlds: Worlds, world: World): boolean {
    const isForgotten = this.#known?.mayBeAbsent !== false && world.journal.turn === 0
    if (!this.#known || isForgotten) this.#know(worlds, true)
    return this.state === sureStateOf(world)
  }

  see(world: World): void {
    const turn = lastTurnOf(world)
    this.#known?.states.set(turn, [...(this.#known.states.get(turn) ?? []), sureStateOf(world)])
  }

  /** Something has begun; returns how to take that back. */
  begin(perhaps: Perhaps): () => void {
    this.#perhaps.push(perhaps)
    return () => void (this.#perhaps = this.#perhaps.filter((each) => each !== perhaps))
  }

  /** A step is stored, with everything before it. */
  done(turn: number): void {
    this.#perhaps = []
    if (this.#known) [this.#known.turn, this.#known.mayBeAbsent] = [turn, false]
  }

  /** Whether a world, as it is after a start, is what was told, or what was under way. */
  fits(world: World | null): boolean {
    return this.#isAsKnown(world) || this.#perhaps.some((rule) => rule(world))
  }

  #isAsKnown(world: World | null): boolean {
    const known = this.#known
    if (!world) return !known || known.mayBeAbsent
    const turn = lastTurnOf(world)
    const seen = known?.states.get(turn) ?? []
    if (!known || turn < known.turn) return false
    return seen.includes(stateOf(world)) || seen.includes(fingerprint(world.mall))
  }

  toString(): string {
    const { states, ...known } = this.#known ?? { states: new Map<number, string[]>() }
    return JSON.stringify({ ...known, turns: [...states.keys()], perhaps: this.#perhaps.length })
  }
}
