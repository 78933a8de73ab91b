import { afterAll, describe, expect, it } from 'vitest'
import { wrapped } from '@mall/contracts/dialect'
import { newDefects } from '../test/defects.ts'
import { expectReported, findingsOf, journeysByRoute, summaryOf } from '../test/found.ts'
import type { Spoil } from '../test/spoiled-server.ts'
import { openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
const byRoute = await journeysByRoute(testServer)
afterAll(() => testServer.close())

const enveloped: Spoil = async (call) => wrapped(await call.send(), null)

describe('a server that keeps the contract', () => {
  const seeds = Array.from({ length: 10 }, (_, at) => 1_000 + at * 7_919)
  const ways = seeds.flatMap((seed) => (['raw', 'envelope'] as const).map((dialect) => ({ seed, dialect })))

  it.each(ways)('has no finding with seed $seed, $dialect', { timeout: 120_000 }, async ({ seed, dialect }) => {
    const spoil = dialect === 'envelope' ? { dialect, spoil: enveloped } : {}
    for (const journey of [undefined, 'all']) {
      const outcome = await testServer.judge({ seed, ...spoil, ...(journey !== undefined && { journey }) })
      expect(findingsOf(outcome).map(summaryOf)).toEqual([])
      expect(outcome.gaveUp).toBeNull()
    }
  })
})

describe('a server with a defect that was written from the contract alone', () => {
  it.each(newDefects)('is reported: $what at $route', { timeout: 60_000 }, (defect) =>
    expectReported(testServer, defect, byRoute),
  )
})
