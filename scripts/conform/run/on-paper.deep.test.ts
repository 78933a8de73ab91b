import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Route } from 'qinghua-contract'
import { isImRoute } from 'qinghua-contract/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { conform } from '../main.ts'
import { rowsOf, stateOf, type Report } from '../report/report.ts'
import { backend } from '../test/on-paper/backend.mjs'
import { mistakes } from '../test/on-paper/mistakes.mjs'
import { rows } from '../test/on-paper/rows.mjs'

const folder = mkdtempSync(join(tmpdir(), 'conform-on-paper-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Built = NonNullable<Parameters<typeof backend>[0]>
type Change = NonNullable<Built['change']>

const mistakeOf = (wanted: string) => mistakes.find(({ name }) => name === wanted) ?? expect.fail(wanted)

const whole = ['--full', '--account', 'lin:Egret#2026', '--other', 'wen:Egret#2026']

/** Judged by the command, on a port of its own. */
const judged = async ({ change, only, dialect, tokens }: Built, args: readonly string[], hasClock = true) => {
  const server = backend({ change, only, dialect, tokens })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let [output, errors] = ['', '']
  const terminal = {
    out: (text: string) => void (output += text),
    err: (text: string) => void (errors += text),
    isLive: false,
  }
  const clock = hasClock ? ['--clock-url', `${url}/clock`] : []
  const code = await conform(['--target', url, '--seed', '1', '--report', folder, ...clock, ...args], terminal)
  server.closeAllConnections()
  server.close()
  expect(errors).toBe('')
  const all = rowsOf(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report)
  const told = all.filter(({ findings }) => findings.some(({ grade }) => grade === 'error')).map(({ route }) => route)
  const inState = (state: ReturnType<typeof stateOf>) =>
    all.filter((row) => stateOf(row) === state).map(({ route }) => route)
  return { code, output, told, works: inState('works'), missing: inState('missing') }
}
const built = Object.keys(rows) as Route[]

describe('a backend that was written from the documents alone', () => {
  it.each([
    ['raw', true],
    ['raw', false],
    ['envelope', true],
  ] as const)('is not accused: %s, with a clock that can be moved: %s', async (dialect, hasClock) => {
    const result = await judged({ dialect }, [...whole, '--dialect', dialect], hasClock)
    expect(result.told).toEqual([])
    expect(result.code).toBe(0)
    expect(result.works.toSorted()).toEqual(built.toSorted())
    expect(result.output).toContain(`What was tried conforms: 0 departures, 0 warnings, ${result.missing.length} rows`)
    const others = (Object.keys(contract) as Route[]).filter((route) => !built.includes(route) && !isImRoute(route))
    expect(result.missing.toSorted()).toEqual(others.toSorted())
  })

  it.each(mistakes)('is told: $name, at $row', async ({ row, change }) => {
    const { told } = await judged({ change }, whole)
    expect(told).toContain(row)
  })
})

describe('the address book alone', () => {
  const book = built.filter((route) => route.includes('/p/address/'))
  const writes = book.filter((route) => contract[route].effect !== 'read')
  const addressBook = { only: book, tokens: { 'a-token': 'u1', 'another-token': 'u2' } }
  const known = ['--full', '--token', 'a-token', '--other-token', 'another-token']

  it('is judged by a token, its rows that change something, too', async () => {
    const { code, works, told } = await judged(addressBook, known, false)
    expect(told).toEqual([])
    expect(code).toBe(0)
    expect(works.toSorted()).toEqual(book.toSorted())
    expect(writes).toHaveLength(4)
  })

  it.each(mistakes.filter(({ row }) => writes.includes(row as Route)))('is told: $name', async ({ row, change }) => {
    const { told } = await judged({ ...addressBook, change }, known, false)
    expect(told).toContain(row)
  })
})

it('is let go on with what is known, not with a new mistake, nor with what is fixed', async () => {
  const file = join(folder, 'known.json')
  const known = mistakeOf('a logout ends nothing')
  const added = mistakeOf('an id that is sent twice is paid twice')
  const change: Change = (mall, table) => {
    known.change(mall, table)
    added.change(mall, table)
  }
  expect((await judged(known, [...whole, '--write-known', file])).code).toBe(0)
  const more = await judged({ change }, [...whole, '--known', file])
  expect(more.code).toBe(1)
  expect(more.output).toContain(`: 1 still there\nNew: 1\n  ${added.row} `)
  const fixed = await judged({}, [...whole, '--known', file])
  expect(fixed.code).toBe(1)
  expect(fixed.output).toContain(`Fixed: take them out of the file: 1\n  ${known.row} `)
})
