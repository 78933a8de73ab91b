import type { CallClaim } from 'qinghua-contract/control'
import { describe, expect, it } from 'vitest'
import { newEntry, type Entry } from './entry.ts'
import { verify } from './verify.ts'

const submit = 'POST /p/order/submit'
const entry = (n: number, made: Partial<Entry> = {}): Entry => {
  const arrival = {
    kind: 'call',
    route: submit,
    address: '/p/order/submit',
    language: 'en',
    token: null,
    asked: [],
    page: null,
    hasLanguageHeader: true,
    arrived: 0,
  } as const
  return Object.assign(newEntry(arrival, n, { turn: n, at: 0 }), { status: 200, ms: 1, ...made })
}
const withBody = (n: number, body: unknown, made: Partial<Entry> = {}) => entry(n, { input: { body }, ...made })
const verifyIn = (language: 'zh' | 'en', claim: Partial<CallClaim>, ...entries: Entry[]) =>
  verify({ on: submit, ...claim }, entries, { world: 'w', language, userNameOf: (userId) => `name-of-${userId}` })
const inEnglish = (claim: Partial<CallClaim>, ...entries: Entry[]) => verifyIn('en', claim, ...entries)
const differences = (claim: Partial<CallClaim>, ...entries: Entry[]) =>
  inEnglish(claim, ...entries).nearest[0]?.differences

describe('how often', () => {
  const times = (given: CallClaim['times'], count: number) =>
    inEnglish(given === undefined ? {} : { times: given }, ...Array.from({ length: count }, (_, at) => entry(at + 1)))
      .holds

  it.each([
    [undefined, [false, true, true, true]],
    [0, [true, false, false, false]],
    [2, [false, false, true, false]],
    [{ least: 2 }, [false, false, true, true]],
    [{ most: 1 }, [true, true, false, false]],
    [{ least: 1, most: 2 }, [false, true, true, false]],
  ])('%j', (given, expected) => {
    expect([0, 1, 2, 3].map((count) => times(given, count))).toEqual(expected)
  })

  it('counts calls of a pattern, not control calls, and names them, the oldest first', () => {
    const control = entry(3, { kind: 'control', route: 'POST /__mall/faults' })
    const found = inEnglish({ on: '/p/order/*', times: 2 }, entry(1), entry(2), control)
    expect(found).toMatchObject({ holds: true, count: 2, calls: ['w-1', 'w-2'], nearest: [] })
    expect(inEnglish({ on: '*' }, control).count).toBe(0)
  })

  it('is said in a sentence, in the language of who asks', () => {
    expect(inEnglish({}, entry(1)).says).toBe('POST /p/order/submit: called once, as expected')
    expect(inEnglish({ times: 0 }, entry(1), entry(2)).says).toBe('POST /p/order/submit: called twice; expected never')
    expect(inEnglish({ status: 400, times: { least: 2 } }, entry(1), entry(2)).says).toBe(
      'POST /p/order/submit: never called like this; expected at least twice; 2 other calls of it differ',
    )
    expect(verifyIn('zh', { status: 400 }, entry(1)).says).toBe(
      'POST /p/order/submit：符合条件的调用 0 次，预期至少 1 次；另有 1 次调用与之不符',
    )
    expect(verifyIn('zh', { times: { least: 1, most: 3 } }, entry(1)).says).toBe(
      'POST /p/order/submit：调用 1 次，符合预期',
    )
  })
})

