import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeDisk } from '../src/data/node-disk.ts'
import { inSlices } from '../src/in-slices.ts'
import { memoryNow } from './leftovers.ts'
import { grow, openWorlds, stateOf } from './long-worlds.ts'

/** Milliseconds of CPU time, so that the load of the machine does not matter. */
const [most, mostAtOnce] = [500, 150]
const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

interface Cost {
  readonly all: number
  /** For how long nothing else is done. */
  readonly atOnce: number
}

const costOf = async (act: () => unknown): Promise<Cost> => {
  // What was left by others is not part of it.
  memoryNow()
  const start = cpu()
  let [atOnce, isOver] = [0, false]
  const work = Promise.resolve(act()).finally(() => (isOver = true))
  atOnce = cpu() - start
  const goesOn = (): boolean => !isOver
  while (goesOn()) {
    const before = cpu()
    await turn()
    atOnce = Math.max(atOnce, cpu() - before)
  }
  await work
  return { all: Math.round(cpu() - start), atOnce: Math.round(atOnce) }
}

const figures: Record<string, Record<string, Cost>> = {}
afterAll(() => void process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`))

describe('in a world of 100,000 steps', { timeout: 1_800_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const diskIn = (where: string) => ({ ...nodeDisk(where), sync: () => undefined })
  const first = openWorlds(diskIn(folder))
  let storing = 0
  const { rest } = first
  const measured = {
    ...first,
    rest: () => {
      const before = cpu()
      rest()
      storing = Math.max(storing, Math.round(cpu() - before))
    },
  }
  const state = stateOf(grow(measured, 'long', 100_000, 7))
  // What runs for the first time is compiled meanwhile.
  beforeAll(async () => {
    first.rest()
    const copy = `${folder}-first`
    cpSync(folder, copy, { recursive: true })
    await openWorlds(diskIn(copy)).worlds.ready('long')
    rmSync(copy, { recursive: true })
  })

  const costs = async ({ worlds }: typeof first): Promise<Record<string, Cost>> => {
    const { journal } = worlds.get('long')
    const { total } = journal
    const kept = total - (journal.first?.total ?? 0)
    const explain = async (n: number) => {
      for (let entry; !entry?.handled; n++) {
        entry = journal.find('long', `long-${n}`)
        if (entry?.handled) await inSlices(worlds.exchange(worlds.get('long'), entry))
      }
    }
    const turned = async (work: Generator<unknown, () => void>) => (await inSlices(work))()
    const found = {
      list: await costOf(() => journal.list('long', { limit: 100 })),
      late: await costOf(() => explain(total - 20)),
      early: await costOf(() => explain(total - kept + 1)),
      middle: await costOf(() => explain(total - Math.floor(kept / 2))),
      fork: await costOf(() => turned(worlds.forking('long', 'fork'))),
      forkFar: await costOf(() => turned(worlds.forking('long', 'far', total - Math.floor(kept / 2)))),
      rewind: await costOf(() => turned(worlds.rewinding('fork', total - 10))),
      rewindFar: await costOf(() => turned(worlds.rewinding('fork', total - Math.floor(kept / 2)))),
    }
    for (const name of ['fork', 'far']) worlds.drop(name)
    return found
  }
  const tooMuch = (all: Record<string, Cost>) =>
    Object.entries(all).filter(([, { all: whole, atOnce }]) => whole > most || atOnce > mostAtOnce)

  it('no operation takes long, storing included', async () => {
    figures['here'] = await costs(first)
    expect(tooMuch(figures['here'])).toEqual([])
    expect(storing).toBeLessThan(most)
  })

  const states: readonly (readonly [string, (path: string) => void])[] = [
    ['a kill', () => undefined],
    ['a kill that left no state', (path) => rmSync(path)],
    [
      'a kill that left half a state',
      (path) => writeFileSync(path, readFileSync(path).subarray(0, readFileSync(path).length / 2)),
    ],
    ['a stop', () => first.worlds.close()],
  ]

  it.each(states)('it comes back quickly after %s, and nothing takes long then', async (how, leave) => {
    first.rest()
    const copy = `${folder}-${how.replaceAll(' ', '-')}`
    if (how === 'a stop') leave('')
    cpSync(folder, copy, { recursive: true })
    if (how !== 'a stop') leave(join(copy, 'w-long.state'))
    const next = openWorlds(diskIn(copy))
    const waking = await costOf(() => next.worlds.ready('long'))
    expect(stateOf(next.worlds.get('long'))).toBe(state)
    figures[how] = { waking, ...(await costs(next)) }
    expect(tooMuch(figures[how])).toEqual([])
    next.rest()
    rmSync(copy, { recursive: true })
  })
})
