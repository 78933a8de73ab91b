import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import type { Route } from 'qinghua-contract'
import { wrapped } from 'qinghua-contract/dialect'
import { afterAll, expect, it, vi } from 'vitest'
import { conform } from '../main.ts'
import { timeIsOver } from '../run/finding.ts'
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

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const run = async (args: readonly string[], env: Record<string, string> = {}) => {
  let [output, errors] = ['', '']
  const terminal = {
    out: (text: string) => void (output += text),
    err: (text: string) => void (errors += text),
    isLive: false,
  }
  const usual = ['--target', backend.url.href, '--header', `x-mall-world: ${world}`, '--seed', '1']
  const code = await conform([...usual, ...args], terminal, env)
  return { code, output, errors }
}
const asShopper = ['--dialect', 'envelope', '--token', token]

it('a backend of five rows is told what departs, what works and how much is not there yet, in every format', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(folder, 'summary.md') }
  const { code, output } = await run([...asShopper, '--report', folder, '--write-known', knownFile], env)
  const report = JSON.parse(read('report.json')) as Report
  const rows = rowsOf(report)
  const rowsIn = (state: ReturnType<typeof stateOf>): string[] =>
    rows.filter((row) => stateOf(row) === state).map(({ route }) => route)
  const [absent, lines] = [rowsIn('missing'), output.trimEnd().split('\n')]
  expect(code).toBe(0)
  const departures = rows.flatMap(({ route, findings }) => findings.map(({ check }) => `${route} ${check}`))
  expect(new Set(departures)).toEqual(new Set([`${list} visitor`]))
  expect(rowsIn('works')).toEqual(expect.arrayContaining([user, categories]))
  for (const route of there) expect(output).toContain(route)
  expect(lines.length).toBeLessThan(40)
  expect(absent.length).toBeGreaterThan(50)
  expect(output).toContain(`Not there yet (404, 405 or 501 to a valid call): ${absent.length} rows\n  account `)
  expect(lines.filter((line) => absent.includes(line))).toEqual([])
  const { held, departed, notTried, percent, percentOfAll } = report.tried
  expect(output).toMatch(/^The server departs from the contract: \d+ departures? in 1 row, 0 warnings/m)
  expect(output).toContain(
    `${percent} % of the rules of what is there could be tried (${held + departed} of ${held + departed + notTried}), ${percentOfAll} % of all rules.`,
  )
  expect(read('junit.xml')).toContain(`name="${list} visitor">`)
  expect(read('junit.xml')).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  expect(read('report.md')).toContain(`### ${list}\n\n✗ [visitor](#visitor): `)
  expect(read('summary.md')).toBe(read('report.md'))
  expect(output.match(/^::error title=/gm)).toHaveLength(1)
  for (const text of [output, ...['report.md', 'report.json', 'junit.xml'].map(read)])
    for (const secret of [token, token.split('.')[1] ?? token, known.member.mobile]) expect(text).not.toContain(secret)
})

it('known departures do not fail a run; new ones do, and those that are fixed, or whose time is over', async () => {
  const only = [...asShopper, '--known', knownFile, '--only', 'GET /p/address/*']
  const keep = (departures: readonly unknown[]): void =>
    writeFileSync(knownFile, JSON.stringify({ format: 'qinghua-known-departures', departures }))
  const { departures: all } = JSON.parse(read('known.json')) as { departures: object[] }
  const [first, ...others] = all
  const told = async (departures: readonly unknown[]) => {
    keep(departures)
    return run(only)
  }
  expect(await told(all)).toMatchObject({ code: 0, output: expect.stringContaining(`${all.length} still there, 0`) })
  expect(await told(others)).toMatchObject({ code: 1, output: expect.stringContaining('New: 1\n') })
  const fixed = { row: one, check: 'answer', place: '/receiver', what: 'must be string' }
  const hidden = { row: 'POST /p/order/submit', check: 'journey', place: '', what: 'a valid step' }
  const { code, output } = await told([...all, fixed, hidden])
  expect([code, output]).toEqual([1, expect.stringContaining('Fixed: take them out of the file: 1\n')])
  expect(output).toContain('1 not looked for')
  const late = await told([{ ...first, who: 'Lin', until: '2026-01-31' }, ...others])
  expect(late.output).toMatch(/Known, and their time is over: 1\n.*, Lin, until 2026-01-31\n/)
  expect(late.code).toBe(1)
  expect(await told([{ row: 7 }])).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringMatching(/departures\/0/),
  })
  const none = await run([...asShopper, '--known', join(folder, 'none.json')])
  expect(none.errors).toMatch(/--write-known makes one/)
})

it.each<[string, readonly string[], number, RegExp]>([
  ['the dialect is another', [], 2, / is answered in an envelope .*: run it with --dialect envelope\.\n$/],
  [
    'the token is wrong',
    ['--dialect', 'envelope', '--token', 'a-wrong-token'],
    2,
    /^The token given with --token is not valid: GET \/p\/user\/userInfo answers 401\.\n$/,
  ],
  [
    'the path is wrong',
    ['--target', `${backend.url.href}v2/`, '--dialect', 'envelope', '--only', 'GET /c*'],
    2,
    /^Nothing could be tried: every call is answered 404, .* path of --target \(http.*v2\/\)\.$/m,
  ],
  [
    'nothing may be tried',
    [...asShopper, '--only', 'POST /p/order/submit', '--write-known', knownFile],
    2,
    /it changes data \(--full\)/,
  ],
  ['there is no account', ['--dialect', 'envelope', '--only', 'GET /*nfo'], 0, /^Public rows only\. /m],
  ['nothing departs', [...asShopper, '--only', user], 0, /: 0 departures/],
  [
    'less is tried than wanted',
    [...asShopper, '--only', user, '--require', '100'],
    1,
    /less than the 100 % of --require\./,
  ],
])('the command says with its code and in words that %s', async (_, args, expected, words) => {
  const { code, output, errors } = await run(args)
  expect([code, `${errors}${output}`]).toEqual([expected, expect.stringMatching(words)])
})

it('the command begins nothing more after --minutes', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 61_000))
  const { code, output } = await run([...asShopper, '--only', user, '--minutes', '1'])
  clock.mockRestore()
  expect([code, output]).toEqual([2, expect.stringContaining(`Nothing could be tried: ${timeIsOver}.`)])
})
