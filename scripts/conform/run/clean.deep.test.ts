import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Route } from 'qinghua-contract'
import { isImRoute } from 'qinghua-contract/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { conform } from '../main.ts'
import { rowsOf, stateOf, type Report } from '../report/report.ts'
import { cleanCells, nameOfCell } from '../test/clean-cells.ts'
import { findingsOf, summaryOf } from '../test/found.ts'
import { falseAlarms } from '../test/judge-clean.ts'
import { losesAnswers } from '../test/loses-answers.ts'
import { backend } from '../test/on-paper/backend.mjs'
import { rows } from '../test/on-paper/rows.mjs'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
const folder = mkdtempSync(join(tmpdir(), 'conform-on-paper-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
  return testServer.close()
})

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

describe('a backend that was written from the documents alone is not accused', () => {
  /** Judged by the command, on a port of its own. */
  const judged = async (built: NonNullable<Parameters<typeof backend>[0]>, hasClock: boolean, ...args: string[]) => {
    const server = backend(built)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const said: string[] = []
    const errors: string[] = []
    const terminal = { out: (text: string) => said.push(text), err: (text: string) => errors.push(text), isLive: false }
    const clock = hasClock ? ['--clock-url', `${url}/clock`] : []
    const always = ['--target', url, '--seed', '1', '--report', folder, '--full']
    const code = await conform([...always, ...clock, ...args], terminal)
    server.closeAllConnections()
    server.close()
    expect(errors).toEqual([])
    const all = rowsOf(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report)
    const inState = (state: ReturnType<typeof stateOf>) =>
      all.flatMap((row) => (stateOf(row) === state ? row.route : [])).toSorted()
    return { code, said: said.join(''), works: inState('works'), missing: inState('missing') }
  }
  const built = Object.keys(rows) as Route[]

  it.each([
    ['raw', true],
    ['raw', false],
    ['envelope', true],
  ] as const)('%s, with a clock that can be moved: %s', async (dialect, hasClock) => {
    const accounts = ['--account', 'lin:Egret#2026', '--other', 'wen:Egret#2026']
    const { code, said, works, missing } = await judged({ dialect }, hasClock, ...accounts, '--dialect', dialect)
    expect(code).toBe(0)
    expect(works).toEqual(built.toSorted())
    expect(said).toContain(`What was tried conforms: 0 departures, 0 warnings, ${missing.length} rows`)
    const others = (Object.keys(contract) as Route[]).filter((route) => !built.includes(route) && !isImRoute(route))
    expect(missing).toEqual(others.toSorted())
  })

  it('an address book alone, by a token, its rows that change something, too', async () => {
    const only = built.filter((route) => route.includes('/p/address/'))
    const tokens = { 'a-token': 'u1', 'another-token': 'u2' }
    const { code, works } = await judged(
      { only, tokens },
      false,
      '--token',
      'a-token',
      '--other-token',
      'another-token',
    )
    expect(code).toBe(0)
    expect(works).toEqual(only.toSorted())
    expect(only.filter((route) => contract[route].effect !== 'read')).toHaveLength(4)
  })
})
