import { expect, it } from 'vitest'
import { runGroups } from './activities/group-life.ts'

/** GROUP_STEPS sets the number of steps, GROUP_SEED the seed of the first mall, to repeat a failure. */
const steps = Number(process.env['GROUP_STEPS'] ?? 12_000)
const seed = Number(process.env['GROUP_SEED'] ?? 1)

it(
  'groups fill, fail, refund and are seen as plain records have it, whatever people do [S4.1/grouping] [L14]',
  { timeout: 1_800_000 },
  () => {
    const run = runGroups(steps, seed)
    if (run.failure !== null) throw new Error(run.failure)
    console.warn(`${run.steps} steps, ${run.full} full groups, ${run.failed} failed ones, from GROUP_SEED=${seed}`)
    expect(Math.min(run.full, run.failed)).toBeGreaterThan(steps / 200)
  },
)
