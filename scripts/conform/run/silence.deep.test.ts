import { contract } from 'qinghua-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { findingsOf, summaryOf } from '../test/found.ts'
import type { ForwardedCall, Spoil } from '../test/spoiled-server.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const isChange = ({ route }: ForwardedCall): boolean => route !== null && contract[route].effect !== 'read'

/** Of so many changes one is not answered: it is carried out at once, or with the next call. */
const loses = (of: number, isLate: boolean) => {
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
      const { spoil, lost } = loses(of, isLate)
      const found = findingsOf(await testServer.judge({ journey: 'all', spoil }))
      expect(lost()).toBeGreaterThan(20)
      expect(found.filter(({ grade, check }) => grade === 'error' && check !== 'noAnswer').map(summaryOf)).toEqual([])
    },
  )
})
