import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { contract } from '../src/index.ts'
import { Maybe, Money, object } from '../src/field-types.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { departuresFrom, departuresOf, type ReceivedAnswer } from '../control/verdict.ts'

const json = (value: unknown, status = 200): ReceivedAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
})
const plain = (text: string, status: number): ReceivedAnswer => ({ status, contentType: 'text/plain', text })
const total: Endpoint = contract['POST /p/shopCart/totalPay']
const notices: Endpoint = contract['GET /shop/notice/topNoticeList/{shopId}']
const goodTotal = {
  finalMoney: 1.5,
  totalMoney: 1.5,
  subtractMoney: 0,
  count: 1,
  parts: [{ part: 'goods', amount: 1.5 }],
  reductions: [],
}
const rulesOf = (row: Endpoint, answer: ReceivedAnswer) =>
  departuresOf(row, answer).map(({ rule, grade, path }) => `${grade} ${rule} ${path}`.trim())

describe('a documented answer', () => {
  it('has no departures if it conforms', () => {
    expect(departuresOf(total, json(goodTotal))).toEqual([])
    expect(departuresOf(total, plain('请先登录', 401))).toEqual([])
  })

  it.each<[string, unknown, string[]]>([
    ['a field that is missing', { ...goodTotal, count: undefined }, ['error schema /count']],
    ['a field of another type', { ...goodTotal, count: '1' }, ['error schema /count']],
    ['a third decimal', { ...goodTotal, finalMoney: 1.505 }, ['error money /finalMoney']],
    ['a value beside the list', { ...goodTotal, parts: [{ part: 'tip', amount: 1 }] }, ['error schema /parts/0/part']],
    ['a field that nobody declared', { ...goodTotal, extra: 1 }, ['warning undeclared /extra']],
    [
      'one deep inside',
      { ...goodTotal, parts: [{ part: 'goods', amount: 1.5, 'a/b': 1 }] },
      ['warning undeclared /parts/0/a~1b'],
    ],
  ])('departs in %s', (_what, value, departures) => {
    expect(rulesOf(total, json(value))).toEqual(departures)
  })

  it('reports the value found and the value expected', () => {
    expect(departuresOf(total, json({ ...goodTotal, parts: [{ part: 'tip', amount: 1 }] }))).toMatchObject([
      { found: '"tip"', expected: expect.stringContaining('"goods", "activity"') },
    ])
    expect(departuresOf(total, json({ ...goodTotal, finalMoney: 1.505 }))).toMatchObject([
      { found: '1.505', expected: 'must be an amount with at most two decimals' },
    ])
  })
})

describe('a member of a union', () => {
  const Shop = Maybe(object({ shopId: Type.Integer(), worth: Maybe(Money) }))
  it('is compared with the closest member', () => {
    expect(departuresFrom(Shop, null)).toEqual([])
    expect(departuresFrom(Shop, { shopId: 1, worth: null, other: 2 })).toMatchObject([{ path: '/other' }])
    expect(departuresFrom(Shop, { shopId: 1, worth: 0.001 })).toMatchObject([{ rule: 'money', path: '/worth' }])
    expect(departuresFrom(Shop, { shopId: 'x', worth: 1 })).toContainEqual(
      expect.objectContaining({ path: '/shopId', expected: 'must be integer' }),
    )
  })
})

describe('another status', () => {
  it.each<[string, Endpoint, ReceivedAnswer, string[]]>([
    ['one that the row does not have', total, plain('', 302), ['error status']],
    ['401 where nobody has to log in', notices, plain('Please log in', 401), ['error status']],
    ['a refusal as an object', total, json({ msg: 'no' }, 400), ['error contentType', 'error message']],
    [
      'a page of HTML',
      total,
      { status: 500, contentType: 'text/html', text: '<html>' },
      ['error contentType', 'error message'],
    ],
    ['an empty refusal', total, plain(' ', 400), ['error message']],
    ['a refusal as long as a letter', total, plain('x'.repeat(201), 400), ['warning message']],
  ])('departs by %s', (_what, row, answer, departures) => {
    expect(rulesOf(row, answer)).toEqual(departures)
  })

  it('has no body if it is 204', () => {
    const row: Endpoint = { ...total, refusals: ['activityEnded'] }
    expect(departuresOf(row, { status: 204, contentType: null, text: '' })).toEqual([])
    expect(rulesOf(row, plain('x', 204))).toEqual(['error message'])
  })
})

describe('a success', () => {
  it.each<[string, ReceivedAnswer, string[]]>([
    ['HTML', { status: 200, contentType: 'text/html', text: '<html>' }, ['error contentType']],
    ['half of an answer', { ...json(goodTotal), text: '{"finalMoney":' }, ['error notJson']],
  ])('departs by %s', (_what, answer, departures) => {
    expect(rulesOf(total, answer)).toEqual(departures)
  })

  it('is plain text if the row declares text', () => {
    const row: Endpoint = { ...total, responses: { 200: Type.String() } }
    expect(departuresOf(row, plain('R1', 200))).toEqual([])
    expect(rulesOf(row, json('R1'))).toEqual(['error contentType'])
  })
})
