import { afterAll, describe, expect, it } from 'vitest'
import { cleanCells, nameOfCell } from '../test/clean-cells.ts'
import { findingsOf, summaryOf } from '../test/found.ts'
import { falseAlarms } from '../test/judge-clean.ts'
import { losesAnswers } from '../test/loses-answers.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

describe('a server that keeps the contract is not accused', () => {
  it.each(cleanCells.map((cell) => [nameOfCell(cell), cell] as const))(
    '%s',
    { timeout: aWholeRun },
    async (_, cell) => {
      expect(await falseAlarms(testServer, cell)).toEqual([])
    },
  )
})

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
