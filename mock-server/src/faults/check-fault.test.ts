import type { AnswerChange, FaultCondition, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { scenarios } from '@mall/fixtures/scenarios'
import { describe, expect, it } from 'vitest'
import { checkStrict } from '../calls/check-strict.ts'
import type { Mall } from '../core/state/mall.ts'
import { Refusal } from '../core/state/refusal.ts'
import { checkAccounts, checkFault } from './check-fault.ts'

const hiccup = { kind: 'status', status: 500 } as const
const told = (spec: FaultSpec, mall?: Pick<Mall, 'accounts'>): readonly unknown[] | null => {
  try {
    checkFault(spec)
    if (mall) checkAccounts(mall, spec)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { where, what, hint } = error.values
    return [error.code, where, ...(what === undefined ? [] : [what, hint])]
  }
}
const meant = (near: string) => expect.objectContaining({ en: expect.stringContaining(`Did you mean ${near}?`) })
const none = expect.objectContaining({ en: '. GET /__mall/contract lists all calls' })

describe('a fault that can strike no call is refused, with the nearest that can', () => {
  it.each([
    ['GET /nope', none],
    ['GET /p/shopCart/prodCoun', meant('GET /p/shopCart/prodCount')],
    ['/p/shopCart/prodcount', meant('GET /p/shopCart/prodCount')],
    ['get /p/shopCart/prodCount', meant('GET /p/shopCart/prodCount')],
    ['POST /p/shopCart/prodCount', meant('GET /p/shopCart/prodCount')],
    ['GET /shop/notice/info/1', meant('GET /shop/notice/info/{id}')],
    ['POST /p/shopcart/*', meant('POST /p/shopCart/*')],
    ['POST /p/shopCrt/*', meant('POST /p/shopCart/*')],
    ['SEND /im/websockt/*', meant('SEND /im/websocket/*')],
    ['*Crat*', none],
    ['GET /__mall/clock', none],
  ])('%s', (on, hint) => {
    expect(told({ on, effect: hiccup })).toEqual(['faultUnclear', 'body/on', on, hint])
  })

  it('also for an account that its world does not have, unless it is only a part of a name', () => {
    const accounts = new Map([['7', { userName: 'su_member' }]]) as unknown as Mall['accounts']
    const armFor = (value: string, test: 'is' | 'has' = 'is') =>
      told({ on: '*', effect: hiccup, when: [{ of: 'account', test, value }] }, { accounts })
    expect(armFor('su_membre')).toEqual(['faultUnclear', 'body/when/0/value', 'su_membre', meant('su_member')])
    expect([armFor('su_member'), armFor(''), armFor('membre', 'has')]).toEqual([null, null, null])
  })

  it('also one of several patterns, a field of no answer, no share, and no time', () => {
    expect(told({ on: ['/search/*', '/serch/*'], effect: hiccup })).toEqual([
      'faultUnclear',
      'body/on',
      '/serch/*',
      meant('/search/*'),
    ])
    expect(told({ on: '/search/*', effect: { kind: 'breach', how: 'null', field: 'prise' } })).toEqual([
      'faultUnclear',
      'body/effect/field',
      'prise',
      meant('price'),
    ])
    expect(told({ on: '*', effect: hiccup, timing: { kind: 'share', share: 0 } })).toEqual([
      'faultNever',
      'body/timing/share',
    ])
    expect(told({ on: '*', effect: hiccup, forMs: 0 })).toEqual(['faultNever', 'body/forMs'])
  })

  it('also a status that is none, and a change of what no answer has', () => {
    expect(told({ on: '*', effect: { kind: 'status', status: 302 } })?.slice(0, 3)).toEqual([
      'faultUnclear',
      'body/effect/status',
      '302',
    ])
    const change = (...changes: AnswerChange[]) => told({ on: '/search/*', effect: { kind: 'change', changes } })
    expect(change({ do: 'remove', at: 'total' }, { do: 'text', at: 'records/*/prodNane', length: 200 })).toEqual([
      'faultUnclear',
      'body/effect/changes/1/at',
      'prodNane',
      meant('prodName'),
    ])
    expect(
      change({ do: 'set', at: 'records/0/brandNew', value: 1 }, { do: 'fill', at: 'records', count: 3 }),
    ).toBeNull()
  })
})

describe('an own answer', () => {
  const withHeaders = (headers: Record<string, string>) =>
    told({ on: '*', effect: { kind: 'answer', status: 200, headers } })
  it.each([
    ['Content-Length', '3'],
    ['X-Mall-Fault', 'f1'],
    ['Content-Security-Policy', 'script-src *'],
    ['content-security-policy-report-only', ''],
    ['X-CONTENT-TYPE-OPTIONS', ''],
    ['cross-origin-resource-policy', 'cross-origin'],
    ['Service-Worker-Allowed', '/'],
    ['Clear-Site-Data', '"*"'],
    ['Refresh', '0; url=/'],
    ['strict-transport-security', 'max-age=9'],
    ['Alt-Svc', 'h3=":1"'],
    ['NEL', '{}'],
    ['Set-Cookie', 'token=1'],
    ['Set-Cookie', 'token=1; Path=/; Domain=localhost'],
    ['set-cookie', 'token=1; Domain =localhost; Path=/'],
    ['set-cookie', 'token=1; Path=/p'],
    ['set-cookie', 'token=1; Path=/; path=/p/user'],
    ['set-cookie', 'token=1; Path=//'],
    ['Location', 'https://evil.example/'],
    ['location', '//evil.example/'],
    ['location', '/\\evil.example/'],
    ['location', 'javascript:alert(1)'],
  ])('acts on nothing but itself: %s: %s is refused', (name, value) => {
    expect(withHeaders({ [name]: value })).toEqual(['faultUnclear', 'body/effect/headers', name, expect.anything()])
  })

  it('has each header once', () => {
    expect(withHeaders({ 'content-type': 'a/b', 'Content-Type': 'text/html' })?.[2]).toBe('Content-Type')
  })

  it('can lead elsewhere in the shop, end a session, ask for a password, and be of any type', () => {
    const session = 'token=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax'
    const usual = { location: '/login?back=/cart', 'www-authenticate': 'Basic', link: '</>; rel=next', etag: '"1"' }
    expect(withHeaders({ ...usual, 'set-cookie': session, 'Content-Type': 'text/html' })).toBeNull()
  })
})

it.each<[FaultCondition, string, unknown]>([
  [{ of: 'body', name: 'skuID', value: '1' }, 'skuID', meant('skuId')],
  [{ of: 'body', name: 'count/nothing', value: '1' }, 'nothing', expect.anything()],
  [{ of: 'query', name: 'page', value: '1' }, 'page', expect.anything()],
  [{ of: 'path', name: 'orderNumber', value: '1' }, 'orderNumber', expect.anything()],
  [{ of: 'header', value: '1' }, '""', { zh: '', en: '' }],
  [{ of: 'header', name: 'Authorization', value: '1' }, 'Authorization', { zh: '', en: '' }],
])('a condition that no call can fulfil, or that is a secret, is refused: %j', (condition, what, hint) => {
  expect(told({ on: 'POST /p/shopCart/changeItem', when: [condition], effect: hiccup })).toEqual([
    'faultUnclear',
    'body/when/0/name',
    what,
    hint,
  ])
})

it('no condition is on a password', () => {
  const when: FaultCondition[] = [{ of: 'body', name: 'passWord', value: '1' }]
  expect(told({ on: 'POST /login', when, effect: hiccup })?.slice(0, 3)).toEqual([
    'faultUnclear',
    'body/when/0/name',
    'passWord',
  ])
})

describe('a strict fault', () => {
  const search = 'GET /search/searchProdPage'
  const departs = (effect: FaultEffect, on = search): unknown => {
    try {
      checkStrict({ on, effect, strict: true })
      return null
    } catch (error) {
      return error instanceof Refusal ? [error.code, error.values['what']] : error
    }
  }
  const change = (one: AnswerChange) => departs({ kind: 'change', changes: [one] })
  it.each<AnswerChange>([
    { do: 'set', at: 'records/0/prodName', value: 7 },
    { do: 'set', at: 'records/*/price', value: '7' },
    { do: 'set', at: 'records', value: [{}] },
    { do: 'remove', at: 'records/*/prodName' },
    { do: 'remove', at: 'total' },
    { do: 'merge', at: 'records/0', value: { prodName: null } },
    { do: 'merge', at: '', value: { total: 'many' } },
  ])('is refused for a change by which an answer departs: %j', (one) => {
    expect(change(one)).toEqual(['faultDeparts', `/${one.at} ${JSON.stringify(one)}`])
  })
  it.each<AnswerChange>([
    { do: 'set', at: 'records/*/prodName', value: 'Mug' },
    { do: 'set', at: 'total', value: 0 },
    { do: 'remove', at: 'records/0' },
    { do: 'fill', at: 'records', count: 40 },
    { do: 'text', at: 'records/*/prodName', length: 200 },
    { do: 'merge', at: 'records/0', value: { prodName: 'Mug' } },
  ])('may change what the contract leaves open: %j', (one) => expect(change(one)).toBeNull())
  it('is refused for an answer that is none of this call', () => {
    expect(departs({ kind: 'answer', status: 200, body: { records: [] } })).toEqual([
      'faultDeparts',
      expect.any(String),
    ])
    expect(departs({ kind: 'breach', how: 'null' })).toEqual(['faultDeparts', '/ breach'])
    expect(departs({ kind: 'status', status: 418 })).toEqual(['faultDeparts', expect.any(String)])
    expect(departs({ kind: 'status', status: 500 })).toBeNull()
    expect(departs({ kind: 'hold' })).toBeNull()
    expect(departs({ kind: 'answer', status: 200, body: 3 }, 'GET /p/shopCart/prodCount')).toBeNull()
  })
})

it.each<FaultSpec>([
  { on: '*', effect: hiccup },
  { on: '*Cart*', effect: hiccup },
  { on: 'GET /im/websocket/*', effect: { kind: 'cut', frames: 2 } },
  { on: 'SEND /im/websocket/*', effect: { kind: 'breach', how: 'missing', field: 'msgId' } },
  { on: '/search/*', effect: { kind: 'breach', how: 'null', field: 'price' } },
  ...scenarios.flatMap(({ faults }) => faults),
])('the fault on $on is one that strikes', (spec) => {
  expect(told(spec)).toBeNull()
})
