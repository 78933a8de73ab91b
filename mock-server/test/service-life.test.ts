import { expect, it } from 'vitest'
import { runService } from './service-model/service-life.ts'

/** SERVICE_STEPS sets the number of steps, SERVICE_SEED the seed of the first world, to repeat a failure. */
const steps = Number(process.env['SERVICE_STEPS'] ?? 6_000)
const seed = Number(process.env['SERVICE_SEED'] ?? 1)

it('each message is there once, in order, wherever a connection breaks; inquiries and unread counts are as plain records have them [S6.5]', () => {
  const run = runService(steps, seed)
  if (run.failure !== null) throw new Error(run.failure)
  console.warn(`${run.steps} steps from SERVICE_SEED=${seed}: ${JSON.stringify(run)}`)
  expect(Math.min(run.shown / 3, run.replayed * 200)).toBeGreaterThan(steps / 20)
}, 600_000)
