import { times } from 'qinghua-contract/rules'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { newEntry, type Arrival, type Entry } from './entry.ts'
import { findingsIn } from './findings.ts'

const cart = 'POST /p/shopCart/info'
const notices = 'GET /shop/notice/topNoticeList/{shopId}'
const change = 'POST /p/shopCart/changeItem'
const paySwitch = 'GET /sys/config/info/getSysPaySwitch'
const second = 1000

const arrival: Arrival = {
  kind: 'call',
  route: cart,
  address: '/p/shopCart/info',
  language: 'en',
  token: 't',
  asked: [],
  page: '/cart',
  hasLanguageHeader: true,
  arrived: 0,
}

interface Made extends Partial<Entry> {
  /** World time; defaults to the real time of arrival. */
  at?: number
}

const journalOf = (calls: readonly Made[]): Entry[] =>
  calls.map(({ at, ...made }, place) => {
    const arrived = made.arrived ?? 0
    const opened = { turn: place, at: at ?? arrived }
    const entry = newEntry({ ...arrival, ...made, arrived }, place + 1, opened)
    return Object.assign(entry, { handled: opened, status: 200, ms: 5, ...made })
  })

const rulesIn = (calls: readonly Made[]) => findingsIn(journalOf(calls), 'w', 'en').map(({ rule }) => rule)

/** `count` calls at a fixed interval. */
const every = (ms: number, count: number, made: Made = {}): Made[] =>
  Array.from({ length: count }, (_, place) => ({ arrived: place * ms, ...made }))

const read: Made = { route: notices, address: '/shop/notice/topNoticeList/62', token: null, page: '/' }
const step = (n: number, arrived: number, uuidSession = 'a'): Made => ({
  route: 'POST /flowAnalysisLog',
  address: '/flowAnalysisLog',
  token: null,
  input: { body: { uuidSession, step: n } },
  arrived,
})
const asked = (made: Made = {}): Made => ({
  route: paySwitch,
  address: '/sys/config/info/getSysPaySwitch',
  token: null,
  ...made,
})

/** A checkout page loads and reads the payment methods. */
const paying = (token: string, order: number, arrived = 0): Made[] => {
  const page = `/payment?orderNumbers=${order}`
  return [{ route: 'GET /p/order/getOrderPayInfoByOrderNumber', token, page, arrived }, asked({ page, arrived })]
}

const found: Readonly<Record<string, Readonly<Record<string, readonly Made[]>>>> = {
  tokenAstray: { 'a public call with a token': [{ ...read, token: 't' }] },
  noLanguage: { 'a call that says no language': [{ hasLanguageHeader: false }] },
  repeatedRead: {
    'four times the same within three seconds': every(second, 4, read),
    'by somebody who is logged in': every(500, 4),
  },
  pollingStorm: { 'twenty times within ten seconds': every(500, 20, { ...read, faults: ['f1'] }) },
  doubleSubmit: {
    'the same again before the answer came': [
      { route: change, ms: 300 },
      { route: change, arrived: 299 },
    ],
  },
  switchAgain: {
    'the switch a minute later': [asked(), asked({ arrived: 60 * second })],
    'the switch for another order of the same browser': [...paying('a', 1), ...paying('a', 2, 60 * second)],
    'the switch just before it ends': [asked(), asked({ arrived: times.paySwitchCache - 1 })],
  },
  stepOutOfOrder: {
    'a step twice': [step(1, 0), step(1, 50)],
    'an earlier step two seconds late': [step(2, 0), step(1, 2 * second)],
  },
}

/** A page reads the site settings once each time it is loaded. */
const load = (arrived: number): Made => ({
  route: 'GET /webConfig/getPcWebConfig',
  address: '/webConfig/getPcWebConfig',
  token: null,
  page: '/',
  arrived,
})

