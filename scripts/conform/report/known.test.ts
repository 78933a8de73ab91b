import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conform } from '../main.ts'
import { tinyServer, tinyToken } from '../test/tiny-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-known-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'known.json')

interface Known {
  readonly row: string
  readonly check: string
  readonly place: string
  readonly what: string
  readonly who?: string
  readonly until?: string
}

const run = async (args: readonly string[]) => {
  const server = await tinyServer()
  let [output, errors] = ['', '']
  const terminal = {
    out: (text: string) => void (output += text),
    err: (text: string) => void (errors += text),
    isLive: false,
  }
  const usual = ['--target', server.url, '--seed', '1', '--dialect', 'envelope', '--token', tinyToken]
  const code = await conform([...usual, ...args], terminal)
  server.close()
  return { code, output, errors }
}
const departures = (): Known[] => (JSON.parse(readFileSync(file, 'utf8')) as { departures: Known[] }).departures
const keep = (list: readonly object[]): void =>
  writeFileSync(file, JSON.stringify({ format: 'qinghua-known-departures', departures: list }))

describe('known departures', () => {
  let written = ''
  beforeAll(async () => {
    expect((await run(['--write-known', file])).code).toBe(0)
    written = readFileSync(file, 'utf8')
  })
  beforeEach(() => writeFileSync(file, written))

  it('do not fail the run, and there are as many as the run has found', async () => {
    const { code, output } = await run(['--known', file])
    expect(departures().length).toBeGreaterThan(3)
    expect(output).toContain(`Known departures (${file}): ${departures().length} still there\n`)
    expect(code).toBe(0)
  })

  it('that are new fail it', async () => {
    const [first, ...others] = departures()
    keep(others)
    const { code, output } = await run(['--known', file])
    expect(code).toBe(1)
    expect(output).toContain(`New: 1\n  ${first?.row} ${first?.check}: ${first?.what}`)
  })

  it('that are fixed fail it until they are taken out, unless they could not be looked for', async () => {
    const fixed = { row: 'GET /p/user/userInfo', check: 'answer', place: '/nickName', what: 'must be string' }
    const hidden = { row: 'POST /p/order/submit', check: 'journey', place: '', what: 'a valid step' }
    keep([...departures(), fixed, hidden])
    const { code, output } = await run(['--known', file])
    expect(code).toBe(1)
    expect(output).toContain('1 not looked for')
    expect(output).toContain(
      'Fixed: take them out of the file: 1\n  GET /p/user/userInfo answer: must be string at /nickName',
    )
  })

  it('have names and dates, which stay when the file is written again, and fail the run when the time is over', async () => {
    const [first, ...others] = departures()
    keep([{ ...first, who: 'Lin', until: '2026-01-31', note: 'the new list' }, ...others])
    const { code, output } = await run(['--known', file])
    expect(code).toBe(1)
    expect(output).toMatch(/Known, and their time is over: 1\n.*, Lin, until 2026-01-31\n/)
    await run(['--write-known', file])
    expect(departures()[0]).toMatchObject({ who: 'Lin', until: '2026-01-31', note: 'the new list' })
  })

  it.each([
    ['is not there', null, /cannot be read: .*--write-known makes one/],
    ['is no JSON', '{', /cannot be read/],
    ['is another file', '{"format":"qinghua-known-departures","departures":[{"row":7}]}', /look at \/departures\/0/],
  ])('in a file that %s end the run with 2 before anything is asked', async (_what, text, words) => {
    rmSync(file)
    if (text !== null) writeFileSync(file, text)
    const { code, output, errors } = await run(['--known', file])
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(words)
  })
})
