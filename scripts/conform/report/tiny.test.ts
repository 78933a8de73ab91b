import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, type Endpoints } from 'qinghua-contract'
import { conform } from '../main.ts'
import { tinyRoutes, tinyServer, tinyToken } from '../test/tiny-server.ts'
import { rowsOf, stateOf, type Report } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-tiny-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (args: readonly string[], silent?: string) => {
  const server = await tinyServer(silent)
  let [output, errors] = ['', '']
  const terminal = {
    out: (text: string) => void (output += text),
    err: (text: string) => void (errors += text),
    isLive: false,
  }
  const code = await conform(['--target', server.url, '--seed', '1', '--report', folder, ...args], terminal)
  server.close()
  return { code, output, errors, lines: output.trimEnd().split('\n') }
}
const reported = (): Report => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
const rowsIn = (state: ReturnType<typeof stateOf>): string[] =>
  rowsOf(reported())
    .filter((row) => stateOf(row) === state)
    .map(({ route }) => route)
const departures = (): string[] => [
  ...new Set(
    rowsOf(reported()).flatMap(({ route, findings }) =>
      findings.filter(({ grade }) => grade === 'error').map(({ check }) => `${route} ${check}`),
    ),
  ),
]

const envelope = ['--dialect', 'envelope']
const known = [...envelope, '--token', tinyToken]
const planted = [
  'GET /p/address/list visitor',
  'GET /prod/prodInfo answer',
  'GET /search/searchProdPage order',
  'GET /search/searchProdPage filter',
]
const right = ['GET /p/address/addrInfo/{addrId}', 'GET /category/categoryInfo', 'GET /p/user/userInfo']

describe('a backend of six rows in an envelope', () => {
  it('is told to be run with --dialect envelope', async () => {
    const { code, output, errors } = await run([])
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(
      /^GET \/category\/categoryInfo is answered in an envelope .*: run it with --dialect envelope\.\n$/,
    )
  })

  describe('with an account', () => {
    let result = { code: -1, output: '', errors: '', lines: [''] }
    beforeAll(async () => {
      result = await run(known)
    })

    it('is told in under 40 lines, and in a page of under 200 kB', () => {
      expect(result.code).toBe(1)
      expect(result.lines.length).toBeLessThan(40)
      expect(readFileSync(join(folder, 'report.html')).length).toBeLessThan(200_000)
    })

    it('is told what departs, each at its row, and what works', () => {
      expect(departures()).toEqual(planted)
      expect(rowsIn('works')).toEqual(right)
      for (const route of tinyRoutes) expect(result.output).toContain(route)
    })

    it('is told how many rows are not there yet, once and by domain', () => {
      const missing = rowsIn('missing')
      const reads = Object.entries(contract as Endpoints).filter(
        ([, { effect, host }]) => effect === 'read' && host !== 'im',
      )
      expect(missing).toHaveLength(reads.length - tinyRoutes.length)
      expect(missing.filter((route) => tinyRoutes.includes(route))).toEqual([])
      expect(result.output.match(/Not there yet/g)).toHaveLength(1)
      expect(result.output).toContain(
        `Not there yet (404 or 501 to a valid call): ${missing.length} rows\n  account 1 of`,
      )
      expect(result.lines.filter((line) => missing.includes(line))).toEqual([])
    })

    it('is told both numbers in the last line of the verdict', () => {
      const { tried } = reported()
      const all = tried.held + tried.departed + tried.notTried
      expect(result.lines.at(-2)).toMatch(
        /^The server departs from the contract: \d+ departures in 3 rows, 3 warnings, /,
      )
      expect(result.lines.at(-2)).toContain(
        `${tried.percent} % of the rules could be tried (${tried.held + tried.departed} of ${all}).`,
      )
    })
  })

  it('is judged by its public rows only without an account', async () => {
    const { code, lines } = await run(envelope)
    expect(code).toBe(1)
    expect(lines.at(-2)).toMatch(/^Public rows only\. The server departs from the contract: /)
    expect(rowsIn('works')).toEqual(['GET /category/categoryInfo'])
    expect(rowsIn('untried')).toContain('GET /p/user/userInfo')
  })

  it('is not judged with a token that it does not know', async () => {
    const { code, output, errors } = await run([...envelope, '--token', 'a-wrong-token'])
    expect([code, output]).toEqual([2, ''])
    expect(errors).toBe('The token given with --token is not valid: GET /p/user/userInfo answers 401.\n')
  })

  it('fails if less was tried than --require asks for, although nothing departs', async () => {
    const only = [...known, '--only', 'GET /p/user/userInfo']
    expect((await run(only)).code).toBe(0)
    const { code, lines } = await run([...only, '--require', '100'])
    expect(code).toBe(1)
    expect(lines.at(-2)).toMatch(/: 0 departures, .*, less than the 100 % of --require\.$/)
  })

  it('has one departure for a row that never answers, and the run goes on and says how long it waited', async () => {
    const { code, output } = await run([...known, '--timeout', '1'], '/p/user/userInfo')
    expect(code).toBe(1)
    expect(departures().toSorted()).toEqual([...planted, 'GET /p/user/userInfo noAnswer'].toSorted())
    const silent = rowsOf(reported()).find(({ route }) => route === 'GET /p/user/userInfo')
    expect(silent?.findings).toHaveLength(1)
    expect(output).toMatch(/calls in .* s, [23]\.\d s of them waiting for answers that did not come\./)
  })
})
