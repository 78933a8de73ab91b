import { contract } from 'qinghua-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanCells, nameOfCell, type CleanCell } from '../test/clean-cells.ts'
import { findingsOf, summaryOf } from '../test/found.ts'
import { dialectOf, gateways } from '../test/gateways.ts'
import type { ForwardedCall, Spoil } from '../test/spoiled-server.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

/** The false alarms of a run against a server that keeps the contract. */
const falseAlarms = async (cell: CleanCell): Promise<readonly string[]> => {
  const { scenario, people, gateway, seed, timeZone } = cell
  const { TZ } = process.env
  process.env['TZ'] = timeZone
  try {
    const outcome = await testServer.judge({
      ...{ scenario, people, seed, journey: 'all' },
      dialect: dialectOf(gateway),
      gateway: gateways[gateway],
    })
    const errors = findingsOf(outcome).filter(({ grade }) => grade === 'error')
    return [
      ...errors.map((each) => `${summaryOf(each)} ${each.about}: found ${each.found}, expected ${each.expected}`),
      ...(outcome.gaveUp === null ? [] : [outcome.gaveUp]),
      ...outcome.rows.filter(({ isMissing }) => isMissing).map(({ route }) => `${route} is missing`),
    ]
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
}

describe('a server that keeps the contract is not accused', () => {
  it.each(cleanCells.map((cell) => [nameOfCell(cell), cell] as const))(
    '%s',
    { timeout: aWholeRun },
    async (_, cell) => {
      expect(await falseAlarms(cell)).toEqual([])
    },
  )
})

const isChange = ({ route }: ForwardedCall): boolean => route !== null && contract[route].effect !== 'read'

/** Of so many changes one is not answered: it is carried out at once, or with the next call. */
const losesAnswers = (of: number, isLate: boolean) => {
  let changes = 0
  let lost = 0
  let late: (() => Promise<unknown>) | null = null
  const spoil: Spoil = async (call) => {
    const before = late
    late = null
    await before?.()
    if (!isChange(call) || changes++ % of !== of - 1) return call.send()
    lost += 1
    if (isLate) late = () => call.send()
    else await call.send()
    return null
  }
  return { spoil, lost: () => lost }
}

describe('a server that loses answers', () => {
  it.each([
    [23, false],
    [31, false],
    [53, false],
    [29, true],
    [29, false],
    [37, false],
    [37, true],
    [61, true],
  ])(
    'is told for its silence and for nothing else: one of %s, late: %s',
    { timeout: aWholeRun },
    async (of, isLate) => {
      const { spoil, lost } = losesAnswers(of, isLate)
      const found = findingsOf(await testServer.judge({ journey: 'all', spoil }))
      expect(lost()).toBeGreaterThan(20)
      expect(found.filter(({ grade, check }) => grade === 'error' && check !== 'noAnswer').map(summaryOf)).toEqual([])
    },
  )
})
