import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { JsonObject } from '../openapi/json.ts'
import { ordersOf } from '../openapi/list-orders.ts'
import { ListSamples, type SampledList } from '../openapi/list-samples.ts'
import { listWords } from '../openapi/list-words.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { page } from '../src/field-types.ts'
import { contract, type Route } from '../src/index.ts'

const wordsOf = (route: Route) => listWords(route, contract[route])
const orders = (route: Route): readonly string[] =>
  ((wordsOf(route)['x-order'] ?? []) as { asked: object; by: { field: string; direction: string }[] }[]).map(
    ({ asked, by }) =>
      `${JSON.stringify(asked)} ${by.map(({ field, direction }) => `${field} ${direction}`).join(', ')}`,
  )

test('an order is told with all its fields, the first one first', () => {
  expect(orders('GET /shop/notice/noticeList/{shopId}')).toEqual(['{} isTop descending, publishTime descending'])
})

test('of other orders those are told that can be asked for, each once', () => {
  expect(orders('GET /search/searchProdPage')).toEqual([
    '{"sort":1} soldNum descending',
    '{"sort":1,"orderBy":0} soldNum ascending',
    '{"sort":2,"orderBy":0} price ascending',
    '{"sort":2,"orderBy":1} price descending',
    '{"sort":2} price ascending',
  ])
  expect(orders('GET /p/myOrder/myOrderSearch')).toEqual(['{} createTime descending'])
})

test('a list without an order has no word for it, and other calls have none at all', () => {
  expect(wordsOf('GET /combo/comboPage')).not.toHaveProperty('x-order')
  expect(wordsOf('GET /p/user/userInfo')).toEqual({})
})

test('orders are found by trying: which field counts first, and one that goes neither up nor down', () => {
  const record = page(Type.Object({ at: Type.Enum([1, 2]), state: Type.Enum([0, 1, 2]) }))
  const row = { query: Type.Object({}), responses: { 200: record } } as unknown as Endpoint
  const found = (by: (record: JsonObject) => number | string) => {
    const rule: SampledList = { id: ({ at }) => at, order: () => ({ by, descending: true }) }
    return ordersOf(rule, new ListSamples(rule, row)).map((each) => each.by)
  }
  const [at, state] = ['at', 'state'].map((field) => ({ field, direction: 'descending' }))
  expect(found((each) => `${String(each.state)} ${String(each.at)}`)).toEqual([[state, at]])
  expect(found((each) => `${String(each.at)} ${String(each.state)}`)).toEqual([[at, state]])
  expect(found((each) => Math.abs(Number(each.state) - 1))).toEqual([
    [{ field: 'state', direction: 'its own way (-1 1)' }],
  ])
})
