import { expect, test } from 'vitest'
import { listWords } from '../openapi/list-words.ts'
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
