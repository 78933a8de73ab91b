import type { WorldFile } from 'qinghua-contract/control'
import { Refusal } from '../../src/core/state/refusal.ts'
import { isOfDisk } from '../../src/data/disk.ts'
import type { World } from '../../src/worlds/world.ts'
import { openWorlds } from '../long-worlds.ts'
import { chanceFrom } from '../pricing/chance.ts'
import { randomCaller } from '../random-calls.ts'
import { SimDisk, type Mishap } from '../sim-disk.ts'
import { isWhatItsStepsLeadTo, lastTurnOf, stateOf, Told, type Perhaps } from './told.ts'

/** So small that everything happens often. */
const sizes = { stepsBetweenMarks: 6, stepsBetweenStates: 12, mostLoaded: 3 }
const stepsOfALife = 60
const mostSteps = 60
const linesOfTrail = 30

export interface MachineReport {
  crashes: number
  /** Steps and operations that were told to have succeeded, and those that could not be stored. */
  done: number
  refused: number
  /** Worlds whose log was not whole after a crash. */
  damaged: number
  flips: number
  noticed: number
}

const isNotStored = (error: unknown): boolean => error instanceof Refusal && error.code === 'notStored'
const isNew: Perhaps = (found) => found?.journal.total === 0
const isGone: Perhaps = (found) => found === null

/**
 * Worlds on the disk of one machine that stops again and again in the midst of everything, runs full, fails, and forgets
 * what was not synced; its clock jumps. What was told to have succeeded is there afterwards, and nothing else.
 */
