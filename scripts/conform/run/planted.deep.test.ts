import { afterAll, describe, expect, it } from 'vitest'
import { judgedRoutes } from '../target/judged-rows.ts'
import { accepted, isAccepted, nameOf } from '../test/accepted.ts'
import { dependenciesOf } from '../test/dependencies.ts'
import { odds } from '../test/odd.ts'
import { operatorsOn } from '../test/operators.ts'
import { surveyed } from '../test/survey.ts'
import { openTestServer } from '../test/test-server.ts'
import { allMissed, missed } from '../test/together.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())
const survey = await surveyed(testServer)
const { reads, hubs } = await dependenciesOf(testServer)
const operators = operatorsOn(reads).map(({ name, on }) => ({ name, all: on(survey) }))

describe('a server that keeps the contract', () => {
  it('is judged at every row', { timeout: 600_000 }, async () => {
    const { rows } = await testServer.judge({ journey: 'all' })
    const reached = rows.filter(({ checks }) =>
      checks.some(({ check, state }) => (check === 'journey' || check === 'answer') && state === 'held'),
    )
    expect(reached.map(({ route }) => route)).toEqual(judgedRoutes)
  })
})

describe('a server with a defect', () => {
  it.each(operators)('is reported at rows all over the contract: $name', { timeout: 3_600_000 }, async ({ all }) => {
    const { tried, list } = await allMissed(testServer, survey, all, hubs)
    const unknown = list.filter(({ planted }) => !isAccepted(planted))
    expect(unknown.map(({ planted, why }) => `${nameOf(planted)}: ${why}`)).toEqual([])
    const told = tried.filter((planted) => isAccepted(planted) && !list.some((each) => each.planted === planted))
    expect(told.map(nameOf)).toEqual([])
  })

  it.each(odds)('is reported: $what at $route', { timeout: 600_000 }, async (planted) => {
    expect(await missed(testServer, survey, planted)).toBeNull()
  })

  it('is accepted only if there is such a defect, and none is there twice', () => {
    const names = [...odds, ...operators.flatMap(({ all }) => all)].map(nameOf)
    expect(
      Object.values(accepted)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(operators.filter(({ all }) => all.length === 0).map(({ name }) => name)).toEqual([])
  })
})
