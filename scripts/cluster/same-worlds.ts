import { createMockServer } from '../../mock-server/src/index.ts'
import { caller, type Send } from './caller.ts'
import { perSecond, seconds, type Finding } from './report.ts'
import { Stage } from './stage.ts'
import { catalogue, stateIn, statesIn } from './states.ts'
import { drawer, inLanes, visit } from './visitor.ts'

export interface SameWorldsOptions {
  readonly mains: readonly string[]
  readonly worlds: number
  readonly calls: number
  /** Of a hundred calls, so many go to another process than the one that has the world. */
  readonly strayed: number
}

const lanes = 48

interface Visited {
  readonly answers: ReadonlyMap<string, readonly string[]>
  readonly ms: number
}

const visitAll = async (send: Send, names: readonly string[], each: number): Promise<Visited> => {
  const answers = new Map<string, string[]>()
  const since = performance.now()
  await inLanes(
    [...names.entries()],
    lanes,
    async ([at, name]) => void answers.set(name, await visit(send, name, each, at + 1)),
  )
  return { answers, ms: performance.now() - since }
}

/** Sends most calls of a world to one process, and some to another one on purpose. */
const strayingSend = (stage: Stage, strayed: number): { send: Send; count: () => number; close: () => void } => {
  const below = drawer(5)
  const callers = stage.places.map((place) => caller(() => place?.port ?? 0, false))
  const homes = new Map<string, number>()
  let count = 0
  const send: Send = (world, asked) => {
    const home = homes.get(world) ?? homes.size % callers.length
    homes.set(world, home)
    const strays = below(100) < strayed
    if (strays) count++
    const at = strays ? (home + 1 + below(callers.length - 1)) % callers.length : home
    return callers[at]?.send(world, asked) ?? Promise.reject(new Error('there is no such process'))
  }
  return { send, count: () => count, close: () => callers.forEach((each) => each.close()) }
}

/** Calls the same at random in worlds of one process and of many: every answer and every state has to be the same. */
export const sameWorlds = async ({ mains, worlds, calls, strayed }: SameWorldsOptions): Promise<Finding> => {
  const each = Math.ceil(calls / worlds)
  const names = Array.from({ length: worlds }, (_, at) => `same-${at}`)
  const alone = createMockServer(catalogue)
  const address = await alone.api.listen({ port: 0, host: '127.0.0.1' })
  const stage = await Stage.open({ mains, isBalanced: strayed === 0 })
  const toOne = caller(() => Number(new URL(address).port), false)
  const balanced = caller(() => stage.port)
  const straying = strayingSend(stage, strayed)
  try {
    const one = await visitAll(toOne.send, names, each)
    const many = await visitAll(strayed > 0 ? straying.send : balanced.send, names, each)
    const violations: string[] = []
    const states = await statesIn(stage.postgres.url, names, (error) => violations.push(String(error)))
    for (const name of names) {
      const [wanted = [], found = []] = [one.answers.get(name), many.answers.get(name)]
      const at = wanted.findIndex((answer, n) => answer !== found[n])
      if (at >= 0) violations.push(`${name}, call ${at + 1}: ${found[at]} instead of ${wanted[at]}`)
      if (states.get(name) !== (await stateIn(alone.worlds, name)))
        violations.push(`${name}: the state in the database is another one`)
    }
    return {
      title: strayed > 0 ? 'calls that go to a wrong process' : 'the state of one process and of many',
      figures: {
        processes: mains.length,
        worlds,
        calls: each * worlds,
        ...(strayed > 0 && { 'calls to a wrong process': straying.count() }),
        'one process, in memory': `${seconds(one.ms)}, ${perSecond(each * worlds, one.ms)}`,
        'many, in PostgreSQL': `${seconds(many.ms)}, ${perSecond(each * worlds, many.ms)}`,
      },
      violations,
    }
  } finally {
    for (const { close } of [toOne, balanced, straying]) close()
    await Promise.all([alone.close(), stage.close()])
  }
}
