import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { isImRoute } from 'qinghua-contract/rules'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf } from './call.ts'
import { exampleInput, openTestWorld, routes } from './examples.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

const scene = await openTestWorld(server, 'default')
const inputs = new Map<Route, object>()
for (const route of routes) inputs.set(route, await exampleInput(scene, route))
/** The state after the examples, so that there is something that a refused request could damage. */
const before = server.stateOf()
const prototype = (): string =>
  JSON.stringify([Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Array.prototype)])
const prototypeBefore = prototype()

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const poison = [
  '__proto__',
  'constructor',
  'prototype',
  '\\u005f_proto__',
  '__pro\\u0074o__',
  'toString',
  'hasOwnProperty',
  '',
]
const badJson = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '[',
    '[1,]',
    '{"a":}',
    "{'a':1}",
    'undefined',
    'NaN',
    '[NaN]',
    '[Infinity]',
    '[-]',
    '[01]',
    '[1.]',
    '"',
    '"\\x"',
  ),
  fc.constantFrom(
    '\uFEFF[]',
    '[]\u0000',
    '{"\\u0000":1}',
    '["\\ud800"]',
    '{"\\udfff":1}',
    '[1e999]',
    '[0x10]',
    '[9007199254740993]',
    '[1]x',
  ),
  fc.constantFrom(
    deep(33),
    deep(5_000),
    '{"a":'.repeat(40) + '1' + '}'.repeat(40),
    `[${'{},'.repeat(2_000)}{}]`,
    `"${'x'.repeat(100_000)}"`,
  ),
  fc.constantFrom(...poison).map((key) => `{"${key}":{"polluted":true}}`),
  fc.constantFrom(...poison).map((key) => `{"constructor":{"${key}":{"polluted":true}}}`),
  fc.json({ maxDepth: 4 }).map((text) => `{"zz":${text},"zz":1}`),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `{${text}`),
  fc.constant('x'.repeat(300_000)),
)
const types = fc.constantFrom(
  'text/plain',
  'text/html',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/jsonx',
  'json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded; charset=gbk',
  'a/b',
  ' ',
  ';',
  '*/*',
)
const badQuery = fc.oneof(
  fc.constantFrom(
    'a',
    '=',
    '%',
    '%zz',
    '%00',
    '%ED%A0%80',
    'a[b]=1',
    'a[]=1',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    'constructor.prototype.x=1',
  ),
  fc.constantFrom(
    'shopId=1&shopId=2',
    'current=1e3',
    'current=0x10',
    'size=Infinity',
    'size=+1',
    'current=-0',
    'prodId=1.0',
    'shopId=',
    'size=61',
    'sort=3',
  ),
  fc
    .tuple(fc.constantFrom('shopId', 'prodId', 'current', 'zz'), fc.string({ maxLength: 20 }))
    .map(([name, value]) => `${name}=x${encodeURIComponent(value.toWellFormed())}`),
  fc.constant(Array.from({ length: 900 }, (_, n) => `k${n}=1`).join('&')),
)
const token = fc.constantFrom(scene.token, undefined, '', 'x', `${scene.token}x`, 'a.b.c', '__proto__')

interface Wrong {
  readonly route: Route
  readonly token: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly query: string
  readonly payload: string | undefined
  readonly method: string
  readonly tail: string
}

const takesBody = (route: Route): boolean => !route.startsWith('GET')
const withPart = (route: Route): fc.Arbitrary<Partial<Wrong>> =>
  fc.oneof(
    badQuery.map((query) => ({ query })),
    ...(takesBody(route)
      ? [
          badJson.map((payload) => ({ payload, headers: { 'content-type': 'application/json' } })),
          types.map((type) => ({ payload: '[]', headers: { 'content-type': type } })),
          fc.constant({ payload: '[]', headers: {} }),
        ]
      : []),
    fc.constantFrom('PATCH', 'OPTIONS', 'TRACE').map((method) => ({ method })),
    fc
      .constantFrom('/', '/x', '%2e%2e', '%00', '%zz', '/../../etc/passwd', '//', 'X', '%', ';a=1', 'a'.repeat(300))
      .map((tail) => ({ tail })),
    fc.constantFrom('A', '..', 'a, b', 'x'.repeat(50)).map((name) => ({ headers: { 'x-mall-world': name } })),
    fc.constantFrom('code=999', 'drop=', 'refusal=__proto__').map((prefer) => ({ headers: { prefer } })),
  )

const wrong: fc.Arbitrary<Wrong> = fc.constantFrom(...routes).chain((route) =>
  fc.record({ part: withPart(route), token }).map(({ part, token: given }) => ({
    route,
    token: given,
    headers: {},
    query: '',
    payload: undefined,
    method: route.split(' ')[0] ?? 'GET',
    tail: '',
    ...part,
  })),
)

const ask = ({ route, token: given, headers, query, payload, method, tail }: Wrong) => {
  const { body, ...addressed } = inputs.get(route) as { body?: unknown; query?: Record<string, string> }
  const keepQuery = query === '' && contract[route as 'GET /shop/storeList'].query !== undefined
  const path = addressOf(
    route.split(' ')[1] ?? '',
    keepQuery ? addressed : ({ ...addressed, query: undefined } as object),
  )
  const [clean, own = ''] = path.split('?') as [string, string?]
  const search = [own, query].filter((part) => part !== '').join('&')
  const { bodyType }: Endpoint = contract[route]
  const good = body !== undefined && bodyType === undefined && payload === undefined && takesBody(route)
  return (isImRoute(route) ? server.im : server.api).inject({
    method: method as 'GET',
    url: `${clean}${tail}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(given !== undefined && { authorization: given }),
      ...(good && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined ? { payload } : good && { payload: JSON.stringify(body) }),
  })
}

const allowed = new Set([400, 401, 404, 405, 413, 415, 431])

describe('a malformed request', () => {
  it('is refused as text, whatever it is, and changes nothing: 5,000 of them [S8.1] [S8.5]', async () => {
    const seen = new Map<number, number>()
    for (const each of fc.sample(wrong, { numRuns: 5_000, seed: 20_261_102 })) {
      const answer = await ask(each)
      const status = answer.statusCode
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(allowed.has(status), `${status} for ${JSON.stringify(each).slice(0, 500)}`).toBe(true)
      if (status === 401) expect(each.token === scene.token, JSON.stringify(each).slice(0, 300)).toBe(false)
      expect(answer.headers['content-type'], JSON.stringify(each).slice(0, 300)).toBe('text/plain; charset=utf-8')
      // The text of a 404 ends with similar rows.
      const [said, ...near] = answer.body.split('\n')
      expect(said).toMatch(/^[^<{]{1,200}$/)
      expect(near.length).toBeLessThanOrEqual(answer.statusCode === 404 ? 4 : 0)
      expect(answer.body).not.toMatch(/polluted|node_modules|\/mock-server|Error|passwd/)
    }
    for (const status of [400, 401, 404, 413, 415]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(3)
    expect(server.stateOf()).toBe(before)
    expect(prototype()).toBe(prototypeBefore)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('is refused with 401 before anything of it is read', async () => {
    for (const payload of ['{', deep(5_000), 'x'.repeat(300_000)])
      for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
        const headers = { 'content-type': type }
        const { statusCode } = await server.api.inject({
          method: 'POST',
          url: '/p/shopCart/totalPay?x',
          headers,
          payload,
        })
        expect(statusCode).toBe(401)
      }
  })
})
