import { contract, type Route } from 'qinghua-contract'
import type { Spoil, SpoiledAnswer } from '../spoiled-server.ts'
import {
  after,
  asked,
  at,
  changed,
  everyRecord,
  inCents,
  isGood,
  jsonOf,
  lastPart,
  plus,
  put,
  queryOf,
  told,
  valueOf,
  type Fields,
  type Page,
} from '../spoiling.ts'
import { callerOf, later, plantsOf } from './planting.ts'

const plant = plantsOf('backends')
const hour = 3_600_000

/** Reads are answered from a cache that one kind of write forgets to clear. */
const staleAfter = (forgets: Route, read: Route) => (): Spoil => {
  const kept = new Map<string, SpoiledAnswer>()
  let isStale = false
  return async (call) => {
    const key = `${callerOf(call)} ${call.path} ${call.headers['accept-language'] ?? ''}`
    if (call.route === read) {
      const old = isStale ? kept.get(key) : undefined
      if (old) return old
      const answer = await call.send()
      if (isGood(answer)) kept.set(key, answer)
      return answer
    }
    const answer = await call.send()
    if (call.route === forgets && isGood(answer)) isStale = true
    else if (call.route && contract[call.route].effect !== 'read') {
      isStale = false
      kept.clear()
    }
    return answer
  }
}
const emptyIsNull = (route: Route): (() => Spoil) =>
  at(route, (answer) => (answer.text === '[]' ? jsonOf(null) : answer), isGood)
const halfEven = (amount: number): number => {
  const tenths = Math.round(amount * 1_000) / 10
  const floor = Math.floor(tenths)
  return (tenths - floor === 0.5 ? floor + (floor % 2) : Math.round(tenths)) / 100
}

