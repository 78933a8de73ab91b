import { expect, it } from 'vitest'
import { runFlashSales } from './activities/flash-life.ts'

/** FLASH_STEPS sets the number of steps, FLASH_SEED the seed of the first mall, to repeat a failure. */
const steps = Number(process.env['FLASH_STEPS'] ?? 12_000)
const seed = Number(process.env['FLASH_SEED'] ?? 1)

it(
  'a flash sale sells its pool and no more, in the order of arrival, whatever people do [L7]',
  { timeout: 1_800_000 },
  () => {
    const run = runFlashSales(steps, seed)
    if (run.failure !== null) throw new Error(run.failure)
    console.warn(`${run.steps} steps, ${run.sold} orders, ${run.refused} refused, from FLASH_SEED=${seed}`)
    expect(Math.min(run.sold, run.refused)).toBeGreaterThan(steps / 200)
  },
)
