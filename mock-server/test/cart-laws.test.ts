import { expect, it } from 'vitest'
import { runLaws } from './pricing/cart-laws.ts'

/** LAWS_CARTS sets the number of carts, LAWS_SEED the seed of the first mall, to repeat a failure. */
const carts = Number(process.env['LAWS_CARTS'] ?? 120)
const seed = Number(process.env['LAWS_SEED'] ?? 1)

it('a cart costs the same in whatever steps it was filled, in both languages, and however its lines are named, and says what is missing for more off, as cards say what a piece costs at best [I-11] [I-12]', () => {
  const run = runLaws(carts, seed)
  if (run.failure !== null) throw new Error(run.failure)
  console.warn(
    `${run.carts} carts, ${run.reduced} of them reduced, ${run.packages} with packages, from LAWS_SEED=${seed}`,
  )
  expect(run.reduced).toBeGreaterThan(carts / 2)
  expect(run.packages).toBeGreaterThan(carts / 20)
})