export const backendPlants = [
  plant(
    'a count of favourites that stays after many are given up',
    'GET /p/user/collection/count',
    ['POST /p/user/collection/batachCancel', 'GET /p/user/collection/page'],
    staleAfter('POST /p/user/collection/batachCancel', 'GET /p/user/collection/count'),
  ),
  plant(
    'a cart that is cached over the removal of lines',
    'POST /p/shopCart/info',
    ['DELETE /p/shopCart/deleteItem', 'GET /p/shopCart/prodCount'],
    staleAfter('DELETE /p/shopCart/deleteItem', 'POST /p/shopCart/info'),
  ),
  plant(
    'a profile that is cached over its change',
    'GET /p/user/userInfo',
    ['PUT /p/user/setUserInfo'],
    staleAfter('PUT /p/user/setUserInfo', 'GET /p/user/userInfo'),
  ),
  plant(
    'the times of viewed products in Greenwich',
    'GET /p/prodBrowseLog/page',
    [],
    told('GET /p/prodBrowseLog/page', everyRecord(later('browseTime', -8 * hour))),
  ),
  plant(
    'invoices whose application is told in Greenwich',
    'GET /p/orderInvoice/info/{orderInvoiceId}',
    ['GET /p/orderInvoice/page'],
    told('GET /p/orderInvoice/info/{orderInvoiceId}', later('applicationTime', -8 * hour)),
  ),
  plant(
    'good comments in percent that are rounded down',
    'GET /prod/prodCommData',
    ['GET /prod/prodInfo', 'GET /search/searchProdPage'],
    told('GET /prod/prodCommData', (all: Fields) =>
      put('positiveRating', Math.floor(Number(all['positiveRating'])))(all),
    ),
  ),
  plant(
    'the last cent of a share that nobody gets',
    'GET /p/myOrder/orderDetail',
    ['GET /p/myOrder/myOrderSearch'],
    told('GET /p/myOrder/orderDetail', (order: Fields) => {
      const lines = order['orderItemDtos'] as Fields[]
      const reduces = (line: Fields): boolean => (line['reductions'] as unknown[]).length > 0
      const last = lines.findLastIndex(reduces)
      return { ...order, orderItemDtos: lines.map((line, n) => (n === last ? plus('actualTotal', 0.01)(line) : line)) }
    }),
  ),
  plant(
    'second pages that begin with the last of the first',
    'GET /p/prodComm/prodCommPageByUser',
    [],
    at(
      'GET /p/prodComm/prodCommPageByUser',
      async (answer, call) => {
        const page = valueOf<Page>(answer)
        if (page.current < 2) return answer
        const query = queryOf(call)
        query.set('current', String(page.current - 1))
        const before = await call.send({ path: `${call.path.split('?', 1)[0]}?${query}` })
        const overlap = isGood(before) ? valueOf<Page>(before).records.at(-1) : undefined
        return overlap
          ? changed((told: Page) => ({ ...told, records: [overlap, ...told.records].slice(0, told.size) }))(answer)
          : answer
      },
      isGood,
    ),
  ),
  plant(
    'a made address that is answered with 201',
    'POST /p/address/addAddr',
    [],
    at('POST /p/address/addAddr', (answer) => ({ ...answer, status: 201 }), isGood),
  ),
  plant(
    'a removed address that is answered with no content',
    'DELETE /p/address/deleteAddr/{addrId}',
    [],
    at(
      'DELETE /p/address/deleteAddr/{addrId}',
      (answer) => ({ ...answer, status: 204, contentType: null, text: '' }),
      isGood,
    ),
  ),
  plant('no groups that are null', 'GET /groupProd/joinGroupList', [], emptyIsNull('GET /groupProd/joinGroupList')),
  plant(
    'no parcels that are null',
    'GET /p/myDelivery/orderInfo/{orderNumber}',
    [],
    emptyIsNull('GET /p/myDelivery/orderInfo/{orderNumber}'),
  ),
  plant(
    'no expired lines that are null',
    'GET /p/shopCart/expiryProdList',
    [],
    emptyIsNull('GET /p/shopCart/expiryProdList'),
  ),
  plant('a page of nought that is the first', 'GET /shop/searchShops', [], () => async (call) => {
    const query = queryOf(call)
    if (call.route !== 'GET /shop/searchShops' || query.get('current') !== '0') return call.send()
    query.set('current', '1')
    return call.send({ path: `${call.path.split('?', 1)[0]}?${query}` })
  }),
  plant(
    'a deleted coupon that still counts',
    'GET /p/myCoupon/getMyCouponsStatusCount',
    ['DELETE /p/myCoupon/delCoupon/{couponUserId}', 'GET /p/myCoupon/getCouponList'],
    after(
      'DELETE /p/myCoupon/delCoupon/{couponUserId}',
      ['GET /p/myCoupon/getMyCouponsStatusCount'],
      changed(plus('unUseCount', 1)),
    ),
  ),
  plant(
    'an order off the list that still counts',
    'GET /p/myOrder/orderCount',
    ['DELETE /p/myOrder/{orderNumber}', 'GET /p/myOrder/myOrderSearch', 'GET /p/user/centerInfo'],
    after(
      'DELETE /p/myOrder/{orderNumber}',
      ['GET /p/myOrder/orderCount'],
      changed((all: Fields) => plus('allCount', 1)(all)),
    ),
  ),
  plant(
    'long ids as texts',
    'GET /p/myNotifyLog/unReadCountList',
    [],
    told(
      'GET /p/myNotifyLog/unReadCountList',
      everyRecord((each) =>
        Number(each['logId']) > 2 ** 31
          ? put('logId', String(each['logId']))(each)
          : put('orderNumber', each['orderNumber'] ?? '')(each),
      ),
    ),
  ),
  plant(
    'prices in hand that are rounded to the even cent',
    'GET /p/prod/ownPrices',
    [],
    at(
      'GET /p/prod/ownPrices',
      (answer) => ({
        ...answer,
        text: answer.text.replaceAll(
          /"(price\w*|memberPrice)":([\d.]+)/g,
          (_, key: string, amount: string) => `"${key}":${halfEven(Number(amount) * 0.999)}`,
        ),
      }),
      isGood,
    ),
  ),
  plant(
    'amounts of the month in the month of Greenwich',
    'GET /p/userBalanceLog/log',
    [],
    asked('GET /p/userBalanceLog/log', (query) => {
      const month = query.get('month')
      if (month)
        query.set(
          'month',
          month.replace(/\d\d$/, (each) => String(Math.max(Number(each) - 1, 1)).padStart(2, '0')),
        )
    }),
  ),
  plant(
    'a read message that is unread in the list of its topic',
    'GET /p/myNotifyLog/unReadCount',
    ['PUT /p/myNotifyLog/read', 'GET /p/myNotifyLog/unReadCountList'],
    after(
      'PUT /p/myNotifyLog/read',
      ['GET /p/myNotifyLog/unReadCount'],
      changed<number>((count) => count + 1),
    ),
  ),
  plant(
    'a bundle for several that is rounded for each',
    'GET /combo/comboPrice',
    [],
    at(
      'GET /combo/comboPrice',
      (answer, call) => {
        const count = Number(queryOf(call).get('count') ?? 1)
        return count > 1
          ? changed((price: Fields) => ({
              ...price,
              finalMoney: inCents(Math.floor(Number(price['finalMoney']) / count) * count),
            }))(answer)
          : answer
      },
      isGood,
    ),
  ),
  plant(
    'a repeated order of a group that says it is new',
    'POST /p/group/order/submit',
    [],
    told('POST /p/group/order/submit', put('duplicateError', 0)),
  ),
  plant(
    'several orders that are paid with the first of them',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    [],
    at(
      'GET /p/order/isPay/{payEntry}/{orderNumbers}',
      (answer, call) => (/,|%2C/i.test(lastPart(call)) ? jsonOf(true) : answer),
      isGood,
    ),
  ),
]
