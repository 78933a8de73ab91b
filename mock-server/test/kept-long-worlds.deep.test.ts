import { known } from '@mall/fixtures/known'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxSteps, stepsBetweenSnapshots } from '../src/journal/journal.ts'
import type { World } from '../src/worlds/world.ts'
import { arrival, fromTheBeginning, grow, openWorlds, stateOf, takeStep } from './long-worlds.ts'
import { chanceFrom } from './pricing/chance.ts'
import { SimDisk, type Mishap } from './sim-disk.ts'

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockImplementation(() => true))
afterEach(() => vi.restoreAllMocks())

const newDisk = (seed = 1, mishap: () => Mishap = () => null) => new SimDisk(mishap, chanceFrom(seed))
const rows = ({ journal }: World): unknown[] =>
  journal.list('x', { limit: maxSteps }).map((row) => ({ ...row, ms: 0, notes: [] }))
const logInFresh = { body: { userName: known.fresh.userName } }
const linesOf = (disk: SimDisk): string[] =>
  Buffer.from(disk.read('w-long.log') ?? [])
    .toString()
    .trimEnd()
    .split('\n')

describe('a long world on a disk', () => {
  const steps = 1_400
  const disk = newDisk()
  const first = openWorlds(disk)
  const world = grow(first, 'long', steps, 4)
  const before = { state: stateOf(world), rows: rows(world) }
  const isAsBefore = async ({ kept }: typeof first): Promise<void> => {
    const found = await kept('long')
    expect(stateOf(found)).toBe(before.state)
    expect(rows(found)).toEqual(before.rows)
  }

  it('is restored after a kill by replaying few steps, with its whole journal', async () => {
    first.rest()
    const second = openWorlds(disk.copy())
    expect(await second.steps(() => second.kept('long'))).toBeLessThanOrEqual(stepsBetweenSnapshots)
    await isAsBefore(second)
  })

  it('is restored after a proper stop without replaying a step', async () => {
    const here = disk.copy()
    const there = openWorlds(here)
    await there.kept('long')
    there.worlds.close()
    const next = openWorlds(here)
    expect(await next.steps(() => next.kept('long'))).toBe(0)
    await isAsBefore(next)
  })

  it('is restored from an earlier state and the changes since', async () => {
    const here = newDisk()
    const open = openWorlds(here)
    grow(open, 'long', 1_100, 4)
    const state = here.read('w-long.state') ?? new Uint8Array()
    const grown = grow(open, 'long', 1_900, 5)
    open.worlds.close()
    here.write('w-long.state', state)
    const next = openWorlds(here)
    expect(await next.steps(() => next.kept('long'))).toBeLessThanOrEqual(stepsBetweenSnapshots)
    expect([state.length > 0, stateOf(next.worlds.get('long'))]).toEqual([true, stateOf(grown)])
  })

  it('ignores a state of what was removed by a rewind, at the same turn', async () => {
    const here = newDisk()
    const open = openWorlds(here)
    const logIn = (userName: string, until: number): void => {
      for (let at = open.worlds.get('twice').journal.total; at < until; at++) {
        takeStep(open.worlds.get('twice'), 'POST /__mall/login', { body: { userName } })
        open.rest()
      }
    }
    logIn(known.shopper.userName, 1_010)
    const state = here.read('w-twice.state') ?? new Uint8Array()
    open.worlds.rewind('twice', 900)
    logIn(known.fresh.userName, 1_010)
    here.write('w-twice.state', state)
    expect(state.length).toBeGreaterThan(0)
    expect(stateOf(await openWorlds(here).kept('twice'))).toBe(stateOf(open.worlds.get('twice')))
  })

  it('its copy does not need it, and leaves nothing when deleted', async () => {
    const here = disk.copy()
    const there = openWorlds(here)
    await there.worlds.ready('long')
    there.worlds.fork('long', 'other')
    there.worlds.drop('long')
    there.worlds.rewind('other', 800)
    const steps800 = world.journal.entries.filter(({ n }) => n <= 800)
    const wanted = stateOf(fromTheBeginning(steps800))
    expect(stateOf(there.worlds.get('other'))).toBe(wanted)
    const next = openWorlds(here)
    expect(stateOf(await next.kept('other'))).toBe(wanted)
    expect(here.list().filter((file) => file.startsWith('w-long.'))).toEqual([])
    next.worlds.drop('other')
    expect(here.list()).toEqual([])
  })

  it('has nothing of the steps on the disk that a rewind has removed', async () => {
    const here = disk.copy()
    const { worlds } = openWorlds(here)
    await worlds.ready('long')
    worlds.rewind('long', 400)
    expect(linesOf(here).some((line) => line.includes('"n":400,'))).toBe(true)
    expect(linesOf(here).some((line) => /^.{9}\{"step":\{"n":(?:40[1-9]|1\d{3}),/.test(line))).toBe(false)
  })

  it('has no step on the disk any more once its journal was cleared', async () => {
    const here = disk.copy()
    const { worlds, kept, rest } = openWorlds(here)
    const { journal } = await kept('long')
    journal.clear()
    rest()
    expect(linesOf(here)).toHaveLength(2)
    expect(stateOf(await openWorlds(here).kept('long'))).toBe(stateOf(worlds.get('long')))
  })

  it('goes on from before a line that is damaged or missing half, and keeps its files as they were', async () => {
    const lines = linesOf(disk)
    const at = lines.findIndex((line) => line.includes('"n":700,'))
    const spoilt = (lines[at] ?? '').replace('"n":700', '"n":701')
    for (const line of [spoilt, (lines[at] ?? '').slice(0, 40)]) {
      const here = disk.copy()
      const hurt = Buffer.from([...lines.slice(0, at), line, ...lines.slice(at + 1)].join('\n') + '\n')
      here.write('w-long.log', hurt)
      here.write('w-gone.state', new Uint8Array([1]))
      const said: string[] = []
      const { worlds } = openWorlds(here, (_, error) => said.push(String(error)))
      await worlds.ready('long')
      const wanted = stateOf(fromTheBeginning(world.journal.entries.filter(({ n }) => n < 700)))
      expect(stateOf(worlds.get('long'))).toBe(wanted)
      const { steps, kept, damage } = worlds.view('long')
      expect([steps, kept, said]).toEqual([699, 'onDisk', [expect.stringContaining(damage?.file ?? '?')]])
      expect(Buffer.from(here.read(damage?.file ?? '') ?? []).equals(hurt)).toBe(true)
      expect(here.list()).not.toContain('w-gone.state')
      takeStep(worlds.get('long'), 'POST /__mall/login', logInFresh)
      const next = openWorlds(here)
      expect([stateOf(await next.kept('long')), next.worlds.view('long').damage]).toEqual([
        stateOf(worlds.get('long')),
        damage,
      ])
    }
  })

  it('of which a line is damaged is not written over as long as its files cannot be put aside', async () => {
    let left = Infinity
    const here = newDisk(1, () => (--left <= 0 ? 'refuse' : null))
    for (const file of disk.list()) here.write(file, disk.read(file) ?? new Uint8Array())
    here.append('w-long.log', new Uint8Array([1, 2, 3]))
    const hurt = here.read('w-long.log')
    for (left = 1; left < 6; left++) {
      const until = left
      const { worlds } = openWorlds(here)
      await expect(worlds.ready('long')).rejects.toThrow('notStored')
      expect(here.read('w-long.log')).toEqual(hurt)
      left = until
    }
    left = Infinity
    const { worlds, kept } = openWorlds(here)
    expect([stateOf(await kept('long')), worlds.view('long').kept]).toEqual([before.state, 'onDisk'])
    expect(here.read(worlds.view('long').damage?.file ?? '')).toEqual(hurt)
  })
})

describe('a machine that stops', () => {
  it('has of a closed world what only read, too, and goes on with it whatever zeros follow in its file', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      let isFull = false
      const here = newDisk(seed, () => (isFull ? 'refuse' : null))
      const { worlds } = openWorlds(here)
      const world = worlds.get('closed')
      takeStep(world, 'POST /__mall/login', logInFresh)
      const { entry } = world.begin({ ...arrival, kind: 'call', route: 'GET /login/publicKey' })
      isFull = seed % 2 === 0
      world.handle(entry, {}, false)
      world.end(entry, 200, 1)
      isFull = false
      const before = rows(world)
      worlds.close()
      here.crash()
      here.append('w-closed.log', new Uint8Array(4_096))
      const next = openWorlds(here)
      expect([seed, rows(await next.kept('closed')), next.worlds.view('closed').kept]).toEqual([seed, before, 'onDisk'])
    }
  })

  it('has each step that was stored, wherever it stops around a snapshot', async () => {
    for (let seed = 1; seed <= 40; seed++)
      for (const operations of [7, 8, 9, 10, 11, 12]) {
        let left = Infinity
        const here = newDisk(seed, () => (--left === 0 ? 'crash' : null))
        const open = openWorlds(here, undefined, { stepsBetweenSnapshots: 2 })
        const states: string[] = []
        left = operations
        try {
          for (;;) {
            takeStep(open.worlds.get('often'), 'POST /__mall/login', logInFresh)
            states.push(stateOf(open.worlds.get('often')))
          }
        } catch {
          left = Infinity
        }
        here.crash()
        const next = await openWorlds(here).kept('often')
        expect([seed, operations, next.journal.total >= states.length]).toEqual([seed, operations, true])
        if (next.journal.total === states.length) expect(stateOf(next)).toBe(states.at(-1))
      }
  })

  it('leaves nothing of a world that it was removing to another one of its name', async () => {
    for (let seed = 1; seed <= 400; seed++)
      for (const inRemoval of [2, 3]) {
        let left = Infinity
        const here = newDisk(seed, () => (--left === 0 ? 'crash' : null))
        const stopped = async (steps: number, act: (worlds: ReturnType<typeof openWorlds>['worlds']) => void) => {
          const { worlds } = openWorlds(here)
          await worlds.ready('removed')
          left = steps
          try {
            act(worlds)
          } catch {
            left = Infinity
          }
          here.crash()
          return openWorlds(here).worlds
        }
        const first = openWorlds(here).worlds
        first.create('removed')
        takeStep(first.get('removed'), 'POST /__mall/login', logInFresh)
        first.close()
        if ((await stopped(inRemoval, (worlds) => worlds.drop('removed'))).has('removed')) continue
        const worlds = await stopped(5, (some) => some.create('removed'))
        await worlds.ready('removed')
        expect([seed, worlds.has('removed') && worlds.view('removed').steps]).not.toEqual([seed, 1])
      }
  })
})
