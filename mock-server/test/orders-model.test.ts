import { buildSeed } from '@mall/fixtures'
import { describe, expect, it } from 'vitest'
import { mustMeet } from './model/coverage.ts'
import { runModel, type Run } from './model/run.ts'

/** MODEL_STEPS sets the number of steps, MODEL_SEED the seed, for example to repeat a failure. */
const steps = Number(process.env['MODEL_STEPS'] ?? 5_000)
const chance = Number(process.env['MODEL_SEED'] ?? 1)
/** MODEL_SHRINK=0 does not look for the shortest way to a failure. */
const shrink = process.env['MODEL_SHRINK'] !== '0'

describe('orders, payments and parcels', () => {
  let run: Run
  const timeout = 3_600_000

  it(
    'behave as plain records and whole cents do, whatever is done to them [S4.1/unpaid+to-ship+to-receive+to-evaluate+evaluated+completed+canceled, S7.40/orders+refunds] [S4.2] [S4.3] [S9.10/alipay+wechat+balance] [S9.11]',
    { timeout },
    () => {
      run = runModel({ seed: buildSeed(1, 40), chance, steps, shrink })
      if (run.failure !== null) throw new Error(run.failure)
      expect(run.steps).toBeGreaterThanOrEqual(steps)
    },
  )

  if (steps < 80_000) return
  it('were met in every status and refused in every way', () => {
    console.warn(`${run.steps} commands from MODEL_SEED=${chance}`)
    expect(mustMeet.filter((what) => !run.tally.has(what))).toEqual([])
  })
})
