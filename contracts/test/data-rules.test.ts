import { describe, expect, it } from 'vitest'
import { departuresOfData, isListRoute } from '../data-rules/index.ts'
import { contract, type Api, type Endpoint, type Route } from '../src/index.ts'
import { fieldOf } from '../src/shape.ts'

type Card = Api['GET /search/searchProdPage']['output']['records'][number]
const card = (prodId: number, more: Partial<Card> = {}): Card => ({
  prodId,
  prodName: '水杯',
  brief: '',
  pic: '',
  kind: 'physical',
  mold: 0,
  price: 10,
  oriPrice: 10,
  memberPrice: 9.5,
  pricesDiffer: false,
  priceInHand: null,
  offers: [],
  shopId: 62,
  shopName: '青花',
  selfOperated: true,
  shopType: 0,
  isNew: false,
  soldNum: 5,
  stocks: 3,
  prodCommNumber: 0,
  positiveRating: 100,
  ...more,
})
const page = (...records: Card[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  facets: {
    kinds: [{ kind: 'physical', count: records.length }],
    categories: [{ categoryId: 1, categoryName: '', count: records.length }],
    shops: [{ shopId: 62, shopName: '', count: records.length }],
  },
})
const search = 'GET /search/searchProdPage'
const rulesOf = (route: Route, input: object, answer: unknown): string[] =>
  departuresOfData(route, input, answer).map(({ rule, path }) => `${rule} ${path}`)

describe('what an answer says against its own row', () => {
  it('is nothing for a good page', () => {
    const input = { query: { kind: 'physical', sort: 2, orderBy: 0, minPrice: 10, maxPrice: 12, inStock: true } }
    expect(rulesOf(search, input, page(card(1), card(2, { price: 12 })))).toEqual([])
  })

  it.each<[string, object, ReturnType<typeof page>, string[]]>([
    ['another size', { size: 5 }, page(card(1)), ['size /size']],
    ['another page', { current: 2 }, page(card(1)), ['size /current']],
    ['a record twice', {}, page(card(1), card(1)), ['same /records/1']],
    ['another kind', { kind: 'ebook' }, page(card(1)), ['filter /records/0']],
    ['a price below the range', { minPrice: 10.01 }, page(card(1)), ['filter /records/0']],
    ['a rising price', { sort: 2, orderBy: 1 }, page(card(1), card(2, { price: 11 })), ['order /records/1/price']],
    ['rising sales', { sort: 1 }, page(card(1), card(2, { soldNum: 6 })), ['order /records/1/soldNum']],
  ])('is found: %s', (_what, query, answer, found) => {
    expect(rulesOf(search, { query }, answer)).toEqual(found)
  })

  it('holds the names of shops to the typed part, unless it is of another script and may be of the other name', () => {
    const shops = { ...page(card(1)), records: [{ shopId: 62, shopName: '青花集自营', selfOperated: true, type: 1 }] }
    const rulesFor = (shopName: string) => rulesOf('GET /shop/searchShops', { query: { shopName } }, shops)
    expect([rulesFor('青花'), rulesFor('墨池'), rulesFor('ink')]).toEqual([[], ['filter /records/0'], []])
  })

  it('holds facets to the number of records, unless their own parameter narrows them', () => {
    const answer = { ...page(card(1)), total: 2 }
    const facets = ['sum /facets/kinds', 'sum /facets/shops', 'sum /facets/categories']
    expect(rulesOf(search, { query: {} }, answer)).toEqual(facets)
    expect(rulesOf(search, { query: { kind: 'physical' } }, answer)).toEqual(facets.slice(1))
  })

  it('names the thing that was asked for, apart from 0, which stands for the default', () => {
    const route = 'GET /p/address/addrInfo/{addrId}'
    expect(rulesOf(route, { params: { addrId: 7 } }, { addrId: 8 })).toEqual(['echo /addrId'])
    expect(rulesOf(route, { params: { addrId: 0 } }, { addrId: 8 })).toEqual([])
  })

  it('adds up money in cents', () => {
    const sum = { totalMoney: 0.3, subtractMoney: 0, finalMoney: 0.3, count: 2, reductions: [] }
    const parts = [
      { part: 'goods', amount: 0.1 },
      { part: 'freight', amount: 0.2 },
    ]
    expect(rulesOf('POST /p/shopCart/totalPay', { body: [] }, { ...sum, parts })).toEqual([])
    expect(rulesOf('POST /p/shopCart/totalPay', { body: [] }, { ...sum, finalMoney: 0.31, parts })).toEqual([
      'sum /finalMoney',
      'sum /finalMoney',
    ])
  })

  it('wants one default address, the first', () => {
    const route = 'GET /p/address/list'
    expect(rulesOf(route, {}, [])).toEqual([])
    expect(rulesOf(route, {}, [{ commonAddr: 1 }, { commonAddr: 0 }])).toEqual([])
    expect(rulesOf(route, {}, [{ commonAddr: 1 }, { commonAddr: 1 }])).toEqual(['sum '])
    expect(rulesOf(route, {}, [{ commonAddr: 0 }, { commonAddr: 1 }])).toEqual(['sum /0/commonAddr'])
  })
})

