import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { bodyTypeOf } from 'qinghua-contract/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { send } from './call.ts'
import { exampleInput, openTestWorld, routes } from './examples.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

type Record_ = Readonly<Record<string, unknown>>
interface Broken {
  readonly what: string
  readonly input: { readonly params?: never; readonly query?: never; readonly body?: unknown }
}

const isObject = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)

const wrongTexts = ['', 'x', '-1', '1e3', '0x10', '1.5', 'Infinity', ' 1', '+1', '01', '9007199254740993', 'null']
const wrongValues = [null, {}, [[]], true, -1.5, Number.MAX_VALUE, '\uFEFF', 'x'.repeat(2_000)]

/** Every way to break a text field of a path, query or form that its schema notices. */
const brokenFields = (fields: Record_, known: Record_): [string, Record_][] =>
  Object.keys(known).flatMap((name) => {
    const isNumber = ['integer', 'number'].includes((known[name] as { type?: string }).type ?? 'integer')
    const wrong = isNumber ? wrongTexts : ['x'.repeat(2_000)]
    return wrong.map((text): [string, Record_] => [`${name}=${text.slice(0, 20)}`, { ...fields, [name]: text }])
  })

const brokenObjects = (body: Record_): [string, unknown][] => [
  ...Object.keys(body).map((name): [string, unknown] => {
    const { [name]: _, ...rest } = body
    return [`without ${name}`, rest]
  }),
  ...Object.keys(body).flatMap((name) =>
    wrongValues.map((value): [string, unknown] => [
      `${name}: ${JSON.stringify(value).slice(0, 20)}`,
      { ...body, [name]: value },
    ]),
  ),
  ...['status', 'userId', 'level', 'balance', 'price', 'constructor'].map((name): [string, unknown] => [
    `and ${name}`,
    { ...body, [name]: 1 },
  ]),
]

const otherBodies: [string, unknown][] = [
  ['null', null],
  ['a text', 'text'],
  ['a number', 1],
  ['a list of lists', [[1]]],
  ['a list of nothing', [null]],
  ['ids too large', [2 ** 53]],
  ['ids as text', ['1']],
  ['halves', [0.5]],
  ['negative ids', [-1]],
  ['a list too long', Array.from({ length: 121 }, (_, at) => at + 1)],
]

/** Fields that may be missing, or that accept the broken value. */
const optional =
  /^(POST \/p\/user\/recentBrowse without (current|size)|PUT \/p\/user\/setUserInfo without (nickName|avatarUrl|sex))$/
const nullable =
  /^POST \/(flowAnalysisLog (bizType|bizData|userId|prevPageId|nums|orderNumbers)|(login|smsLogin) storeId|p\/orderRefund\/apply orderItemId): null$/
const anyText = /^\S+ \S+ (\w+): "\uFEFF"$/
const bareId = /(collection\/addOrCancel|myCoupon\/receive) a number$/
const allComments = /prodCommPageByProd query evaluate=-1$/
/** Fields of provider callbacks that only the signature protects. */
const said = /notice\/pay\/\{payType\} (isPaySuccess: true|amount: -1\.5)$/
const price = /query (min|max)Price=1\.5$/
const harmless = (name: string): boolean =>
  bareId.test(name) ||
  allComments.test(name) ||
  price.test(name) ||
  said.test(name) ||
  optional.test(name) ||
  nullable.test(name) ||
  anyText.test(name)

const brokenInputs = (route: Route, example: Record_): Broken[] => {
  const { params, query, bodyType }: Endpoint = contract[route]
  const broken = (what: string, part: object): Broken => ({ what, input: { ...example, ...part } as Broken['input'] })
  const body = example['body']
  const inPath = params ? brokenFields(example['params'] as Record_, params.properties as Record_) : []
  const inQuery = query ? brokenFields((example['query'] ?? {}) as Record_, query.properties as Record_) : []
  const inBody = isObject(body) && bodyType !== 'multipart' ? brokenObjects(body) : []
  return [
    ...inPath
      .filter(([what]) => !what.endsWith('='))
      .map(([what, fields]) => broken(`path ${what}`, { params: fields })),
    ...inQuery.map(([what, fields]) => broken(`query ${what}`, { query: fields })),
    broken('query unknown=1', { query: { ...(example['query'] as object), unknown: '1' } }),
    broken('query __proto__=1', {
      query: Object.fromEntries([...Object.entries(example['query'] ?? {}), ['__proto__', 1]]),
    }),
    ...(bodyTypeOf(route) === 'json' && body !== undefined ? [...inBody, ...otherBodies] : []).map(([what, wrong]) =>
      broken(what, { body: wrong }),
    ),
    ...(bodyType === 'form' ? [...inBody.slice(0, 1), ...inBody.slice(-6)] : []).map(([what, wrong]) =>
      broken(what, { body: wrong }),
    ),
  ]
}

const shown = { zh: /^请求参数有误：[\w/]{1,60}$/, en: /^The request is not valid: [\w/]{1,60}$/ } as const

describe('a request with one thing wrong is refused in the caller’s language and changes nothing', () => {
  for (const [at, route] of routes.entries())
    it(`${route} [S8.1]`, async () => {
      const scene: TestWorld = await openTestWorld(server, `b-${at}`)
      const example = (await exampleInput(scene, route)) as Record_
      const before = server.stateOf(scene.world)
      const wrong = brokenInputs(route, example).filter(({ what }) => !harmless(`${route} ${what}`))
      expect(wrong.length).toBeGreaterThan(1)
      for (const [n, { what, input }] of wrong.entries()) {
        const language = n % 2 === 0 ? 'zh' : 'en'
        const answer = await send(server, route, input, { ...scene, language })
        expect({ what, ...answer }).toMatchObject({ what, status: 400, type: 'text/plain; charset=utf-8' })
        expect(answer.text).toMatch(shown[language])
      }
      expect(server.stateOf(scene.world)).toBe(before)
    })
})
