import { describe, expect, it } from 'vitest'
import { Journal, type OpenEntry } from './journal.ts'

const entry = (id: number, changes: Partial<OpenEntry> = {}): OpenEntry => ({
  id: `w-${id}`,
  world: 'w',
  at: id,
  kind: 'call',
  route: 'GET /login/publicKey',
  address: '/login/publicKey',
  language: 'zh',
  userId: null,
  input: null,
  notes: [],
  faults: [],
  refusal: null,
  verdict: null,
  status: 200,
  ...changes,
})
const filled = (count: number, changes: Partial<OpenEntry> = {}): Journal => {
  const journal = new Journal()
  for (let id = 1; id <= count; id++) journal.add(entry(id, changes))
  return journal
}
const ids = (journal: Journal, filter: Parameters<Journal['list']>[0] = { limit: 1_000 }) =>
  journal.list(filter).map(({ at }) => at)

describe('the journal', () => {
  it('lists the newest first, a hundred unless asked otherwise', () => {
    expect(ids(filled(3))).toEqual([3, 2, 1])
    expect(ids(filled(150), {})).toHaveLength(100)
    expect(ids(filled(150), { limit: 2 })).toEqual([150, 149])
  })

  it('filters by route, status, kind and fault before it counts', () => {
    const journal = filled(200)
    journal.add(entry(201, { status: 400, kind: 'control', faults: ['f1'], route: 'POST /logOut' }))
    journal.add(entry(202))
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

  it('keeps the newest thousand, and knows how many there ever were', () => {
    for (const count of [999, 1_000, 1_001, 1_999, 2_000, 2_001, 5_000]) {
      const journal = filled(count)
      expect(journal.total).toBe(count)
      const kept = ids(journal)
      expect([kept.length, kept[0], kept.at(-1)]).toEqual([Math.min(count, 1_000), count, Math.max(1, count - 999)])
    }
  })

  it('weighs four megabytes at most, whatever is written into it', () => {
    const address = `/search?prodName=${'x'.repeat(15_000)}`
    const kept = ids(filled(900, { address }))
    expect(kept.length * 15_000).toBeLessThan(4 * 1024 * 1024)
    expect(kept.length * 15_000).toBeGreaterThan(2 * 1024 * 1024)
    expect(kept[0]).toBe(900)

    const journal = new Journal()
    for (let id = 1; id <= 400; id++) {
      const read = entry(id)
      journal.add(read)
      journal.read(read, { body: 'y'.repeat(50_000) })
    }
    expect(ids(journal).length * 50_000).toBeLessThan(4 * 1024 * 1024)
    expect(ids(journal)[0]).toBe(400)
  })

  it('finds a call by its id for as long as it is kept', () => {
    const journal = filled(1_500)
    expect([journal.find('w-1500')?.at, journal.find('w-501')?.at, journal.find('w-500')]).toEqual([
      1_500,
      501,
      undefined,
    ])
  })

  it('is empty once it is cleared, and counts on', () => {
    const journal = filled(5)
    journal.clear()
    expect([ids(journal), journal.total]).toEqual([[], 5])
  })
})

describe('what a person sees of a call', () => {
  const seen = (changes: Partial<OpenEntry>) => {
    const journal = new Journal()
    journal.add(entry(1, changes))
    return JSON.stringify(journal.list()[0])
  }
  const token = 'qa-7.1x2y3z4a5b6c7d8e9f0g1h2i3j4k5l6m7n8o9p0q1r2s'

  it.each<[string, Partial<OpenEntry>, string]>([
    ['a password', { input: { body: { password: 'S3cret!' } } }, 'S3cret!'],
    ['an encrypted one', { input: { body: { credentials: 'cIpHer' } } }, 'cIpHer'],
    ['a code', { input: { body: { code: '135790', validCode: '246802' } } }, '135790'],
    ['another code', { input: { body: [{ deep: { validCode: '246802' } }] } }, '246802'],
    ['a flag', { input: { body: { checkRegisterSmsFlag: 'fl4g' } } }, 'fl4g'],
    ['a token', { input: { accessToken: 'tok3n' } }, 'tok3n'],
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

  it('shows everything else, and of a long text its beginning', () => {
    const shown = seen({
      input: { body: { prodName: '马克杯', ids: [1, 2], at: 1762048800000, n: '20260062138001380011' } },
    })
    for (const part of ['马克杯', '[1,2]', '1762048800000', '20260062138001380011']) expect(shown).toContain(part)
    expect(seen({ input: 'x'.repeat(1_000_000) }).length).toBeLessThan(3_000)
  })

  it('gives way when the room for it gets smaller, and keeps the newest', () => {
    let room = 1_000_000
    const journal = new Journal(() => room)
    for (let id = 1; id <= 100; id++) journal.add(entry(id))
    journal.fit()
    expect(ids(journal)).toHaveLength(100)
    room = 10_000
    journal.fit()
    const kept = ids(journal)
    expect(kept[0]).toBe(100)
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.length).toBeLessThan(35)
  })
})