describe('what an answer about an activity says against itself', () => {
  const now = Date.parse('Mon, 02 Nov 2026 02:00:00 GMT')
  const sale = {
    seckillId: 1,
    seckillPrice: 9,
    seckillOriginStocks: 10,
    seckillTotalStocks: 3,
    startTime: '2026-11-02 08:00:00',
    endTime: '2026-11-02 12:00:00',
    activityStatus: 2,
    skuList: [
      { seckillPrice: 9, seckillStocks: 1 },
      { seckillPrice: 12, seckillStocks: 2 },
    ],
  }
  const saleIs = (more: object, at: number | null = now): string[] =>
    departuresOfData('GET /seckill/prod', { query: { seckillId: 1 } }, { ...sale, ...more }, at).map(({ path }) => path)

  it.each<[string, object, string[]]>([
    ['a good sale', {}, []],
    ['other pieces than its variants have', { seckillTotalStocks: 4 }, ['/seckillTotalStocks']],
    ['a sale that ends before it starts', { endTime: '2026-11-02 07:00:00', activityStatus: 3 }, ['/endTime']],
    ['a running sale that is to come', { activityStatus: 1 }, ['/activityStatus']],
  ])('is found, or nothing: %s', (_what, more, paths) => {
    expect(saleIs(more)).toEqual(paths)
  })

  it('leaves the second of its start alone, and an answer without a Date', () => {
    const atStart = { startTime: '2026-11-02 10:00:01' }
    expect(saleIs({ ...atStart, activityStatus: 1 })).toEqual([])
    expect(saleIs({ ...atStart, activityStatus: 2 })).toEqual([])
    expect(saleIs({ activityStatus: 1 }, null)).toEqual([])
  })

  const waiting = { groupTeamId: 1, groupNumber: 3, joinNum: 2, endTime: '2026-11-02 11:00:00' }
  const groupsAre = (groups: object[], showSize = 10): string[] =>
    departuresOfData('GET /groupProd/joinGroupList', { query: { groupActivityId: 1, showSize } }, groups, now).map(
      ({ path }) => path,
    )

  it.each<[string, object[], string[]]>([
    ['open groups', [waiting, { ...waiting, endTime: '2026-11-03 11:00:00' }], []],
    ['a full group', [{ ...waiting, joinNum: 3 }], ['/0/joinNum']],
    ['a group that is over', [{ ...waiting, endTime: '2026-11-02 09:00:00' }], ['/0/endTime']],
    ['groups that end later first', [{ ...waiting, endTime: '2026-11-03 11:00:00' }, waiting], ['/1/endTime']],
  ])('is found among groups that wait, or nothing: %s', (_what, groups, paths) => {
    expect(groupsAre(groups)).toEqual(paths)
  })

  it.each([
    [0, null, null, []],
    [2, 5, null, []],
    [1, null, 7, []],
    [0, 5, null, ['/orderType']],
    [1, 5, 7, ['/orderType']],
  ])(
    'tells by its activity what an order is: type %s, sale %s, group %s',
    (orderType, seckillId, groupTeamId, paths) => {
      const told = { orderType, seckillId, groupTeamId, total: 0, actualTotal: 0, freightAmount: 0, productNums: 0 }
      const order = { ...told, status: 2, endTime: null, orderItemDtos: [], parts: [], transfee: 0, freeTransfee: 0 }
      expect(departuresOfData('GET /p/myOrder/orderDetail', {}, order).map(({ path }) => path)).toEqual(paths)
    },
  )
})

describe('what an answer says of time', () => {
  const now = Date.parse('2026-11-02T10:00:00+08:00')
  const pathsOf = (route: Route, answer: unknown): string[] =>
    departuresOfData(route, {}, answer, now).map(({ path }) => path)

  const held = { status: 1, useTime: null, orderNumbers: [], endTime: '2026-11-05 09:59:00', expiresSoon: true }
  it.each<[string, object, string[]]>([
    ['a coupon of less than three days', {}, []],
    ['one that does not say so', { expiresSoon: false }, ['/expiresSoon']],
    ['one of three days, which may say either', { endTime: '2026-11-05 10:00:01', expiresSoon: false }, []],
    ['one of four days that says so', { endTime: '2026-11-06 10:00:00' }, ['/expiresSoon']],
    ['one that is over', { endTime: '2026-11-02 09:00:00', expiresSoon: false }, ['/status']],
    ['an unused one with orders', { orderNumbers: ['1'] }, ['/orderNumbers']],
    ['a used one without it', { status: 2, expiresSoon: false, orderNumbers: ['1'] }, ['/useTime']],
  ])('holds coupons to it: %s', (_what, more, found) => {
    const list = { records: [{ ...held, ...more }], total: 1, size: 10, current: 1, pages: 1 }
    const paths = pathsOf('GET /p/myCoupon/getCouponList', list)
    expect(paths).toEqual(found.map((each) => `/records/0${each}`))
  })

  it.each<[string, object, string[]]>([
    ['half an hour for the payment, to the second or nearly', { status: 1, endTime: '2026-11-02 10:29:03' }, []],
    ['a minute more', { status: 1, endTime: '2026-11-02 10:30:00' }, ['/endTime']],
    ['no end of what has to be paid', { status: 1, endTime: null }, ['/endTime']],
    ['the end that was, of what is paid', { status: 2, endTime: '2026-11-02 10:29:00' }, []],
  ])('holds orders to it: %s', (_what, more, found) => {
    const sums = { total: 0, actualTotal: 0, freightAmount: 0, productNums: 0, transfee: 0, freeTransfee: 0 }
    const kind = { orderType: 0, seckillId: null, groupTeamId: null, createTime: '2026-11-02 09:59:00' }
    expect(pathsOf('GET /p/myOrder/orderDetail', { ...sums, ...kind, orderItemDtos: [], parts: [], ...more })).toEqual(
      found,
    )
  })
})

it('has a rule for each row that answers a page', () => {
  const pages = (Object.keys(contract) as Route[]).filter(
    (route) => fieldOf([(contract[route] as Endpoint).responses[200]], 'records').length > 0,
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((route) => !isListRoute(route))).toEqual([])
})
