import { describe, expect, it } from 'vitest'
import { newEntry, type Arrival, type Entry } from './entry.ts'
import { Journal, maxSteps } from './journal.ts'
import { masked } from './mask.ts'
import type { Reached } from './snapshots.ts'

const arrival: Arrival = {
  kind: 'call',
  route: 'GET /login/publicKey',
  address: '/login/publicKey',
  language: 'zh',
  token: null,
  asked: [],
  page: null,
  hasLanguageHeader: true,
  arrived: 0,
}
type Plain = Journal<Reached, Reached>
const fresh = { first: null, snapshots: [], state: null }
/** A journal whose states hold nothing but their position. */
const open = (room?: () => number, onState: () => void = () => undefined): Plain => {
  const stateNow = () => {
    onState()
    return { turn: journal.turn, total: journal.total }
  }
  const owner = {
    stateNow,
    opening: () => ({ turn: 0, total: 0 }),
    deltaBetween: (_: Reached, after: Reached) => after,
    stateAfter: (before: Reached, deltas: readonly Reached[]) => deltas.at(-1) ?? before,
    weightOf: () => 0,
    room,
  }
  const journal: Plain = new Journal(owner, fresh)
  return journal
}
const add = (journal: Plain, changes: Partial<Entry> = {}): Entry =>
  Object.assign(journal.begin({ ...arrival, ...changes }, journal.total + 1), { status: 200, ms: 1, ...changes })
const filled = (count: number, changes: Partial<Entry> = {}): Plain => {
  const journal = open()
  for (let id = 1; id <= count; id++) add(journal, changes)
  return journal
}
const ids = (journal: Plain, filter: Parameters<Plain['list']>[1] = { limit: maxSteps }) =>
  journal.list('w', filter).map(({ step }) => step)

describe('the journal', () => {
  it('lists the newest first, a hundred unless asked otherwise', () => {
    expect(ids(filled(3))).toEqual([3, 2, 1])
    expect(ids(filled(150), {})).toHaveLength(100)
    expect(ids(filled(150), { limit: 2 })).toEqual([150, 149])
  })

  it('filters by route, status, kind and fault before it counts', () => {
    const journal = filled(200)
    add(journal, { status: 400, kind: 'control', faults: ['f1'], route: 'POST /logOut' })
    add(journal)
    for (const filter of [
      { status: 400 },
      { kind: 'control' },
      { faulted: true },
      { matches: (route: string) => route.startsWith('POST') },
    ] as const)
      expect(ids(journal, { ...filter, limit: 1 })).toEqual([201])
    expect(ids(journal, { faulted: false, limit: 1 })).toEqual([202])
    expect(ids(journal, { status: 404 })).toEqual([])
  })

  it('holds a limited number of steps, drops the oldest by the thousand, and counts all', () => {
    const journal = filled(maxSteps)
    expect([journal.entries.length, journal.first]).toEqual([maxSteps, null])
    add(journal)
    expect([journal.total, journal.entries.length, journal.first]).toEqual([
      maxSteps + 1,
      maxSteps - 999,
      expect.objectContaining({ turn: 1_000, total: 1_000 }),
    ])
    expect(ids(journal).at(-1)).toBe(1_001)
  })

  it('takes 16 MB at most, whatever is recorded', () => {
    const journal = open()
    for (let id = 1; id <= 800; id++)
      journal.handle(
        add(journal, { address: `/search?prodName=${'x'.repeat(2_000)}` }),
        { body: 'y'.repeat(50_000) },
        id,
      )
    const kept = ids(journal)
    expect(kept.length * 50_000).toBeLessThan(16 * 1024 * 1024)
    expect(kept.length * 50_000).toBeGreaterThan(8 * 1024 * 1024)
    expect([kept[0], journal.first?.total]).toEqual([800, (kept.at(-1) ?? 0) - 1])
  })

  it('saves a state between steps only, when no step is recorded and not yet carried out', () => {
    let carryingOut = false
    const noted: boolean[] = []
    const journal = open(undefined, () => noted.push(carryingOut))
    for (let id = 1; id <= 40; id++) {
      const entry = add(journal)
      carryingOut = true
      journal.handle(entry, { body: 'y'.repeat(3_000_000) }, id)
      carryingOut = false
    }
    expect([noted.length > 5, noted.includes(true)]).toEqual([true, false])
  })

  it('keeps calls under way when it drops earlier steps', () => {
    const journal = open()
    const slow = add(journal, { ms: null })
    for (let id = 1; id <= maxSteps; id++) add(journal)
    expect([ids(journal).at(-1), ids(journal, { open: true })]).toEqual([1, [1]])
    journal.handle(slow, {}, 9)
    expect(slow.handled).toEqual({ turn: maxSteps + 2, at: 9 })
  })

  it('finds a call by its id for as long as it is kept', () => {
    const journal = filled(maxSteps + 1)
    expect(['w-20001', 'w-1001', 'w-1000', 'x-20001'].map((id) => journal.find('w', id)?.n)).toEqual([
      20_001,
      1_001,
      undefined,
      undefined,
    ])
  })

  it('is empty after clearing, and continues to count', () => {
    const journal = filled(5)
    journal.clear()
    expect([ids(journal), journal.total, journal.first]).toEqual([
      [],
      5,
      expect.objectContaining({ turn: 5, total: 5 }),
    ])
  })
})

