import type { ProxyExchange } from 'qinghua-contract/control'
import { wrappingDepartures, type Dialect } from 'qinghua-contract/dialect'
import { describe, expect, it } from 'vitest'
import { newEntry } from './entry.ts'
import { findingsIn } from './findings.ts'
import type { NotedDeparture } from './problem.ts'

const list = 'GET /search/searchProdPage'
const config = 'GET /webConfig/getPcWebConfig'
const departure = (path: string, more: Partial<NotedDeparture> = {}): NotedDeparture => ({
  rule: 'schema',
  grade: 'error',
  path,
  found: '"x"',
  expected: 'must be integer',
  ...more,
})

type Exchanged = Partial<ProxyExchange> & { readonly route?: string }
const findings = (exchanges: readonly Exchanged[], language: 'zh' | 'en' = 'en') => {
  const entries = exchanges.map(({ route = list, ...exchange }, at) => {
    const arrival = {
      kind: 'call',
      route,
      address: '/',
      language,
      token: null,
      asked: [],
      page: null,
      hasLanguageHeader: true,
      arrived: at,
    } as const
    const proxyExchange: ProxyExchange = {
      answeredBy: 'target',
      status: 200,
      trouble: null,
      request: [],
      answer: [],
      ...exchange,
    }
    return Object.assign(newEntry(arrival, at + 1, { turn: at, at }), { status: 200, ms: 1, proxyExchange })
  })
  return findingsIn(entries, 'w', language)
}

describe('departures of answers', () => {
  it('are findings with rule, path, what was found and expected, every place with the number of its calls', () => {
    const [first, second] = [departure('/records/0/price'), departure('/records/7/price', { found: 'null' })]
    expect(findings([{ answer: [first, second] }, { answer: [first] }])).toEqual([
      {
        rule: 'answerDeparts',
        side: 'backend',
        grade: 'error',
        text: 'An answer of the backend breaks the contract: schema at /records/0/price (and 1 more)',
        route: list,
        page: null,
        departures: [
          { ...first, count: 2 },
          { ...second, count: 1 },
        ],
        calls: ['w-1', 'w-2'],
        at: 1,
      },
    ])
  })

  it('are told in Chinese, too', () => {
    expect(findings([{ answer: [departure('')] }], 'zh')[0]?.text).toBe('后端的应答违反契约：/ 处 schema')
  })

  it('are a finding for each route, rule and place', () => {
    const answer = [departure('/total'), departure('/size'), departure('/total', { rule: 'paging' })]
    const found = findings([{ answer }, { answer, route: config }])
    expect(found.map(({ route, departures: [one] }) => `${route} ${one?.rule} ${one?.path}`).sort()).toEqual(
      [list, config].flatMap((route) =>
        ['paging /total', 'schema /size', 'schema /total'].map((at) => `${route} ${at}`),
      ),
    )
  })

  it('are found as they were last, and all where one value breaks several limits', () => {
    const limits = [departure('/size', { expected: 'integer' }), departure('/size', { expected: '1 or more' })]
    const [found] = findings([{ answer: limits }, { answer: limits.map((each) => ({ ...each, found: '0.5' })) }])
    expect(found?.departures).toEqual(limits.map((each) => ({ ...each, found: '0.5', count: 2 })))
  })

  it('that clients can cope with are findings of their own, as warnings', () => {
    const extra = departure('/brandNew', { rule: 'undeclared', grade: 'warning' })
    const messages = (['error', 'warning'] as const).map((grade) => departure('', { rule: 'message', grade }))
    expect(findings([{ answer: messages }]).map(({ grade }) => grade)).toEqual(['error', 'warning'])
    expect(findings([{ answer: [departure('/size'), extra] }]).map(({ grade, text }) => [grade, text])).toEqual([
      ['error', 'An answer of the backend breaks the contract: schema at /size'],
      ['warning', 'An answer of the backend differs from the contract: undeclared at /brandNew'],
    ])
  })

  it('are counted where there were more than are kept', () => {
    expect(findings([{ leftOut: 7 }, { leftOut: 3 }])).toMatchObject([
      { rule: 'manyDepartures', text: '7 more departures are not listed one by one', calls: ['w-1', 'w-2'] },
    ])
  })
})

describe('the dialect of the backend', () => {
  const answered = (dialect: Dialect, body: unknown, route = list): Exchanged => ({
    route,
    answer: [...wrappingDepartures(dialect, { status: 200, text: JSON.stringify(body) })],
  })
  const wrapped = { code: '00000', msg: null, data: 1 }

  it.each([
    [
      'raw',
      wrapped,
      'envelope',
      'The backend wraps its answers as {code, msg, data}. Start the proxy with --dialect envelope',
    ],
    [
      'envelope',
      [1],
      'raw',
      'The backend does not wrap its answers as {code, msg, data}. Start the proxy with --dialect raw',
    ],
  ] as const)('if it is not %s is one finding about the proxy that names the option', (dialect, body, _other, text) => {
    const found = findings([list, config, list].map((route) => answered(dialect, body, route)))
    expect(found).toMatchObject([{ rule: 'otherDialect', side: 'proxy', grade: 'error', text, calls: { length: 3 } }])
    expect(found[0]?.departures).toMatchObject([{ rule: 'envelope', count: 3 }])
  })

  it('is told in Chinese, too', () => {
    expect(findings([answered('raw', wrapped)], 'zh')[0]?.text).toMatch(/--dialect envelope 启动代理$/)
  })

  it.each(['raw', 'envelope'] as const)(
    'if it has another envelope is one finding with the fields, behind %s',
    (dialect) => {
      const other = { code: 200, message: 'ok', result: {} }
      expect(findings([answered(dialect, other), answered(dialect, other, config)])).toMatchObject([
        {
          rule: 'otherEnvelope',
          side: 'backend',
          text: expect.stringMatching(
            /^The backend wraps its answers, but not as .*: envelope at \/code \(and 2 more\)$/,
          ),
          departures: [
            { path: '/code', count: 2 },
            { path: '/message', count: 2 },
            { path: '/result', count: 2 },
          ],
        },
      ])
    },
  )

  it('is right if only some answers are wrapped otherwise: those are departures of their rows', () => {
    const found = findings([answered('envelope', wrapped), answered('envelope', [1], config)])
    expect(found).toMatchObject([{ rule: 'answerDeparts', side: 'backend', route: config }])
  })
})

describe('a target without an answer', () => {
  it('is told in the language of the caller', () => {
    const silent = {
      answeredBy: 'proxy',
      status: null,
      trouble: 'tooSlow',
      explained: { zh: '太慢', en: 'Slow.' },
    } as const
    expect(findings([silent])).toMatchObject([{ rule: 'noAnswer', text: 'The backend gave no answer. Slow.' }])
    expect(findings([silent], 'zh')).toMatchObject([{ text: '后端没有应答：太慢' }])
  })

  it('is told by the words of worlds saved before', () => {
    expect(findings([{ trouble: 'tooSlow: 10 s' }])).toMatchObject([
      { text: 'The backend gave no answer. tooSlow: 10 s' },
    ])
  })
})
