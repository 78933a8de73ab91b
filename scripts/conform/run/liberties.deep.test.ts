import { afterAll, expect, it } from 'vitest'
import { findingsOf, summaryOf } from '../test/found.ts'
import { gateways } from '../test/gateways.ts'
import { liberties, socketOf, taking, type LibertyName } from '../test/liberties.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const gateway = { ...gateways.everything, change: gateways.reordering.change }
const accusations = async (names: readonly LibertyName[]): Promise<readonly string[]> => {
  const outcome = await testServer.judge({ spoil: taking(names), gateway, journey: 'all', socket: socketOf(names) })
  const errors = findingsOf(outcome).filter(({ grade }) => grade === 'error')
  return [
    ...errors.map((each) => `${summaryOf(each)} ${each.about}: found ${each.found}, expected ${each.expected}`),
    ...(outcome.gaveUp === null ? [] : [outcome.gaveUp]),
    ...outcome.rows.filter(({ isMissing }) => isMissing).map(({ route }) => `${route} is missing`),
  ]
}

it('x', { timeout: aWholeRun }, async () => {
  const every = Object.keys(liberties) as LibertyName[]
  const names = process.env['LIB']
    ? every.filter((n) => process.env['LIB']!.split('|').some((p) => n.includes(p)))
    : every
  const t = Date.now()
  const found = await accusations(names)
  console.log(names.length, Date.now() - t, found.join('\n'))
  expect(found).toEqual([])
})
