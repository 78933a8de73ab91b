import { afterAll, expect, it } from 'vitest'
import { readRoutes } from '../inputs/inputs.ts'
import { journeys } from '../journeys/index.ts'
import { sequenceJourneys } from '../sequences/run-sequences.ts'
import { findingsOf, summaryOf } from '../test/found.ts'
import { dialectOf, gateways } from '../test/gateways.ts'
import { openTestServer, type JudgeOptions } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const behindAGateway = { gateway: gateways.everything, dialect: dialectOf('everything') } as const
const accusations = async (options: JudgeOptions) => {
  const { rows, unfinished, gaveUp } = await testServer.judge({ ...behindAGateway, ...options })
  return [
    findingsOf({ rows, unfinished, gaveUp }).map(summaryOf),
    rows.filter(({ isMissing }) => isMissing).map(({ route }) => route),
    unfinished,
    gaveUp,
  ]
}

const isSequence = (name: string): boolean => sequenceJourneys.some((each) => each.name === name)

it('a server that keeps the contract is not accused by any journey', async () => {
  const journey = journeys.map(({ name }) => name).filter((name) => !isSequence(name))
  expect(await accusations({ journey })).toEqual([[], [], [], null])
})

it('nor by the checks that read, here at every sixth row', async () => {
  expect(await accusations({ only: readRoutes.filter((_, at) => at % 6 === 0) })).toEqual([[], [], [], null])
})
