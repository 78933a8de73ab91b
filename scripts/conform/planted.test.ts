import { contract } from '@mall/contracts'
import { wrapped } from '@mall/contracts/dialect'
import { afterAll, describe, expect, it } from 'vitest'
import type { Finding } from './finding.ts'
import { readRoutes } from './inputs.ts'
import type { Outcome } from './run.ts'
import { openCourt } from './test/judged.ts'
import { plants } from './test/plants.ts'
import type { Spoil } from './test/spoiled-server.ts'

const court = await openCourt()
afterAll(() => court.close())

const findingsOf = ({ rows }: Outcome): readonly Finding[] => rows.flatMap(({ findings }) => findings)
const told = ({ route, check, grade, path }: Finding): string => `${route} ${check} ${grade} ${path}`

describe('a server that keeps the contract', () => {
  const everyRow = Object.keys(contract).length

  it('is found in order by looking, with calls that only read', async () => {
    const called = new Set<string>()
    const outcome = await court.judge({ onCall: (route) => called.add(route) })
    expect(findingsOf(outcome).map(told)).toEqual([])
    expect(outcome.rows.filter(({ lacks }) => lacks !== null)).toEqual([])
    expect([...called].toSorted()).toEqual([...readRoutes].toSorted())
    expect([...called].filter((route) => contract[route as keyof typeof contract].effect !== 'read')).toEqual([])
  })

  it('is found in order by every journey, which reach every row that has an effect', async () => {
    const outcome = await court.judge({ journey: 'all' })
    expect(findingsOf(outcome).map(told)).toEqual([])
    expect(outcome.unfinished).toEqual([])
    expect(outcome.rows.filter(({ lacks }) => lacks !== null)).toEqual([])
    const reached = new Set([...readRoutes, ...outcome.rows.map(({ route }) => route)])
    expect(reached.size).toBe(everyRow)
  })

  it('is found in order in the envelope, too', async () => {
    const spoil: Spoil = async ({ send }) => wrapped(await send(), null)
    expect(findingsOf(await court.judge({ dialect: 'envelope', spoil })).map(told)).toEqual([])
    expect(findingsOf(await court.judge({ dialect: 'envelope', spoil, journey: 'all' })).map(told)).toEqual([])
  })
})

describe('a server with something wrong', () => {
  it('is tried with at least sixty of them', () => {
    expect(plants.length).toBeGreaterThanOrEqual(60)
    expect(new Set(plants.map(({ what, route }) => `${what} ${route}`)).size).toBe(plants.length)
  })

  it.each(plants)(
    'is found out by $what at $route',
    async ({ route, shows = route, check, path, grade, journey, shortest, dialect, spoil }) => {
      const outcome = await court.judge({
        spoil: spoil(),
        ...(dialect && { dialect }),
        ...(journey === undefined ? { only: route } : { journey }),
      })
      expect(outcome.gaveUp).toBeNull()
      const fitting = findingsOf(outcome).find(
        (finding) =>
          finding.route === shows &&
          finding.check === check &&
          finding.grade === (grade ?? 'error') &&
          (path === undefined || finding.path === path),
      )
      expect(findingsOf(outcome).map(told), 'what was found').toContainEqual(
        fitting ? told(fitting) : `${shows} ${check}`,
      )
      if (shortest) expect(fitting?.about).toContain(`order, ${shortest.join(', ')}: `)
    },
  )
})
