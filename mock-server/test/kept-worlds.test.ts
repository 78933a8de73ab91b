import { known } from '@mall/fixtures/known'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { perform } from '../src/calls/perform.ts'
import { Refusal } from '../src/core/state/refusal.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { createMockServer } from '../src/index.ts'
import type { World } from '../src/worlds/world.ts'
import { stateOf } from './long-worlds.ts'
import { chanceFrom } from './pricing/chance.ts'
import { randomCaller } from './random-calls.ts'
import { SimDisk, type Mishap } from './sim-disk.ts'

/** Keeps the log of the disk out of the test output. */
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockImplementation(() => true))
afterEach(() => vi.restoreAllMocks())

/** A machine that can restart the server on the same disk. */
const machine = (seed = 1, mishap: () => Mishap = () => null) => {
  let real = 0
  const disk = new SimDisk(mishap, chanceFrom(seed))
  const pass = (ms: number) => void (real += ms)
  /** With worlds that are kept. */
  const start = async (...names: readonly string[]) => {
    const server = createMockServer({ size: 10, realNow: () => real, disk })
    await server.worlds.ready(...names)
    return server
  }
  return { disk, pass, start }
}
const logIn = {
  kind: 'control',
  route: 'POST /__mall/login',
  address: '/__mall/login',
  language: 'zh',
  token: null,
  asked: [],
  page: null,
  hasLanguageHeader: true,
  arrived: 0,
} as const
const live = (world: World, steps: number, pass: (ms: number) => void, seed = 3): void => {
  const act = randomCaller(world, pass, seed)
  for (let at = 0; at < steps; at++) act()
}

describe('worlds on a disk', () => {
  it('are restored with their journals and pictures', async () => {
    const { start, pass } = machine()
    const first = await start()
    live(first.worlds.get('qa-1'), 80, pass)
    live(first.worlds.get('qa-2'), 40, pass, 4)
    const digest = first.worlds.get('qa-1').keepBytes(new Uint8Array([1, 2, 3]))
    first.worlds.rewind('qa-2', 30)
    const before = ['qa-1', 'qa-2'].map((name) => stateOf(first.worlds.get(name)))
    const rows = first.worlds.get('qa-1').journal.list('x', { limit: 1_000 })
    // Not closed properly, as after a power failure.
    const second = await start('qa-1', 'qa-2')
    expect(['qa-1', 'qa-2'].map((name) => stateOf(second.worlds.get(name)))).toEqual(before)
    expect(second.worlds.get('qa-1').uploads.bytesOf(digest)).toBeUndefined()
    const again = second.worlds.get('qa-1').journal.list('x', { limit: 1_000 })
    const plain = (list: typeof rows) => list.map((row) => ({ ...row, ms: 0, notes: [], userId: row.userId }))
    expect(plain(again)).toEqual(plain(rows))
    expect((await second.worlds.views()).map(({ name, kept }) => [name, kept])).toEqual([
      ['qa-1', 'onDisk'],
      ['qa-2', 'onDisk'],
    ])
    await second.close()
    const third = await start('qa-1', 'qa-2')
    expect(['qa-1', 'qa-2'].map((name) => stateOf(third.worlds.get(name)))).toEqual(before)
  })

  it('of many steps are restored from their state, and without it', async () => {
    const { disk, start, pass } = machine()
    const world = (await start()).worlds.get('long')
    live(world, 600, pass)
    const before = stateOf(world)
    expect(stateOf((await start('long')).worlds.get('long'))).toBe(before)
    disk.remove('w-long.state')
    expect(stateOf((await start('long')).worlds.get('long'))).toBe(before)
  })

  it('begin with a first scenario, unless the world is kept from before', async () => {
    const { disk } = machine()
    const opened = () => createMockServer({ size: 10, disk, firstScenario: 'lived-in' }).worlds
    const first = opened()
    expect(first.view('default')).toMatchObject({ scenario: 'lived-in' })
    first.reset('default', 'full-cart')
    const next = opened()
    await next.ready('default')
    expect(next.view('default')).toMatchObject({ scenario: 'full-cart' })
  })

  it('leave nothing when deleted, and unused ones are not stored', async () => {
    const { start, pass, disk } = machine()
    const { worlds } = await start()
    live(worlds.get('gone'), 30, pass)
    worlds.get('looked-at')
    expect(disk.list().some((file) => file.startsWith('w-gone.'))).toBe(true)
    worlds.drop('gone')
    expect(disk.list()).toEqual([])
  })

  it('refuse changes while the disk cannot be written to, can still be read, and recover afterwards', async () => {
    let full = false
    const { start, pass } = machine(1, () => (full ? 'refuse' : null))
    const { worlds } = await start()
    const world = worlds.get('full')
    live(world, 20, pass)
    const before = fingerprint(world.mall)
    full = true
    const { entry } = world.begin(logIn)
    const body = { userName: known.fresh.userName }
    const carryOut = () => world.handle(entry, { body }, true)
    expect(carryOut).toThrow(Refusal)
    expect([fingerprint(world.mall), entry.handled, worlds.view('full').kept]).toEqual([before, null, 'failing'])
    expect(() => worlds.rewind('full', 1)).toThrow('notStored')
    expect(worlds.get('full')).toBe(world)
    expect(() => worlds.create('another')).toThrow('notStored')
    expect(worlds.has('another')).toBe(false)
    full = false
    carryOut()
    world.end(entry, perform(world, entry, { body }).status, 1)
    expect([worlds.view('full').kept, stateOf((await start('full')).worlds.get('full'))]).toEqual([
      'onDisk',
      stateOf(world),
    ])
  })

  it('that cannot be read are put aside, and the server starts nevertheless', async () => {
    const { start, pass, disk } = machine()
    live((await start()).worlds.get('hurt'), 20, pass)
    disk.append('w-new.log', new Uint8Array([0, 0, 0, 2, 1, 2, 3, 4, 123, 125]))
    disk.write('w-hurt.log', (disk.read('w-hurt.log') ?? new Uint8Array()).slice(0, 4))
    const { worlds } = await start('hurt', 'new')
    expect([worlds.get('hurt').journal.total, worlds.get('new').journal.total]).toEqual([0, 0])
    const aside = disk.list().filter((file) => file.startsWith('broken-') && file.endsWith('.log'))
    expect(aside).toEqual([
      expect.stringMatching(/^broken-[0-9a-f]{8}-hurt\.log$/),
      expect.stringMatching(/-new\.log$/),
    ])
    expect(worlds.view('hurt').damage).toEqual({ file: aside[0] })
  })
})
