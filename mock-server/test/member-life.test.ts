import { expect, it } from 'vitest'
import { runMembers } from './members/member-life.ts'

/** MEMBER_STEPS sets the number of steps, MEMBER_SEED the seed of the first mall, to repeat a failure. */
const steps = Number(process.env['MEMBER_STEPS'] ?? 3_000)
const seed = Number(process.env['MEMBER_SEED'] ?? 1)

it('points, money and levels are as plain records have it, whatever happens [I-01] [I-02] [I-43] [I-44] [I-45] [I-53]', () => {
  const run = runMembers(steps, seed)
  if (run.failure !== null) throw new Error(run.failure)
  console.warn(`${run.steps} steps from MEMBER_SEED=${seed}: ${JSON.stringify(run)}`)
  expect(Math.min(run.expired, run.returned, run.bought)).toBeGreaterThan(steps / 200)
}, 600_000)
