import { buildSeed } from '@mall/fixtures'
import { defaultScenario } from '@mall/fixtures/scenarios'
import { perform } from '../src/calls/perform.ts'
import { playScenario } from '../src/calls/play-scenario.ts'
import { createCatalogue } from '../src/core/state/catalogue.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import type { Disk } from '../src/data/disk.ts'
import { FolderStore } from '../src/data/folder-store.ts'
import type { Entry, Input } from '../src/journal/entry.ts'
import { replay, type Outcome, type Watch } from '../src/worlds/replay.ts'
import type { WorldStart } from '../src/data/world-state.ts'
import { World } from '../src/worlds/world.ts'
import type { RegistryOptions } from '../src/worlds/world-registry.ts'
import { Worlds } from '../src/worlds/worlds.ts'
import { randomCaller } from './random-calls.ts'

const catalogue = createCatalogue(buildSeed(1, 10))
const key = 'of each long world'
const start: WorldStart = { scenario: defaultScenario, catalogue, name: 'long', key }

/** Counts the steps that are carried out. */
export const openWorlds = (
  disk?: Disk,
  onTrouble?: (world: string, error: unknown) => void,
  options: Partial<RegistryOptions> = {},
) => {
  let [real, carriedOut] = [0, 0]
  const waiting: (() => void)[] = []
  const worlds = new Worlds({
    real: { now: () => real, wait: async () => undefined },
    catalogueOf: () => catalogue,
    seed: 1,
    size: 10,
    play: playScenario,
    newKey: () => key,
    perform: (...call) => {
      carriedOut++
      return perform(...call)
    },
    store: disk && new FolderStore(disk, () => real),
    later: (act) => void waiting.push(act),
    ...(onTrouble && { onTrouble }),
    ...options,
  })
  return {
    worlds,
    /** A world that is kept. */
    kept: async (name: string): Promise<World> => (await worlds.ready(name), worlds.get(name)),
    pass: (ms: number) => void (real += ms),
    /** How many steps an action replays. */
    steps: async (act: () => unknown): Promise<number> => {
      const before = carriedOut
      await act()
      return carriedOut - before
    },
    /** Runs all background work. */
    rest: () => {
      for (let act = waiting.shift(); act; act = waiting.shift()) act()
    },
  }
}

export const arrival = {
  kind: 'control',
  address: '/',
  language: 'zh',
  token: null,
  page: null,
  hasLanguageHeader: true,
  arrived: 0,
  asked: [],
} as const

/** Makes a call that is carried out at once. */
export const takeStep = (world: World, route: string, input: Input = {}): void => {
  const kind = route.includes('/__mall/') ? 'control' : 'call'
  const { entry } = world.begin({ ...arrival, kind, route })
  world.handle(entry, input, true)
  world.end(entry, perform(world, entry, input).status, 1)
}

/** Makes random calls until the world has this many steps. */
export const grow = (open: ReturnType<typeof openWorlds>, name: string, steps: number, seed: number): World => {
  const world = open.worlds.get(name)
  const act = randomCaller(world, open.pass, seed)
  while (world.journal.total < steps) {
    act()
    open.rest()
  }
  return world
}

export const stateOf = ({ mall, clock, faults, journal }: World): string =>
  JSON.stringify([fingerprint(mall), clock.running, faults.state(), journal.total, journal.turn])

const plainEntry = ({ n, route, status, refusal, faults, opened, handled, input }: Entry) =>
  JSON.stringify([n, route, status, refusal, faults, opened, handled, input])

/** Everything visible of a world, including the results of further random calls. */
export const seenOf = (world: World, furtherSeed: number): string[] => {
  const now = [stateOf(world), ...world.journal.entries.map(plainEntry)]
  const act = randomCaller(world, () => undefined, furtherSeed)
  for (let at = 0; at < 15; at++) act()
  return [...now, stateOf(world), ...world.journal.entries.slice(-15).map(plainEntry)]
}

/** The same steps replayed from the start, in a world without snapshots. */
export const fromTheBeginning = (steps: readonly Entry[], watch: Watch = {}): World => {
  const world = new World('long', start, {
    real: { now: () => 0, wait: async () => undefined },
    play: playScenario,
  })
  replay(world, steps, perform, { onAnswer: () => undefined, ...watch })
  return world
}

export const answerOf = (steps: readonly Entry[], entry: Entry): Outcome | undefined => {
  let found: Outcome | undefined
  const onAnswer: Watch['onAnswer'] = (step, outcome) => void (step.n === entry.n && (found = outcome))
  fromTheBeginning(steps, { before: (entry.handled?.turn ?? entry.opened.turn) + 1, onAnswer })
  return found
}
