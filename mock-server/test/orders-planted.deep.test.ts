import { buildSeed } from '@mall/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bugsOfMoney } from './model/bugs-of-money.ts'
import { bugsOfOrders } from './model/bugs-of-orders.ts'
import { bugsOfRefunds } from './model/bugs-of-refunds.ts'

const bugs = Object.entries({ ...bugsOfMoney, ...bugsOfOrders, ...bugsOfRefunds })
const settings = { seed: buildSeed(1, 40), chance: 7, steps: 50_000, shrink: false }

/** Loads the model with fresh copies of the core modules. */
const freshModel = async () => {
  vi.resetModules()
  return import('./model/run.ts')
}

describe('the model of orders', { timeout: 180_000 }, () => {
  afterEach(() => {
    for (const [, bug] of bugs) bug.remove()
    vi.resetModules()
  })

  it('finds nothing wrong where nothing is', async () => {
    const { runModel } = await freshModel()
    expect(runModel(settings).failure).toBeNull()
  })

  it.each(bugs)('finds out when %s', async (_, bug) => {
    bug.plant()
    const { runModel } = await freshModel()
    expect(runModel(settings).failure).toMatch(/^MODEL_SEED=\d+/)
  })
})
