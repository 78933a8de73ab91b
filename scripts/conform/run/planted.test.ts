import { afterAll, describe, expect, it } from 'vitest'
import { readRoutes } from '../inputs/inputs.ts'
import { isSocketRoute, judgedRoutes } from '../target/judged-rows.ts'
import { dependenciesOf } from '../test/dependencies.ts'
import { findingsOf, summaryOf } from '../test/found.ts'
import { odds } from '../test/odd.ts'
import { operatorsOn } from '../test/operators.ts'
import { nameOf, sampleOf, sampleOfOdds } from '../test/sample.ts'
import { surveyed } from '../test/survey.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'
import { allMissed, missed } from '../test/together.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())
const survey = await surveyed(testServer)
const { reading, newcomer, acting } = survey.outcomes
const { reads, hubs } = await dependenciesOf(testServer)
const operators = operatorsOn(reads).map(({ name, on }) => ({ name, all: on(survey) }))
const sample = sampleOf(operators, hubs)

describe('a server that keeps the contract', () => {
  it('passes the read-only checks, which only read, also in the envelope dialect', () => {
    for (const outcome of [reading, newcomer]) {
      expect(findingsOf(outcome).map(summaryOf)).toEqual([])
      expect(outcome.rows.filter(({ isMissing }) => isMissing)).toEqual([])
      expect(outcome.gaveUp).toBeNull()
      const called = outcome.rows.filter(({ calls }) => calls > 0).map(({ route }) => route)
      expect(called.toSorted()).toEqual([...readRoutes].toSorted())
    }
  })

  it('passes every journey; with the read-only checks they cover every row', () => {
    expect(findingsOf(acting).map(summaryOf)).toEqual([])
    expect(acting.unfinished).toEqual([])
    expect(acting.rows.filter(({ isMissing }) => isMissing)).toEqual([])
    const reached = [...reading.rows, ...acting.rows].filter(({ checks }) =>
      checks.some(({ check, state }) => (check === 'journey' || check === 'answer') && state === 'held'),
    )
    const names = new Set(reached.map(({ route }) => route))
    const others = judgedRoutes.filter((route) => !names.has(route))
    expect(others.filter((route) => isSocketRoute(route) || survey.journeysOf(route).length === 0)).toEqual([])
  })
})

describe('a server with a defect', () => {
  it('is tried with each operator, at most rows, and with none twice', () => {
    expect(operators.filter(({ all }) => all.length === 0).map(({ name }) => name)).toEqual([])
    expect(new Set(sample.map(({ route }) => route)).size).toBeGreaterThan(readRoutes.length * 0.6)
    const names = [...odds, ...operators.flatMap(({ all }) => all)].map(nameOf)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('is reported: a few rows of each operator', { timeout: aWholeRun }, async () => {
    const list = await allMissed(testServer, survey, sample, hubs)
    expect(list.map(({ planted, why }) => `${nameOf(planted)}: ${why}`)).toEqual([])
  })

  it.each(sampleOfOdds(odds))('is reported: $what at $route', { timeout: aWholeRun }, async (planted) => {
    expect(await missed(testServer, survey, planted)).toBeNull()
  })
})
