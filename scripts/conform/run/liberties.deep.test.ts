import { afterAll, expect, it } from 'vitest'
import { findingsOf, summaryOf } from '../test/found.ts'
import { gateways } from '../test/gateways.ts'
import { liberties, longInFrames, shorter, taking } from '../test/liberties.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const gateway = { ...gateways.everything, change: gateways.reordering.change }
const socket = {
  told: (frame: string) => [longInFrames(frame)],
  heard: (frame: string) => [shorter(frame)],
}

const accusations = async (names: readonly string[]): Promise<readonly string[]> => {
  const hasNumbers = names.includes('longer numbers of orders')
  const outcome = await testServer.judge({ spoil: taking(names), gateway, journey: 'all', ...(hasNumbers && { socket }) })
  const errors = findingsOf(outcome).filter(({ grade }) => grade === 'error')
  return [
    ...errors.map((each) => `${summaryOf(each)} ${each.about}: found ${each.found}, expected ${each.expected}`),
    ...(outcome.gaveUp === null ? [] : [outcome.gaveUp]),
    ...outcome.rows.filter(({ isMissing }) => isMissing).map(({ route }) => `${route} is missing`),
  ]
}

it('x', { timeout: aWholeRun }, async () => {
  const names = process.env['LIB'] ? Object.keys(liberties).filter((n) => process.env['LIB']!.split('|').some((p) => n.includes(p))) : Object.keys(liberties)
  const t = Date.now()
  const found = await accusations(names)
  console.log(names.length, Date.now() - t, found.join('\n'))
  expect(found).toEqual([])
})