describe('masking of a call', () => {
  const seen = (changes: Partial<Entry>) =>
    JSON.stringify(masked('w', { ...newEntry(arrival, 1, { turn: 1, at: 1 }), ...changes } as Entry))
  const token = 'qa-7.1x2y3z4a5b6c7d8e9f0g1h2i3j4k5l6m7n8o9p0q1r2s'

  it.each<[string, Partial<Entry>, string]>([
    ['a password', { input: { body: { password: 'S3cret!' } } }, 'S3cret!'],
    ['an encrypted one', { input: { body: { credentials: 'cIpHer' } } }, 'cIpHer'],
    ['a code', { input: { body: { code: '135790', validCode: '246802' } } }, '135790'],
    ['another code', { input: { body: [{ deep: { validCode: '246802' } }] } }, '246802'],
    ['a flag', { input: { body: { checkRegisterSmsFlag: 'fl4g' } } }, 'fl4g'],
    ['a token', { input: { body: { accessToken: 'tok3n' } } }, 'tok3n'],
    ['a token in an address', { address: '/x?a=1&token=tok3n&b=2' }, 'tok3n'],
    ['a code in an address', { address: '/x?code=135790' }, '135790'],
    [
      'a token of ours in a path',
      { address: `/im/websocket/user/${token}`, route: `GET /im/${token}` },
      token.slice(5),
    ],
    ['a phone', { input: { body: { mobile: '13800138001' } } }, '13800138001'],
    ['a phone in a text', { input: { query: { prodName: '电话13800138001号，或 x13800138001y' } } }, '13800138001'],
    ['a phone in an address', { address: '/x?prodName=%E7%94%B5%2013800138001' }, '13800138001'],
  ])('hides %s', (_, changes, secret) => {
    expect(seen(changes)).not.toContain(secret)
  })

  it('shows everything else, long texts shortened', () => {
    const shown = seen({
      input: { body: { prodName: '马克杯', ids: [1, 2], at: 1762048800000, n: '20260062138001380011' } },
    })
    for (const part of ['马克杯', '[1,2]', '1762048800000', '20260062138001380011']) expect(shown).toContain(part)
    expect(seen({ input: { body: 'x'.repeat(1_000_000) } }).length).toBeLessThan(3_000)
  })

  it('shrinks when its room does, and keeps the newest steps', () => {
    let room = 1_000_000
    const journal = open(() => room)
    for (let id = 1; id <= 500; id++) add(journal)
    journal.fit()
    expect(ids(journal)).toHaveLength(500)
    room = 100_000
    journal.fit()
    const kept = ids(journal)
    expect(kept.length).toBeLessThan(320)
    expect(journal.first?.total).toBe(500 - kept.length)
  })
})