export const simulateMachine = (seed: number, crashes: number): MachineReport => {
  const chance = chanceFrom(seed)
  const report: MachineReport = { crashes: 0, done: 0, refused: 0, damaged: 0, flips: 0, noticed: 0 }
  const trail: string[] = []
  const all = ['a', 'b', 'c', 'd'].map((name) => new Told(name))
  const files: { readonly file: WorldFile; readonly state: string }[] = []
  let [crash, refuse, isCalm, real] = [0, 0, true, 0]
  const mishap = (): Mishap => {
    if (isCalm) return null
    if (chance.is(crash)) return 'crash'
    return chance.is(refuse) ? 'refuse' : null
  }
  const disk = new SimDisk(mishap, chance)

  const calmly = <T>(act: () => T): T => {
    const before = isCalm
    isCalm = true
    try {
      return act()
    } finally {
      isCalm = before
    }
  }
  const fail = (what: string): never => {
    throw new Error(`seed ${seed}, crash ${report.crashes}: ${what}\n${trail.slice(-linesOfTrail).join('\n')}`)
  }
  const pass = (ms: number): void => void (real += chance.is(0.01) ? chance.below(172_800_000) - 3_600_000 : ms)
  const open = (on: SimDisk, onTrouble: (world: string, error: unknown) => void) =>
    openWorlds(on, onTrouble, { ...sizes, real: { now: () => real, wait: async () => undefined } })

  /** A process that cannot tidy up when it starts says so and ends. */
  const start = () => {
    try {
      return open(disk, (world, error) => {
        trail.push(`${world}: ${String(error)}`)
        if (String(error).includes('broken-')) report.damaged++
        if (String(error).includes('the picture')) fail(String(error))
      })
    } catch (error) {
      if (disk.stopped || isOfDisk(error)) return null
      throw error
    }
  }

  /** One process, from its start until the machine stops. */
  const live = (): void => {
    const process = start()
    if (!process) return
    const { worlds, rest } = process
    const callers = new WeakMap<World, () => void>()

    const refused = (told: Told, step: string, before: string, world: World): void => {
      if (stateOf(world) !== before) fail(`${step} was refused and has changed ${told.name}`)
    }
    /** A world whose steps are watched, and who makes random calls in it. */
    const callerIn = (told: Told): (() => void) => {
      const world = worlds.get(told.name)
      const known = callers.get(world)
      if (known) return known
      if (!told.meet(worlds, world)) fail(`${told.name} has changed while it was not loaded`)
      const [begin, handle, end] = [world.begin.bind(world), world.handle.bind(world), world.end.bind(world)]
      world.begin = (arrival) => {
        const begun = begin(arrival)
        told.see(world)
        return begun
      }
      world.handle = (entry, input, lasting) => {
        world.tick()
        const [turn, before] = [world.journal.turn + 1, stateOf(world)]
        const takeBack = told.begin((found) => !!found && lastTurnOf(found) === turn && isWhatItsStepsLeadTo(found))
        try {
          handle(entry, input, lasting)
        } catch (error) {
          if (disk.stopped) throw error
          refused(told, entry.route, before, world)
          end(entry, 503, 1)
          told.see(world)
          throw error
        }
        if (disk.stopped) return
        trail.push(`${told.name}: ${entry.route}, turn ${turn}`)
        if (lasting) told.done(turn)
        else takeBack()
      }
      world.end = (...outcome) => {
        end(...outcome)
        told.see(world)
      }
      const caller = randomCaller(world, pass, chance.below(1e9))
      callers.set(world, caller)
      return caller
    }

    /** Carries out what is about a whole world. */
    const manage = (told: Told, act: () => void, perhaps: Perhaps): void => {
      const { name } = told
      const seen = (): string | null => (worlds.has(name) ? stateOf(worlds.get(name)) : null)
      const before = seen()
      const takeBack = told.begin(perhaps)
      trail.push(`${name}: ${String(act)}`)
      try {
        act()
      } catch (error) {
        if (disk.stopped) throw error
        trail.push(String(error))
        if (!isNotStored(error)) takeBack()
        if (seen() !== before) fail(`an operation was refused and has changed ${name}`)
        throw error
      }
      if (disk.stopped) return
      told.learn(worlds)
      if (told.isThere && chance.is(0.3) && !isWhatItsStepsLeadTo(worlds.get(name)))
        fail(`${name} is not what its steps lead to`)
    }
    const missing = (): Told | undefined => all.find(({ name }) => !worlds.has(name))
    const operations: readonly ((told: Told) => void)[] = [
      (told) => manage(told, () => worlds.drop(told.name), isGone),
      (told) => manage(told, () => worlds.reset(told.name), isNew),
      (told) => {
        const { base, total } = worlds.get(told.name).journal
        const first = base?.total ?? 0
        const to = Math.max(first, total - 1 - chance.below(20))
        const isBack: Perhaps = (found) => found?.journal.total === to && isWhatItsStepsLeadTo(found)
        if (total > first) manage(told, () => worlds.rewind(told.name, to), isBack)
      },
      (told) => {
        const state = stateOf(worlds.get(told.name))
        const as = missing()
        if (as)
          manage(
            as,
            () => worlds.fork(told.name, as.name),
            (found) => !!found && stateOf(found) === state,
          )
      },
      () => {
        const as = missing()
        if (as) manage(as, () => worlds.create(as.name), isNew)
      },
      (told) => {
        if (files.length === 3) files.length = 0
        files.push({ file: worlds.toFile(told.name), state: stateOf(worlds.get(told.name)) })
      },
      (told) => {
        const [saved] = files
        const isOpened: Perhaps = (found) => !!found && stateOf(found) === saved?.state
        if (saved) manage(told, () => void worlds.fromFile(told.name, saved.file), isOpened)
      },
      (told) => worlds.get(told.name).journal.clear(),
    ]

    /** What is there after a start is what was told to be there, or what was under way. */
    const check = (): void => {
      for (const told of all) {
        const { name } = told
        const world = worlds.has(name) ? worlds.get(name) : null
        if (!told.fits(world))
          fail(`${name} ${world ? `is at turn ${lastTurnOf(world)}` : 'is gone'}, and what was told is ${String(told)}`)
        told.learn(worlds)
      }
    }

    /** One bit that changes in the files is noticed, or changes nothing. */
    const flip = (): void => {
      const hurt = disk.copy()
      if (hurt.list().length === 0) return
      const file = chance.of(hurt.list())
      hurt.flip(file, chance)
      let isNoticed = false
      const { worlds: found } = open(hurt, () => (isNoticed = true))
      for (const { name, state } of all) {
        const isSame = state === undefined || (found.has(name) && stateOf(found.get(name)) === state)
        if (!isSame && !isNoticed) fail(`a bit of ${file} has changed, and nobody notices that in ${name}`)
      }
      report.flips++
      if (isNoticed) report.noticed++
    }

    try {
      if (chance.is(0.9)) calmly(check)
      else check()
    } catch (error) {
      if (disk.stopped || !isNotStored(error)) throw error
      calmly(check)
    }
    if (chance.is(0.1)) calmly(flip)
    for (let step = 0; step < stepsOfALife && !disk.stopped; step++) {
      if (chance.is(0.05)) refuse = chance.of([0, 0, 0.05, 1])
      try {
        const told = chance.of(all)
        if (worlds.has(told.name) && chance.is(0.1)) chance.of(operations)(told)
        else if (worlds.has(told.name) && worlds.get(told.name).journal.total > mostSteps)
          manage(told, () => worlds.reset(told.name), isNew)
        else callerIn(told)()
        report.done++
      } catch (error) {
        if (disk.stopped) return
        if (!(error instanceof Refusal)) throw error
        report.refused++
      }
      if (chance.is(0.4)) rest()
    }
    if (!disk.stopped && chance.is(0.5)) worlds.close()
  }

  for (; report.crashes < crashes; report.crashes++) {
    ;[crash, refuse] = [chance.of([0.01, 0.03, 0.1]), chance.of([0, 0, 0, 0.02, 0.3])]
    isCalm = false
    try {
      live()
    } catch (error) {
      if (!disk.stopped) throw error
    }
    // A process that has not met its end yet is killed.
    trail.push('crash')
    disk.crash()
    pass(chance.below(100_000))
  }
  return report
}
