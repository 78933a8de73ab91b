import { wrapped } from '@mall/contracts/dialect'
import { afterAll, describe, expect, it } from 'vitest'
import { readRoutes } from '../inputs/inputs.ts'
import { judgedRoutes, judgedRows, type JudgedRoute } from '../target/judged-rows.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'
import { defects, newDefects } from '../test/defects.ts'
import { expectReported, findingsOf, journeysByRoute, summaryOf } from '../test/found.ts'
import type { Spoil } from '../test/spoiled-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

describe('a server that keeps the contract', () => {
  it(
    'passes the read-only checks, which only read',
    async () => {
      const called = new Set<string>()
      const outcome = await testServer.judge({ onCall: (route) => called.add(route) })
      expect(findingsOf(outcome).map(summaryOf)).toEqual([])
      expect(outcome.rows.filter(({ isMissing }) => isMissing)).toEqual([])
      expect([...called].toSorted()).toEqual([...readRoutes].toSorted())
      expect([...called].filter((route) => judgedRows[route as JudgedRoute].effect !== 'read')).toEqual([])
    },
    aWholeRun,
  )

  it(
    'passes every journey; with the read-only checks they cover every row',
    async () => {
      const outcome = await testServer.judge({ journey: 'all' })
      expect(findingsOf(outcome).map(summaryOf)).toEqual([])
      expect(outcome.unfinished).toEqual([])
      expect(outcome.rows.filter(({ isMissing }) => isMissing)).toEqual([])
      const reached = outcome.rows.filter(({ checks }) =>
        checks.some(({ check, state }) => (check === 'journey' || check === 'answer') && state === 'held'),
      )
      expect(reached.map(({ route }) => route)).toEqual(judgedRoutes)
    },
    aWholeRun,
  )

  it.each([undefined, 'all'] as const)(
    'passes in the envelope dialect, too, with journey: %s',
    async (journey) => {
      const spoil: Spoil = async ({ send }) => wrapped(await send(), null)
      const outcome = await testServer.judge({ dialect: 'envelope', spoil, ...(journey && { journey }) })
      expect(findingsOf(outcome).map(summaryOf)).toEqual([])
    },
    aWholeRun,
  )
})

describe('a server with a defect', () => {
  it('is tried with at least sixty defects', () => {
    expect(defects.length).toBeGreaterThanOrEqual(60)
    expect(new Set(defects.map(({ what, route }) => `${what} ${route}`)).size).toBe(defects.length)
  })

  it.each(defects)(
    'is reported: $what at $route',
    async ({ route, shows = route, check, path, grade, journey, shortest, dialect, needsOther = false, spoil }) => {
      const outcome = await testServer.judge({
        spoil: spoil(),
        ...(dialect && { dialect }),
        ...(journey === undefined ? { only: route } : { journey, isAlone: !needsOther }),
      })
      expect(outcome.gaveUp).toBeNull()
      const fitting = findingsOf(outcome).find(
        (finding) =>
          finding.route === shows &&
          finding.check === check &&
          finding.grade === (grade ?? 'error') &&
          (path === undefined || finding.path === path),
      )
      expect(findingsOf(outcome).map(summaryOf), 'what was found').toContainEqual(
        fitting ? summaryOf(fitting) : `${shows} ${check}`,
      )
      if (shortest) expect(fitting?.about).toContain(`, ${shortest.join(', ')}: `)
    },
  )
})

describe('a server with a defect that was written from the contract alone', async () => {
  const byRoute = await journeysByRoute(testServer)
  const every = 8

  it('is one of at least 75 on at least 35 rows, none of them told twice', () => {
    expect(newDefects.length).toBeGreaterThanOrEqual(75)
    expect(new Set(newDefects.map(({ route }) => route)).size).toBeGreaterThanOrEqual(35)
    const names = [...defects, ...newDefects].map(({ what, route }) => `${what} ${route}`)
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })

  it.each(newDefects.filter((_, at) => at % every === 0))('is reported: $what at $route', (defect) =>
    expectReported(testServer, defect, byRoute),
  )
})
