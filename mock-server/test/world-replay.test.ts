import type { WorldFile } from 'qinghua-contract/control'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { createMockServer } from '../src/index.ts'
import type { World } from '../src/worlds/world.ts'
import { randomCaller, worldAfterCalls } from './random-calls.ts'

const stateOf = ({ mall, clock, faults }: ReturnType<typeof worldAfterCalls>['world']) =>
  JSON.stringify([fingerprint(mall), clock.running, faults.state()])

describe('a world is its scenario, its seed and its journal', () => {
  it('rewound to any step it has the state of then', () => {
    const { worlds, act } = worldAfterCalls(11, 0)
    const stood = new Map<number, string>()
    for (let at = 0; at < 120; at++) {
      act()
      const { journal } = worlds.get('lived')
      if (journal.entries.every(({ ms }) => ms !== null)) stood.set(journal.total, stateOf(worlds.get('lived')))
    }
    expect(stood.size).toBeGreaterThan(20)
    for (const [step, state] of [...stood].reverse()) {
      worlds.rewind('lived', step)
      expect([step, stateOf(worlds.get('lived'))]).toEqual([step, state])
    }
  })

  it('continues after a rewind as a fork of that step does, and the later steps are gone', () => {
    const { worlds } = worldAfterCalls(5, 80)
    const full = stateOf(worlds.get('lived'))
    worlds.fork('lived', 'whole')
    worlds.fork('lived', 'early', 30)
    worlds.rewind('lived', 30)
    const [rewound, early] = ['lived', 'early'].map((name) => worlds.get(name))
    for (const world of [rewound, early]) randomCaller(world as World, () => {}, 9)()
    expect(rewound?.journal.total).toBe(31)
    expect(stateOf(rewound as World)).toBe(stateOf(early as World))
    expect(() => worlds.rewind('lived', 32)).toThrow('unknownStep')
    expect(stateOf(worlds.get('whole'))).toBe(full)
  })

  it('forked it is the same under another name, and each goes its own way', () => {
    const { worlds } = worldAfterCalls(6, 60)
    const before = stateOf(worlds.get('lived'))
    worlds.fork('lived', 'other')
    expect(stateOf(worlds.get('other'))).toBe(before)
    const act = randomCaller(worlds.get('other'), () => {}, 9)
    for (let at = 0; at < 20; at++) act()
    expect(stateOf(worlds.get('lived'))).toBe(before)
    expect(stateOf(worlds.get('other'))).not.toBe(before)
  })

  it('folded, it is the same from its first snapshot on', () => {
    const { worlds, world, act } = worldAfterCalls(7, 60)
    world.journal.clear()
    for (let at = 0; at < 40; at++) act()
    const file = worlds.toFile('lived')
    expect([file.base === null, worlds.fromFile('opened', JSON.parse(JSON.stringify(file)))]).toEqual([false, []])
    expect(stateOf(worlds.get('opened'))).toBe(stateOf(world))
    expect(() => worlds.rewind('lived', 1)).toThrow('unknownStep')
  })

  it('has the same state when opened from a file on another server', () => {
    const here = worldAfterCalls(8, 60)
    const file: unknown = JSON.parse(JSON.stringify(here.worlds.toFile('lived')))
    const there = createMockServer({ size: 5, seed: 3, realNow: () => 0 }).worlds
    expect(there.fromFile('elsewhere', file)).toEqual([])
    expect(stateOf(there.get('elsewhere'))).toBe(stateOf(here.world))
    const rows = ({ journal }: typeof here.world) =>
      journal.list('x', { limit: 1_000 }).map((entry) => ({ ...entry, ms: 0, notes: [] }))
    expect(rows(there.get('elsewhere'))).toEqual(rows(here.world))
  })

  it('reports the step at which the replay of a file differs', () => {
    const { worlds } = worldAfterCalls(8, 60)
    const file = worlds.toFile('lived')
    const victim = file.steps.find(({ route }) => route === 'GET /search/searchProdPage')
    const steps = file.steps.map((step) => (step === victim ? { ...step, answer: '200 other' } : step))
    expect(worlds.fromFile('opened', { ...file, steps })).toMatchObject([{ step: victim?.n, route: victim?.route }])
  })

  it('says where the last state of a file is another', () => {
    const { worlds } = worldAfterCalls(8, 60)
    const file = { ...worlds.toFile('lived'), state: 'other' }
    expect(worlds.fromFile('opened', file)).toMatchObject([{ route: '', what: expect.stringMatching(/^other → /) }])
  })

  it.each<[string, (file: WorldFile) => unknown, string]>([
    ['no file at all', () => 'text', 'fileBroken'],
    ['another format', (file) => ({ ...file, version: 9, more: true }), 'otherFormat'],
    ['a field too few', (file) => ({ ...file, steps: undefined }), 'fileBroken'],
    ['a scenario nobody knows', (file) => ({ ...file, scenario: 'nowhere' }), 'unknownScenario'],
    ['steps in disorder', (file) => ({ ...file, steps: [...file.steps].reverse() }), 'fileBroken'],
    [
      'a turn twice',
      (file) => ({ ...file, steps: file.steps.map((s) => ({ ...s, opened: { turn: 1, at: 0 } })) }),
      'fileBroken',
    ],
    ['pictures under other names', (file) => ({ ...file, pictures: { abc: 'AAAA' } }), 'fileBroken'],
    ['a base that is none', (file) => ({ ...file, base: { mall: 7 } }), 'fileBroken'],
    [
      'a step that is none',
      (file) => ({ ...file, steps: file.steps.map((s) => ({ ...s, route: 'GET /__mall/worlds' })) }),
      'fileBroken',
    ],
  ])('refuses %s, and keeps the existing world', (_, spoil, code) => {
    const { worlds, world } = worldAfterCalls(8, 30)
    const before = stateOf(world)
    const file = worlds.toFile('lived')
    expect(() => worlds.fromFile('lived', spoil(file))).toThrow(code)
    expect(stateOf(worlds.get('lived'))).toBe(before)
  })
})
