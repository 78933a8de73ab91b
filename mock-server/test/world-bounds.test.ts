import { worldBounds, type SavedStep, type WorldFile } from 'qinghua-contract/control'
import { afterAll, describe, expect, it } from 'vitest'
import { parseFile, scanJson } from '../src/journal/json.ts'
import { refusalText } from '../src/calls/refusal-text.ts'
import { Refusal } from '../src/core/state/refusal.ts'
import { maxSteps } from '../src/journal/journal.ts'
import { maxUploadBytes } from '../src/uploads/upload-store.ts'
import { readWorldFile } from '../src/worlds/world-file.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer({ size: 10 })
afterAll(() => server.close())
server.worlds.get('saved')
const file = server.worlds.toFile('saved')

const step = (n: number): SavedStep => ({
  ...{ n, kind: 'control', route: 'GET /__mall/clock', address: '/', language: 'zh', token: null, asked: [] },
  ...{ opened: { turn: n, at: 0 }, handled: null, input: null, status: 200, faults: [], refusal: null, page: null },
})
const steps = (count: number) => ({ steps: Array.from({ length: count }, (_, at) => step(at + 1)) })
const withStep = (part: Partial<SavedStep>) => ({ steps: [{ ...step(1), handled: { turn: 2, at: 0 }, ...part }] })
const rule = { view: { on: '*', effect: { kind: 'hold' } } }
const goods = (size: number) => ({ seed: { seed: 1, size } })
const pictures = (count: number) => ({
  pictures: Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, ''])),
})
const listOf = (values: number): string => `[${'1,'.repeat(values - 1)}1]`
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** Null, or the refusal in words. */
const refusalOf = (act: () => unknown): string | null => {
  try {
    act()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) return null
    return refusalText(error.code, 'en', error.values)
  }
}
const reads = (part: Partial<WorldFile>) => refusalOf(() => readWorldFile({ ...file, ...part }))

const post = async (payload: string) => {
  const { statusCode, body } = await server.api.inject({
    method: 'POST',
    url: '/__mall/worlds/opened/file',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    payload,
  })
  return { status: statusCode, body }
}

describe('the file of a world', () => {
  it.each<[string, number, (count: number) => string | null]>([
    ['goods', worldBounds.size, (count) => reads(goods(count))],
    ['steps', worldBounds.steps, (count) => reads(steps(count))],
    ['pictures', worldBounds.pictures, (count) => reads(pictures(count))],
    ['values', worldBounds.values, (count) => refusalOf(() => parseFile(listOf(count)))],
    ['levels', worldBounds.depth, (count) => refusalOf(() => parseFile(nested(count)))],
  ])('has at most so many %s: one more is refused by that name', (what, max, read) => {
    expect([read(max - 1), read(max)]).toEqual([null, null])
    expect(read(max + 1)).toBe(`The file has more than ${max} ${what}, which is the most that is read`)
  })

  const endless = { kind: 'delay', ms: 1e12 }
  const armed = { armed: [{ view: { on: '*', effect: endless } }] }
  const given = { effect: endless, id: 'f1' }
  it.each<[string, Partial<WorldFile>, string]>([
    [
      'that a step arms',
      withStep({ route: 'POST /__mall/faults', input: { body: { on: '*', effect: endless } } }),
      'faults',
    ],
    ['without a body', withStep({ route: 'POST /__mall/faults', input: 5 }), 'faults'],
    ['armed before its first step', { base: { faults: armed } }, 'base'],
    ['of more than there can be', { base: { faults: { armed: Array.from({ length: 101 }, () => rule) } } }, 'base'],
    ['that a call asked for', withStep({ asked: [given as never] }), '/steps/0/asked/0'],
    ['that struck a call', withStep({ struck: [given as never] }), '/steps/0/struck/0'],
    ['that struck a call too often', withStep({ faults: Array.from({ length: 201 }, () => 'f1') }), '/steps/0/faults'],
  ])('is refused with a rule %s, if no call could have armed it', (_, part, place) => {
    expect(reads(part)).toContain(`This is no file of a world: ${place}`)
  })

  it('can be as large as a world', () => {
    expect([worldBounds.steps, worldBounds.bytes > (maxUploadBytes * 4) / 3]).toEqual([maxSteps, true])
  })

  it('of 60 MB of empty steps is refused at once', async () => {
    const before = process.cpuUsage()
    const { status, body } = await post(`{"format":"qinghua-world","version":1,"steps":[${'{},'.repeat(2e7)}{}]}`)
    const { user, system } = process.cpuUsage(before)
    expect([status, body]).toEqual([400, expect.stringContaining('more than 3000000 values')])
    expect((user + system) / 1e6).toBeLessThan(3)
  })

  it.each([
    ['brackets', '['.repeat(2e6)],
    ['keys', `{${'"":0,'.repeat(4e5)}"":0}`],
    ['other keys', `{${Array.from({ length: 4e5 }, (_, at) => `"${at}":0`)}}`],
    ['backslashes', `"${'\\'.repeat(1e6)}"`],
    ['quotes', `"${'\\"'.repeat(1e6)}"`],
    ['an open text', `"${'\\"'.repeat(1e6)}`],
  ])('of 2 MB of %s is looked through in one pass', (_, text) => {
    const before = process.cpuUsage()
    scanJson(text)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(2)
  })
})
