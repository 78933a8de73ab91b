import { contract, type Route } from 'qinghua-contract'
import { expect, it } from 'vitest'
import type { Input } from '../../journal/entry.ts'
import { identityOf } from './identity.ts'
import { Recordings } from './recordings.ts'
import { routeOf } from './route-of.ts'

const exchange = (route: Route, input: Input, text: string) => ({
  file: `${text}.json`,
  route,
  input,
  answer: { status: 200, contentType: 'application/json', text },
})
const textsOf = (recordings: Recordings, route: Route, input: Input): string[] =>
  recordings.fitting(route, identityOf(contract[route], input)).map(({ answer }) => answer.text)

const info = 'GET /prod/prodInfo'
const change = 'POST /p/shopCart/changeItem'
const item = { basketId: 0, prodId: 1003, skuId: 10031, shopId: 62, count: 1 }

it('what fits is played in the order recorded', () => {
  const query = { prodId: 1003 }
  const all = [
    exchange(info, { query }, 'a'),
    exchange(info, { query: { prodId: 1004 } }, 'b'),
    exchange(info, { query }, 'c'),
  ]
  expect(textsOf(new Recordings(all), info, { query })).toEqual(['a', 'c'])
})

it.each<[string, Route, Input, Input]>([
  [
    'a query in any order',
    'GET /search/searchProdPage',
    { query: { size: 5, current: 1 } },
    { query: { current: 1, size: 5 } },
  ],
  ['what the contract does not declare', info, { query: { prodId: 1, t: 'Text 1' } }, { query: { prodId: 1, t: '9' } }],
  ['a count in the body', change, { body: item }, { body: { ...item, count: 3 } }],
  [
    'personal data, which a recording replaces',
    'POST /p/address/addAddr',
    { body: { addrId: 0, receiver: 'person_01', mobile: '13900000001', areaId: 3, remark: 'x' } },
    { body: { addrId: 0, receiver: '林小满', mobile: '13800138001', areaId: 3 } },
  ],
  [
    'a number of a person, or a choice, that it replaces',
    'PUT /p/orderRefund/submitExpress',
    { body: { refundSn: '1', expressNo: '100001', buyerReason: 'Text 1' } },
    { body: { refundSn: '1', expressNo: 'SF12', buyerReason: 2 } },
  ],
  ['a random id', 'POST /p/group/order/confirm', { body: { uuid: 'a', skuId: 1 } }, { body: { uuid: 'b', skuId: 1 } }],
])('%s makes no difference', (_what, route, recorded, asked) => {
  expect(textsOf(new Recordings([exchange(route, recorded, 'a')]), route, asked)).toEqual(['a'])
})

it.each<[string, Route, Input, Input]>([
  [
    'the path',
    'PUT /p/myOrder/cancel/{orderNumber}',
    { params: { orderNumber: '1' } },
    { params: { orderNumber: '2' } },
  ],
  ['any of the query', 'GET /search/searchProdPage', { query: { prodName: 'mug' } }, { query: { prodName: 'cup' } }],
  ['an id in the body', change, { body: item }, { body: { ...item, skuId: 10032 } }],
  ['an id that is the body', 'POST /p/user/collection/addOrCancel', { body: 1003 }, { body: 1004 }],
  ['one in a list', 'POST /p/shopCart/totalPay', { body: [1, 2] }, { body: [1, 3] }],
  [
    'a choice',
    'POST /p/shopCart/checkItems',
    { body: [{ basketId: 1, isChecked: true }] },
    { body: [{ basketId: 1, isChecked: false }] },
  ],
  ['a number of a thing', 'POST /p/order/pay', { body: { orderNumbers: '1' } }, { body: { orderNumbers: '2' } }],
])('%s decides', (_what, route, recorded, asked) => {
  const recordings = new Recordings([exchange(route, recorded, 'a')])
  expect([textsOf(recordings, route, recorded), textsOf(recordings, route, asked)]).toEqual([['a'], []])
})

it('the nearest is the one that differs in the fewest places', () => {
  const far = exchange(change, { body: { ...item, prodId: 1, skuId: 2 } }, 'far')
  const near = exchange(change, { body: { ...item, skuId: 10032 } }, 'near')
  const recordings = new Recordings([far, near])
  expect(recordings.nearest(change, identityOf(contract[change], { body: item }))).toEqual([
    { path: '/body/skuId', asked: '10031', recorded: '10032' },
  ])
  expect(recordings.nearest(info, identityOf(contract[info], { query: { prodId: 1 } }))).toBeNull()
})

it('a call is found below whatever path its server has', () => {
  const found = { route: 'PUT /p/myOrder/cancel/{orderNumber}', params: { orderNumber: '20 26' } }
  expect(routeOf('PUT', '/p/myOrder/cancel/20%2026')).toEqual(found)
  expect(routeOf('PUT', '/api/v1/p/myOrder/cancel/20%2026')).toEqual(found)
  expect(routeOf('GET', '/p/myOrder/cancel/2026')).toBeNull()
  expect(routeOf('PUT', `${'/a'.repeat(50_000)}/p/myOrder/cancel/2026`)).toBeNull()
  expect(routeOf('GET', '/assets/main.js')).toBeNull()
})
