import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { bugsOfFlashSales, bugsOfGroups } from './model/bugs-of-activities.ts'

/** As many as `npm test` makes. */
const steps = 12_000

/** Loads fresh copies of the core modules. */
const fresh = async () => {
  vi.resetModules()
  const [{ runGroups }, { runFlashSales }] = await Promise.all([
    import('./activities/group-life.ts'),
    import('./activities/flash-life.ts'),
  ])
  return { groups: () => runGroups(steps, 1).failure, sales: () => runFlashSales(steps, 1).failure }
}

describe('bugs of flash sales and groups', { timeout: 180_000 }, () => {
  const found: string[] = []
  const foundAfter = (name: string, by: string, failure: string | null): void => {
    const [, after = 'never'] = /the (\d+)th: /.exec(failure ?? '') ?? []
    found.push(`${name} | ${by} | ${after}`)
    expect(failure).toMatch(/SEED=\d+/)
  }
  afterEach(() => {
    for (const bug of Object.values({ ...bugsOfGroups, ...bugsOfFlashSales })) bug.remove()
    vi.resetModules()
  })
  afterAll(() => console.warn(found.join('\n')))

  it('are at least 25, and nothing is found where none is', async () => {
    expect(Object.keys({ ...bugsOfGroups, ...bugsOfFlashSales }).length).toBeGreaterThanOrEqual(25)
    const { groups, sales } = await fresh()
    expect([groups(), sales()]).toEqual([null, null])
  })

  it.each(Object.entries(bugsOfGroups))('the lives of groups find out when %s', async (name, bug) => {
    bug.plant()
    const { groups } = await fresh()
    foundAfter(name, 'groups', groups())
  })

  it.each(Object.entries(bugsOfFlashSales))('the lives of flash sales find out when %s', async (name, bug) => {
    bug.plant()
    const { sales } = await fresh()
    foundAfter(name, 'sales', sales())
  })
})
