import { couponSteps } from 'qinghua-contract/coupon-machine'
import { expect, it } from 'vitest'
import { runCoupons } from './pricing/coupon-life.ts'

/** COUPON_STEPS sets the number of steps, COUPON_SEED the seed of the first mall, to repeat a failure. */
const steps = Number(process.env['COUPON_STEPS'] ?? 12_000)
const seed = Number(process.env['COUPON_SEED'] ?? 1)

it('coupons are unused, used and expired as plain records have it, whatever is done to them and their orders [S4.7] [L4] [L6]', () => {
  const run = runCoupons(steps, seed)
  if (run.failure !== null) throw new Error(run.failure)
  console.warn(`${run.steps} steps, ${run.uses} coupons in use at the end, from COUPON_SEED=${seed}`)
  expect(run.uses).toBeGreaterThan(steps / 200)
  expect(run.changes).toEqual(new Set(couponSteps.map(({ from, to }) => `${from} → ${to}`)))
})
