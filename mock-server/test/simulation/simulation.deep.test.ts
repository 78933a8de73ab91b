import { expect, it } from 'vitest'
import { PostgresStore } from '../../src/data/shared/postgres-store.ts'
import { chanceFrom } from '../pricing/chance.ts'
import { simulateProcesses } from './several-processes.ts'
import { SimDatabase } from './sim-database.ts'
import { SimTime } from './sim-time.ts'

/** SIMULATIONS sets how many seeds are run, SIMULATION_SEED the first of them. */
const first = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000_000)
const runs = Number(process.env['SIMULATIONS'] ?? 10_000)
const timeout = 24 * 3_600_000

const total = async <K extends string>(
  simulate: (seed: number) => Record<K, number> | Promise<Record<K, number>>,
): Promise<Record<K, number>> => {
  const sums = await simulate(first)
  for (let seed = first + 1; seed < first + runs; seed++) {
    const report = await simulate(seed)
    for (const key of Object.keys(sums) as K[]) sums[key] += report[key]
  }
  process.stdout.write(`  ${runs} seeds from ${first}: ${JSON.stringify(sums)}\n`)
  return sums
}

it(
  `processes that share a database lose and double nothing, tell calls and sockets nothing that is untrue, and miss none of them: ${runs} seeds`,
  { timeout },
  async () => {
    const { done, refused, cutOff, looks, connections, said } = await total(async (seed) => ({
      ...(await simulateProcesses(seed)),
    }))
    for (const count of [refused, cutOff]) expect(count).toBeGreaterThan(0)
    for (const count of [done, looks, connections, said]) expect(count).toBeGreaterThan(runs * 10)
  },
)

it('a store that closes while it waits for a world of another one gives up', async () => {
  const time = new SimTime()
  const database = new SimDatabase(time, chanceFrom(1))
  const fail = (error: unknown): never => {
    throw error
  }
  const open = () => PostgresStore.open('', fail, undefined, database.around({ standsUntil: 0, isGone: false }))
  const opening = Promise.all([open(), open()])
  await time.run(1_000)
  const [holder, other] = await opening
  const held = holder.fetch('w')
  await time.run(2_000)
  await held
  const fate = expect(other.fetch('w')).rejects.toMatchObject({ code: 'notStored' })
  await time.run(2_010)
  void other.close()
  await time.run(3_000)
  await fate
})
