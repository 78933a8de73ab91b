import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { bugsOfCoupons } from './model/bugs-of-coupons.ts'
import { bugsOfPromotions } from './model/bugs-of-promotions.ts'

/** As many as `npm test` makes. */
const purchases = 3_000
const steps = 12_000
const all = { ...bugsOfPromotions, ...bugsOfCoupons }

/** Loads fresh copies of the core modules. */
const fresh = async () => {
  vi.resetModules()
  const [{ runOracle }, { runCoupons }] = await Promise.all([
    import('./pricing/run-oracle.ts'),
    import('./pricing/coupon-life.ts'),
  ])
  return { prices: () => runOracle(purchases, 1).failure, lives: () => runCoupons(steps, 1).failure }
}

describe('bugs of promotions', { timeout: 180_000 }, () => {
  const found: string[] = []
  const foundAfter = (name: string, by: string, failure: string | null): void => {
    const [, after = 'never'] = /the (\d+)th: /.exec(failure ?? '') ?? []
    found.push(`${name} | ${by} | ${after}`)
    expect(failure).toMatch(/SEED=\d+/)
  }
  afterEach(() => {
    for (const bug of Object.values(all)) bug.remove()
    vi.resetModules()
  })
  afterAll(() => console.warn(found.join('\n')))

  it('are at least forty, and nothing is found where none is', async () => {
    expect(Object.keys(all).length).toBeGreaterThanOrEqual(40)
    const { prices, lives } = await fresh()
    expect([prices(), lives()]).toEqual([null, null])
  })

  it.each(Object.entries(bugsOfPromotions))('the oracle of prices finds out when %s', async (name, bug) => {
    bug.plant()
    const { prices } = await fresh()
    foundAfter(name, 'oracle', prices())
  })

  it.each(Object.entries(bugsOfCoupons))('the lives of coupons find out when %s', async (name, bug) => {
    bug.plant()
    const { lives } = await fresh()
    foundAfter(name, 'lives', lives())
  })
})