describe('a body', () => {
  const found = { items: [{ skuId: 1, count: 2 }, { skuId: 2 }], remarks: 'x', mobile: '13800138001', password: 'p' }
  const lacks = (body: unknown) => differences({ body }, withBody(1, found))

  it.each([
    [{}],
    [{ remarks: 'x' }],
    [{ items: [{ count: 2 }, {}] }],
    [found],
    // As the journal shows them.
    [{ mobile: '138****8001', password: '***' }],
  ])('contains %j', (body) => {
    expect(inEnglish({ body }, withBody(1, found)).holds).toBe(true)
  })

  it('differs field by field, where lists are as long and in this order', () => {
    expect(lacks({ remarks: 'y', more: 1 })).toEqual([
      { path: 'body/remarks', expected: '"y"', found: '"x"' },
      { path: 'body/more', expected: '1', found: 'nothing' },
    ])
    expect(lacks({ items: [{ count: 3 }] })).toEqual([
      { path: 'body/items/0/count', expected: '3', found: '2' },
      { path: 'body/items/1', expected: 'nothing', found: '{"skuId":2}' },
    ])
    expect(lacks({ items: {} })?.[0]).toMatchObject({ path: 'body/items', expected: '{}' })
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, at]))
    expect(lacks(many)).toHaveLength(20)
    expect(lacks({ constructor: {} })?.[0]).toMatchObject({ path: 'body/constructor', found: 'nothing' })
  })

  it('is shown without its secrets', () => {
    expect(lacks({ mobile: '13900139001', password: 'q' })).toEqual([
      { path: 'body/mobile', expected: '"13900139001"', found: '"138****8001"' },
      { path: 'body/password', expected: '"q"', found: '"***"' },
    ])
  })
})

describe('conditions', () => {
  const call = withBody(
    1,
    { items: [{ count: 2 }, { count: 5 }] },
    {
      route: 'GET /shop/notice/info/{id}',
      address: '/shop/notice/info/62?size=3&current=',
      userId: 'u1',
      status: null,
      ms: null,
    },
  )
  const lacks = (...when: NonNullable<CallClaim['when']>) => differences({ on: '*', when }, call)

  it('hold as those of faults do', () => {
    const when: CallClaim['when'] = [
      { of: 'account', value: 'name-of-u1' },
      { of: 'query', name: 'size', test: 'least', value: '3' },
      { of: 'path', name: 'id', value: '62' },
      { of: 'body', name: 'items/*/count', value: '5' },
    ]
    expect(inEnglish({ on: '*', when }, call).holds).toBe(true)
  })

  it('say what was found instead', () => {
    expect(
      lacks(
        { of: 'account', value: '' },
        { of: 'language', value: 'zh' },
        { of: 'query', name: 'size', test: 'least', value: '4' },
        { of: 'query', name: 'current', test: 'most', value: '4' },
        { of: 'header', name: 'x-a', test: 'has', value: 'b' },
        { of: 'path', name: 'id', value: '63' },
        { of: 'body', name: 'items/*/count', test: 'most', value: '1' },
      ),
    ).toEqual([
      { path: 'account', expected: '""', found: '"name-of-u1"' },
      { path: 'language', expected: '"zh"', found: '"en"' },
      { path: 'query/size', expected: 'at least "4"', found: '"3"' },
      { path: 'query/current', expected: 'at most "4"', found: '""' },
      { path: 'header/x-a', expected: 'contains "b"', found: 'nothing' },
      { path: 'path/id', expected: '"63"', found: '"62"' },
      { path: 'body/items/*/count', expected: 'at most "1"', found: '["2","5"]' },
    ])
    expect(differences({ on: '*', status: 200 }, call)).toEqual([
      { path: 'status', expected: '200', found: 'underWay' },
    ])
  })
})

describe('what comes nearest', () => {
  it('has the fewest differences, then is the newest; three at most', () => {
    const claim = { body: { a: 1, b: 1, c: 1 } }
    const calls = [{ a: 1, b: 1 }, { a: 1 }, {}, { a: 1, b: 1 }, { b: 1 }].map((body, at) => withBody(at + 1, body))
    expect(inEnglish(claim, ...calls).nearest.map(({ id }) => id)).toEqual(['w-4', 'w-1', 'w-5'])
  })

  it('is of the nearest route if there is no call of the pattern', () => {
    const near = entry(1, { route: 'POST /p/order/confirm', status: 400 })
    expect(inEnglish({ status: 200 }, near, entry(2, { route: 'GET /search/suggest' })).nearest).toEqual([
      {
        id: 'w-1',
        route: 'POST /p/order/confirm',
        differences: [
          { path: 'route', expected: submit, found: 'POST /p/order/confirm' },
          { path: 'status', expected: '200', found: '400' },
        ],
      },
    ])
  })

  it('is nothing if there were too many', () => {
    expect(inEnglish({ status: 200, times: 0 }, entry(1), entry(2, { status: 400 })).nearest).toEqual([])
  })
})
