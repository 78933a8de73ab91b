import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { perform } from '../src/calls/perform.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { atOnce } from '../src/in-slices.ts'
import type { Arrival, Entry, Input } from '../src/journal/entry.ts'
import { stepsBetweenSnapshots } from '../src/journal/journal.ts'
import type { World } from '../src/worlds/world.ts'
import { answerOf, fromTheBeginning, grow, openWorlds, seenOf, stateOf, takeStep } from './long-worlds.ts'
import { chanceFrom } from './pricing/chance.ts'
import { SimDisk } from './sim-disk.ts'

const histories = 3
const steps = 900

describe.each(Array.from({ length: histories }, (_, at) => at + 1))('in random history %i', (seed) => {
  it('a world rewound from a snapshot is the one whose steps are taken from the beginning, and goes on like it', () => {
    const open = openWorlds()
    const { entries } = grow(open, 'long', steps, seed).journal
    const { below } = chanceFrom(seed)
    const taken = [1, 2, 3].map((n) => n * stepsBetweenSnapshots)
    // Steps around a snapshot are the critical ones.
    const targets = [...taken.flatMap((n) => [n - 1, n, n + 1]), below(steps), below(steps), steps - 10]
    for (const to of targets) {
      open.worlds.fork('long', 'rewound')
      open.worlds.rewind('rewound', to)
      open.worlds.fork('long', 'forked', to)
      const wanted = fromTheBeginning(entries.filter(({ n }) => n <= to))
      const seen = seenOf(wanted, to)
      for (const name of ['rewound', 'forked']) {
        expect([to, ...seenOf(open.worlds.get(name), to)]).toEqual([to, ...seen])
        open.worlds.drop(name)
      }
    }
  })

  it('a call is explained from a snapshot as from the beginning', () => {
    const open = openWorlds()
    const world = grow(open, 'long', steps, seed)
    const { entries } = world.journal
    const { below } = chanceFrom(seed + 100)
    const taken = [1, 2, 3].map((n) => n * stepsBetweenSnapshots)
    const ns = [...taken.flatMap((n) => [n, n + 1, n + 2]), ...Array.from({ length: 6 }, () => 1 + below(steps))]
    for (const entry of ns.flatMap((n) => entries.find((each) => each.n === n) ?? [])) {
      const { before, after, answer } = atOnce(open.worlds.exchange(world, entry))
      const turn = entry.handled?.turn ?? entry.opened.turn
      const wanted = [turn, turn + 1].map((until) => fromTheBeginning(entries, { before: until }))
      expect([entry.n, ...[before, after].map(({ mall }) => fingerprint(mall))]).toEqual([
        entry.n,
        ...wanted.map(({ mall }) => fingerprint(mall)),
      ])
      expect(answer).toEqual(answerOf(entries, entry))
    }
  })

  it('copies that share snapshots each go on as if they were alone', () => {
    const open = openWorlds()
    grow(open, 'long', steps, seed)
    const { entries } = open.worlds.get('long').journal
    open.worlds.fork('long', 'other')
    open.worlds.rewind('long', 620)
    grow(open, 'long', 800, seed + 7)
    const other = open.worlds.get('other')
    expect(stateOf(other)).toBe(stateOf(fromTheBeginning(entries)))
    open.worlds.rewind('other', 300)
    expect(stateOf(open.worlds.get('other'))).toBe(stateOf(fromTheBeginning(entries.filter(({ n }) => n <= 300))))
  })
})

describe('at a snapshot', () => {
  const call = {
    kind: 'call',
    address: '/',
    language: 'zh',
    token: null,
    page: null,
    hasLanguageHeader: true,
    arrived: 0,
  } as const
  const comes = (world: World, route: string, asked: Arrival['asked'] = []) =>
    world.begin({ ...call, route, asked }).entry
  const carryOut = (world: World, entry: Entry, input: Input = {}) => {
    world.handle(entry, input, true)
    world.end(entry, perform(world, entry, input).status, 1)
  }
  const lookAround = (world: World, until: number) => {
    while (world.journal.total < until) carryOut(world, comes(world, 'GET /login/publicKey'))
  }

  it('what time did until a call came is explained by that call, though it was not carried out', () => {
    const open = openWorlds()
    const world = open.worlds.get('long')
    lookAround(world, stepsBetweenSnapshots)
    open.pass(120_000)
    const refused = comes(world, 'GET /login/publicKey', [{ id: 'prefer', effect: { kind: 'status', status: 500 } }])
    world.end(refused, 500, 1)
    const { before, after } = atOnce(open.worlds.exchange(world, refused))
    expect([before.mall.now < world.mall.now, after.mall.now]).toEqual([true, world.mall.now])
  })

  it('a call under way is carried out after it, and was not before', () => {
    const open = openWorlds()
    const world = open.worlds.get('long')
    const slow = comes(world, 'POST /sms/sendLoginCode')
    lookAround(world, 600)
    carryOut(world, slow, { body: { mobile: known.shopper.mobile } })
    lookAround(world, 700)
    const sent = ({ mall }: World): number => mall.smsOutbox.changes().length
    const { before, after } = atOnce(open.worlds.exchange(world, slow))
    expect([sent(before), sent(after)]).toEqual([0, 1])
    open.worlds.rewind('long', 550)
    expect([sent(open.worlds.get('long')), open.worlds.get('long').journal.entries.length]).toEqual([1, 550])
  })

  it('a call under way is answered after it by the fault that its body meets, which is used up then', async () => {
    const disk = new SimDisk()
    const open = openWorlds(disk, undefined, { stepsBetweenStates: stepsBetweenSnapshots })
    const world = open.worlds.get('long')
    const on = 'POST /p/shopCart/changeItem'
    const when = [{ of: 'body', name: 'count', value: '1' }]
    takeStep(world, 'POST /__mall/faults', { body: { on, when, effect: { kind: 'status', status: 500 } } })
    lookAround(world, stepsBetweenSnapshots - 1)
    const slow = comes(world, on)
    lookAround(world, 600)
    open.rest()
    expect(world.look(slow, () => ({ count: 1 })).map(({ id }) => id)).toEqual(['f1'])
    world.end(slow, 500, 1)
    lookAround(world, 700)
    const found = [await openWorlds(disk.copy()).kept('long')]
    open.worlds.rewind('long', 550)
    for (const { faults, journal } of [...found, open.worlds.get('long')]) {
      const met = journal.list('long', { limit: 1_000, faulted: true })
      expect([faults.list(0), met]).toMatchObject([[], [{ step: stepsBetweenSnapshots, status: 500, faults: ['f1'] }]])
    }
  })
})
