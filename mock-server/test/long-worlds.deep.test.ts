import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { nodeDisk } from '../src/data/node-disk.ts'
import { grow, openWorlds, stateOf } from './long-worlds.ts'

/** Milliseconds of CPU time, so that the load of the machine does not matter. */
const most = 500
const cost = (act: () => unknown): number => {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1_000)
}

describe('in a world of 100,000 steps', { timeout: 1_800_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const disk = { ...nodeDisk(folder), sync: () => undefined }
  const first = openWorlds(disk)
  let storing = 0
  const { rest } = first
  const measured = { ...first, rest: () => void (storing = Math.max(storing, cost(rest))) }
  const state = stateOf(grow(measured, 'long', 100_000, 7))

  const costs = ({ worlds }: typeof first): Record<string, number> => {
    const { entries, total } = worlds.get('long').journal
    const explain = (at: number) => {
      const entry = entries.slice(at).find(({ handled }) => handled)
      if (entry) worlds.exchange(worlds.get('long'), entry, () => undefined)
    }
    const found = {
      late: cost(() => explain(-20)),
      early: cost(() => explain(0)),
      middle: cost(() => explain(entries.length / 2)),
      fork: cost(() => worlds.fork('long', 'fork')),
      rewind: cost(() => worlds.rewind('long', total - 10)),
      takeBranch: cost(() => worlds.takeBranch('long', worlds.branches('long')[0]?.id ?? '')),
    }
    worlds.drop('fork')
    return found
  }
  const tooMuch = (all: Record<string, number>) => Object.entries(all).filter(([, ms]) => ms > most)

  it('no operation takes long, storing included', () => {
    expect(tooMuch({ storing, ...costs(first) })).toEqual([])
  })

  it.each(['a kill', 'a stop'])('it comes back quickly after %s, and nothing takes long then', (how) => {
    first.rest()
    if (how === 'a stop') first.worlds.close()
    const next = openWorlds(disk)
    const waking = cost(() => next.worlds.get('long'))
    expect(stateOf(next.worlds.get('long'))).toBe(state)
    expect(tooMuch({ waking, ...costs(next) })).toEqual([])
    next.rest()
  })
})