const innocent: Readonly<Record<string, readonly Made[]>> = {
  'a page that is loaded again and again': every(100, 30, read).flatMap((call) => [load(call.arrived ?? 0), call]),
  'a call of a shopper with a token': [{}],
  'a public call without one': [read],
  'control calls, whatever they say': every(10, 30, {
    kind: 'control',
    route: 'POST /__mall/clock/advance',
    hasLanguageHeader: false,
  }),
  'the preflight of a browser, which says no language': [{ route: 'OPTIONS /__mall/worlds', hasLanguageHeader: false }],
  'three reads at once': every(0, 3, read),
  'four reads over four seconds': every(1001, 4, read),
  'four pages that read the same': every(0, 4, read).map((call, place) => ({ ...call, page: `/list?page=${place}` })),
  'four shoppers who read the same': every(0, 4).map((call, place) => ({ ...call, token: `t${place}` })),
  'four reads of different things': every(0, 4, read).map((call, place) => ({ ...call, address: `/${place}` })),
  'reads after changes': [1, 2, 3, 4].flatMap((n): Made[] => [
    { route: change, arrived: n * 100, input: { body: n } },
    { arrived: n * 100 + 50 },
  ]),
  'reads after acts from outside': [1, 2, 3, 4].flatMap((n): Made[] => [
    { kind: 'control', route: 'DELETE /__mall/faults', token: null, page: null, arrived: n * 100 },
    { arrived: n * 100 + 50 },
  ]),
  'reads that are tried again because they failed': every(100, 5, { ...read, status: 500 }),
  'reads that were made to fail': every(100, 5, { ...read, status: 200, faults: ['f1'] }),
  'a payment that is asked for every two seconds': every(2 * second, 30, {
    route: 'GET /p/order/isPay/{orderNumbers}',
  }),
  'a program that reads past the screens': every(10, 40, { page: null }),
  'a program that sends its token everywhere': [{ ...read, token: 't', page: null }],
  'a page that is opened twenty times by who acts from outside': every(400, 20).flatMap((call): Made[] => [
    { ...call, kind: 'control', route: 'POST /__mall/faults', token: null, page: null },
    { ...call, status: 500 },
  ]),
  'a program that submits twice': every(0, 2, { route: change, page: null, ms: 300 }),
  'the same submitted again once it is answered': [
    { route: change, ms: 300 },
    { route: change, arrived: 300 },
  ],
  'two different changes at once': [
    { route: change, ms: 300, input: { body: 1 } },
    { route: change, arrived: 10, input: { body: 2 } },
  ],
  'the same change of two shoppers': [
    { route: change, ms: 300, token: 'a' },
    { route: change, arrived: 10, token: 'b' },
  ],
  'a submit whose first never got through': [
    { route: change, ms: 300, handled: null },
    { route: change, arrived: 10 },
  ],
  'the switch after five hours': [asked(), asked({ arrived: times.paySwitchCache })],
  'the switch after five hours of the world': [asked(), asked({ arrived: second, at: times.paySwitchCache })],
  'the switch after five hours in which the time of the world stood': [
    asked(),
    asked({ arrived: times.paySwitchCache, at: 0 }),
  ],
  'the switch after a logout': [asked(), { route: 'POST /logOut', token: null, arrived: 1 }, asked({ arrived: 2 })],
  'the switch for two browsers, one after the other': [...paying('a', 1), ...paying('b', 2, 60 * second)],
  'the switch for two browsers at once': [paying('a', 1), paying('b', 2)]
    .flatMap(([look]) => look ?? [])
    .concat([asked({ page: '/payment?orderNumbers=2' }), asked({ page: '/payment?orderNumbers=1' })]),
  'the switch after it could not be had': [asked({ status: 500 }), asked({ arrived: second })],
  'steps in order': [step(1, 0), step(2, 10), step(3, 20)],
  'steps that overtake each other on the way': [step(2, 0), step(1, 999)],
  'the first steps of two visits': [step(1, 0), step(1, 10, 'b')],
}

describe('findings about the client', () => {
  const cases = Object.entries(found).flatMap(([rule, calls]) =>
    Object.entries(calls).map(([name, made]) => [rule, name, made] as const),
  )
  test.each(cases)('%s is found: %s', (rule, _, calls) => {
    expect(rulesIn(calls)).toEqual([rule])
  })

  test.each(Object.entries(innocent))('nothing is wrong with %s', (_, calls) => {
    expect(rulesIn(calls)).toEqual([])
  })

  it('names the calls of a run once, the newest finding first', () => {
    const calls = [...every(500, 6, read), { ...read, token: 't', arrived: 4 * second }]
    expect(findingsIn(journalOf(calls), 'w', 'zh').map(({ rule, calls }) => [rule, calls])).toEqual([
      ['tokenAstray', ['w-7']],
      ['repeatedRead', ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6']],
    ])
  })

  it('reports each run with every call of it, however the calls lie in time', () => {
    const gap = fc.constantFrom(0, 100, 700, 1_000, 1_500, 3_000, 3_001)
    fc.assert(
      fc.property(fc.array(gap, { minLength: 3, maxLength: 30, size: 'max' }), (gaps) => {
        let arrived = 0
        const instants = [0, ...gaps.map((ms) => (arrived += ms))]
        // Each four calls within three seconds, and those that share a call with them.
        const runs: number[][] = []
        for (let from = 0; from + 3 < instants.length; from++) {
          const four = [0, 1, 2, 3].map((more) => from + more)
          if ((instants[from + 3] ?? 0) - (instants[from] ?? 0) > 3_000) continue
          const last = runs.at(-1)
          if (last?.includes(from)) last.push(...four.filter((at) => !last.includes(at)))
          else runs.push(four)
        }
        const calls = findingsIn(journalOf(instants.map((at) => ({ ...read, arrived: at }))), 'w', 'en')
          .filter(({ rule }) => rule === 'repeatedRead')
          .map((each) => each.calls)
        expect(calls.toReversed()).toEqual(runs.map((run) => run.map((at) => `w-${at + 1}`)))
      }),
      { numRuns: 300 },
    )
  })
})
