import { expect, it } from 'vitest'
import { runOracle } from './pricing/run-oracle.ts'

/** ORACLE_PURCHASES sets the number of purchases, ORACLE_SEED the seed of the first mall, to repeat a failure. */
const purchases = Number(process.env['ORACLE_PURCHASES'] ?? 60)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

it(
  'one piece on its page, on a card and in the cart, and confirmation, order, each refund and invoice are what fractions of cents have it, in random malls [S9.8] [S9.11] [S6.3/discount] [S3.17/coupons+packages]',
  { timeout: 7_200_000 },
  () => {
    const run = runOracle(purchases, seed)
    if (run.failure !== null) throw new Error(run.failure)
    console.warn(
      `${run.purchases} purchases, ${run.refunds} refunds, ${run.bests} best choices from ORACLE_SEED=${seed}`,
    )
    expect(run.purchases).toBeGreaterThanOrEqual(purchases)
    expect(run.refunds).toBeGreaterThan(purchases / 2)
    expect(run.bests).toBeGreaterThan(purchases / 5)
  },
)
