import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import type { Route } from 'qinghua-contract'
import { wrapped } from 'qinghua-contract/dialect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conform } from '../main.ts'
import { spoiledServer, type Spoil } from '../test/spoiled-server.ts'
import { isVisited, json } from '../test/spoiling.ts'
import { openTestServer } from '../test/test-server.ts'
import { rowsOf, stateOf, type Report } from './report.ts'

const list = 'GET /p/address/list'
const one = 'GET /p/address/addrInfo/{addrId}'
const user = 'GET /p/user/userInfo'
const categories = 'GET /category/categoryInfo'
const there: readonly (Route | null)[] = [list, one, user, categories, 'GET /shop/headInfo']

/** A backend of a few rows, in an envelope; the rest is answered in the words of its framework. Visitors get a code of its own. */
const halfBuilt: Spoil = async ({ route, path, send }) => {
  const answer = await send()
  if (!there.includes(route)) {
    const text = JSON.stringify({ timestamp: '2026-11-02T03:00:00.000+00:00', status: 404, error: 'Not Found', path })
    return { status: 404, contentType: json, text }
  }
  const envelope = wrapped(answer, null)
  if (route !== list || !isVisited(answer)) return envelope
  return { ...envelope, text: envelope.text.replace('A00004', 'A00403') }
}

const folder = mkdtempSync(join(tmpdir(), 'conform-'))
const knownFile = join(folder, 'known.json')
const world = 'half-built'
const testServer = await openTestServer()
testServer.open(world)
const token = await testServer.tokenOf(world, known.member.userName)
const backend = await spoiledServer(testServer.server.api, halfBuilt)
afterAll(async () => {
  backend.close()
  await testServer.close()
  rmSync(folder, { recursive: true })
})

const run = async (...args: readonly string[]) => {
  let [output, errors] = ['', '']
  const terminal = {
    out: (text: string) => void (output += text),
    err: (text: string) => void (errors += text),
    isLive: false,
  }
  const usual = ['--target', backend.url.href, '--header', `x-mall-world: ${world}`, '--seed', '1']
  const code = await conform([...usual, ...args], terminal)
  return { code, output, errors, lines: output.trimEnd().split('\n') }
}
const asShopper = ['--dialect', 'envelope', '--token', token]
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

describe('a backend of five rows in an envelope', () => {
  let result = { code: -1, output: '', errors: '', lines: [''] }
  let report: Report
  beforeAll(async () => {
    result = await run(...asShopper, '--report', folder, '--write-known', knownFile)
    report = JSON.parse(read('report.json')) as Report
  })
  const rowsIn = (state: ReturnType<typeof stateOf>): string[] =>
    rowsOf(report)
      .filter((row) => stateOf(row) === state)
      .map(({ route }) => route)

  it('is told what departs, each at its row, and what works, in under 40 lines', () => {
    const departures = rowsOf(report).flatMap(({ route, findings }) => findings.map(({ check }) => `${route} ${check}`))
    expect(new Set(departures)).toEqual(new Set([`${list} visitor`]))
    expect(rowsIn('works')).toEqual(expect.arrayContaining([user, categories]))
    for (const route of there) expect(result.output).toContain(route)
    expect(result.lines.length).toBeLessThan(40)
  })

  it('is told how many rows are not there yet, once and by domain', () => {
    const absent = rowsIn('missing')
    expect(absent.length).toBeGreaterThan(50)
    expect(result.output.match(/Not there yet/g)).toHaveLength(1)
    expect(result.output).toContain(
      `Not there yet (404, 405 or 501 to a valid call): ${absent.length} rows\n  account `,
    )
    expect(result.lines.filter((line) => absent.includes(line))).toEqual([])
  })

  it('is told the numbers in the line of the verdict', () => {
    const { held, departed, notTried, percent, percentOfAll } = report.tried
    expect(result.output).toMatch(/^The server departs from the contract: \d+ departures? in 1 row, 0 warnings/m)
    expect(result.output).toContain(
      `${percent} % of the rules of what is there could be tried (${held + departed} of ${held + departed + notTried}), ${percentOfAll} % of all rules.`,
    )
  })

  it('is told the same in JUnit format and on one page', () => {
    const xml = read('junit.xml')
    expect(xml).toContain(`name="${list} visitor">`)
    const untried = rowsOf(report).flatMap(({ checks, sights }) => [
      ...checks.filter(({ state }) => state === 'notTried'),
      ...sights.filter(({ isSeen }) => !isSeen),
    ])
    expect(xml.match(/<skipped /g)).toHaveLength(untried.length)
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
    expect(read('report.md')).toContain(`### ${list}\n\n✗ [visitor](#visitor): `)
  })

  it('finds no secret in what is told', () => {
    for (const text of [result.output, ...['report.md', 'report.json', 'junit.xml'].map(read)])
      for (const secret of [token, token.split('.')[1] ?? token, known.member.mobile])
        expect(text).not.toContain(secret)
  })
})

