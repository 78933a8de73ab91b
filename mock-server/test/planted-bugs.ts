import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { Bug } from './model/plant.ts'

/** Something that has to find bugs. */
export interface Finder {
  readonly name: string
  readonly bugs: Readonly<Record<string, Bug>>
  /** Imports the core anew and tries it; null if it finds nothing wrong. */
  readonly findIn: () => Promise<string | null>
}

/** Plants each bug alone, in fresh copies of the core modules. */
export const expectFound = (title: string, atLeast: number, finders: readonly Finder[]): void => {
  const bugs = finders.flatMap((finder) => Object.entries(finder.bugs))
  const freshly = (findIn: Finder['findIn']): Promise<string | null> => {
    vi.resetModules()
    return findIn()
  }
  describe(title, { timeout: 180_000 }, () => {
    const found: string[] = []
    afterEach(() => {
      for (const [, bug] of bugs) bug.remove()
      vi.resetModules()
    })
    afterAll(() => console.warn(found.join('\n')))

    it(`are at least ${atLeast}, and nothing is found where none is`, async () => {
      expect(bugs.length).toBeGreaterThanOrEqual(atLeast)
      for (const { findIn } of finders) expect(await freshly(findIn)).toBeNull()
    })

    describe.each(finders)('$name', ({ name, findIn, ...finder }) => {
      it.each(Object.entries(finder.bugs))('finds out when %s', async (what, bug) => {
        bug.plant()
        const failure = await freshly(findIn)
        const [, after = 'never'] = /the (\d+)th: /.exec(failure ?? '') ?? []
        found.push(`${what} | ${name} | ${after}`)
        expect(failure).toMatch(/SEED=\d+/)
      })
    })
  })
}
