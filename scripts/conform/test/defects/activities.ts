import type { Route } from '@mall/contracts'
import { body, orders, product, put, type Defect, type Fields } from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'
import { everyRecord, plus, told, within } from '../spoiling.ts'

const sessions = 'GET /seckill/sessions'
const sales = 'GET /seckill/pageProd'
const oneSale = 'GET /seckill/prod'
const offers = 'GET /groupProd/page'
const oneOffer = 'GET /groupProd/info'
const groups = 'GET /groupProd/joinGroupList'
const oneGroup = 'GET /p/groupTeam/info'

const inSums = (what: string, route: Route, where: string | null, spoil: () => Spoil): Defect => ({
  what,
  route,
  check: 'sums',
  ...(where !== null && { path: where }),
  spoil,
})
const inAnswers: readonly Defect[] = [
  inSums('a flash price that no variant has', oneSale, '/seckillPrice', body(oneSale, plus('seckillPrice', -1))),
  inSums(
    'pieces of a sale that its variants do not have',
    sales,
    '/records/0/seckillTotalStocks',
    told(sales, everyRecord(plus('seckillTotalStocks', 1))),
  ),
  inSums(
    'more pieces left than there were',
    oneSale,
    '/seckillTotalStocks',
    body(oneSale, put('seckillOriginStocks', 1)),
  ),
  inSums('a sale to come that runs', sales, null, told(sales, everyRecord(put('activityStatus', 2)))),
  inSums('a running offer that is to come', oneOffer, '/activityStatus', body(oneOffer, put('activityStatus', 1))),
  inSums(
    'sessions from the last to the first',
    sessions,
    '/1/startTime',
    body<Fields[]>(sessions, (list) => list.toReversed()),
  ),
  inSums('a price of a group that no variant has', offers, null, told(offers, everyRecord(plus('actPrice', -1)))),
  inSums(
    'a full group among those that wait',
    groups,
    '/0/joinNum',
    body<Fields[]>(groups, (list) => list.map((each) => ({ ...each, joinNum: each['groupNumber'] }))),
  ),
  inSums(
    'a group that is over among those that wait',
    groups,
    '/0/endTime',
    body<Fields[]>(groups, (list) => list.map((each) => ({ ...each, endTime: '2026-11-01 10:00:00' }))),
  ),
  inSums(
    'a group with more people than are told',
    oneGroup,
    '/groupTeam/joinNum',
    body(oneGroup, within('groupTeam', plus('joinNum', 1))),
  ),
  inSums(
    'general orders that tell of a flash sale',
    orders,
    '/records/0/orderType',
    told(orders, everyRecord(put('seckillId', 1))),
  ),
]

const betweenAnswers: readonly Defect[] = [
  inSums('a sale with another limit than in the list', oneSale, '/maxNum', body(oneSale, plus('maxNum', 1))),
  inSums(
    'a session of more sales than are listed',
    sessions,
    '/0/prodCount',
    told<Fields[]>(sessions, (list) => list.map(plus('prodCount', 1))),
  ),
  inSums(
    'a page of a product that keeps silent about its flash sale',
    product,
    '/seckillVO',
    body(product, put('seckillVO', null)),
  ),
  inSums(
    'a page of a product with another group offer',
    product,
    '/groupActivityVO/groupHours',
    body(product, (page: Fields) =>
      page['groupActivityVO'] ? within('groupActivityVO', plus('groupHours', 1))(page) : page,
    ),
  ),
  inSums(
    'a group that waits for more people than its list tells',
    groups,
    '/0/groupNumber',
    body<Fields[]>(groups, (list) => list.map((each) => ({ ...each, groupNumber: 9, joinNum: 8 }))),
  ),
  inSums(
    'a group in which the shopper has somebody’s order',
    oneGroup,
    '/orderNumber',
    body(oneGroup, put('orderNumber', '20261102100001')),
  ),
]

export const activityDefects: readonly Defect[] = [...inAnswers, ...betweenAnswers]