describe('known departures', () => {
  const only = [...asShopper, '--known', knownFile, '--only', 'GET /p/address/*']
  interface Departure {
    readonly row: string
    readonly until?: string
  }
  const departures = (): Departure[] => (JSON.parse(read('known.json')) as { departures: Departure[] }).departures
  const keep = (all: readonly object[]): void =>
    writeFileSync(knownFile, JSON.stringify({ format: 'qinghua-known-departures', departures: all }))
  const written = (): Departure[] => departures().filter(({ row }) => row === list)

  it('do not fail the run; new ones do, and those that are fixed, or whose time is over', async () => {
    const all = written()
    const [first, ...others] = all
    expect(await run(...only)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${all.length} still there\n`),
    })
    keep(others)
    expect(await run(...only)).toMatchObject({ code: 1, output: expect.stringContaining('New: 1\n') })
    const fixed = { row: one, check: 'answer', place: '/receiver', what: 'must be string' }
    const hidden = { row: 'POST /p/order/submit', check: 'journey', place: '', what: 'a valid step' }
    keep([...all, fixed, hidden])
    const { code, output } = await run(...only)
    expect([code, output]).toEqual([1, expect.stringContaining('Fixed: take them out of the file: 1\n')])
    expect(output).toContain('1 not looked for')
    keep([{ ...first, who: 'Lin', until: '2026-01-31' }, ...others])
    const late = await run(...only)
    expect(late.output).toMatch(/Known, and their time is over: 1\n.*, Lin, until 2026-01-31\n/)
    expect(late.code).toBe(1)
  })

  it('in a file that is another one end the run with 2 before anything is asked', async () => {
    writeFileSync(knownFile, '{"format":"qinghua-known-departures","departures":[{"row":7}]}')
    const { code, output, errors } = await run(...only)
    expect([code, output, errors]).toEqual([2, '', expect.stringMatching(/look at \/departures\/0/)])
    expect((await run(...asShopper, '--known', join(folder, 'none.json'))).errors).toMatch(/--write-known makes one/)
  })
})

describe('the command', () => {
  it('says that a server has to be judged in another dialect, or with another token', async () => {
    const raw = await run()
    expect([raw.code, raw.output]).toEqual([2, ''])
    expect(raw.errors).toMatch(/ is answered in an envelope .*: run it with --dialect envelope\.\n$/)
    const strange = await run('--dialect', 'envelope', '--token', 'a-wrong-token')
    expect([strange.code, strange.errors]).toEqual([
      2,
      `The token given with --token is not valid: ${user} answers 401.\n`,
    ])
  })

  it('does not take a server for right of which nothing could be tried', async () => {
    const wrongPath = ['--target', `${backend.url.href}v2/`, '--dialect', 'envelope', '--only', 'GET /c*']
    const { code, output } = await run(...wrongPath)
    expect([code, output]).toEqual([
      2,
      expect.stringMatching(
        /^Nothing could be tried: every call is answered 404, .* path of --target \(http.*v2\/\)\.$/m,
      ),
    ])
    const written = await run(...asShopper, '--only', 'POST /p/order/submit', '--write-known', knownFile)
    expect([written.code, written.output]).toEqual([2, expect.stringContaining('it changes data (--full)')])
  })

  it('judges public rows only without an account', async () => {
    const { code, output } = await run('--dialect', 'envelope', '--only', 'GET /*nfo')
    expect([code, output]).toEqual([0, expect.stringMatching(/^Public rows only\. /m)])
  })

  it('fails if less was tried than --require asks for, although nothing departs', async () => {
    const only = [...asShopper, '--only', user]
    expect((await run(...only)).code).toBe(0)
    const { code, output } = await run(...only, '--require', '100')
    expect([code, output]).toEqual([1, expect.stringContaining('less than the 100 % of --require.')])
  })
})
