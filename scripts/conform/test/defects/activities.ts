import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import {
  at,
  body,
  cancel,
  changed,
  detail,
  isBroken,
  isGood,
  json,
  orders,
  plain,
  product,
  put,
  type Defect,
  type Fields,
} from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'
import { jsonOf, lookUp, plus, sentBy, told, type Page } from '../spoiling.ts'

const sessions = 'GET /seckill/sessions'
const sales = 'GET /seckill/pageProd'
const oneSale = 'GET /seckill/prod'
const path = 'GET /p/seckill/orderPath'
const confirm = 'POST /p/seckill/{orderPath}/confirm'
const submit = 'POST /p/seckill/{orderPath}/submit'
const result = 'GET /p/seckill/createOrderStatus'
const offers = 'GET /groupProd/page'
const oneOffer = 'GET /groupProd/info'
const groups = 'GET /groupProd/joinGroupList'
const oneGroup = 'GET /p/groupTeam/info'
const confirmGroup = 'POST /p/group/order/confirm'
const pay = 'POST /p/order/pay'

const inFlash = 'buy in a flash sale and cancel'
const inGroup = 'found a group, pay and wait'
const inAbandoned = 'found a group and cancel'

const inSums = (what: string, route: Route, where: string | null, spoil: () => Spoil): Defect => ({
  what,
  route,
  check: 'sums',
  ...(where !== null && { path: where }),
  spoil,
})
const inJourney =
  (journey: string) =>
  (what: string, route: Route, spoil: () => Spoil, shows: Route = route): Defect => ({
    what,
    route,
    shows,
    check: 'journey',
    journey,
    spoil,
  })
const flash = inJourney(inFlash)
const group = inJourney(inGroup)

const everyRecord = (change: (fields: Fields) => unknown) => (page: Page) => ({
  ...page,
  records: page.records.map(change),
})
const within = (key: string, change: (fields: Fields) => unknown) => (fields: Fields) => ({
  ...fields,
  [key]: change(fields[key] as unknown as Fields),
})

/** Refused by the mall, and answered like a success. */
const accepts = (route: Route, answer: ReceivedAnswer): (() => Spoil) =>
  at(route, (refused) => (isBroken(refused) ? answer : refused))

const grouping = 7

/** The same for an order that waits for its group, and no other. */
const acceptsWaiting =
  (route: Route, answer: ReceivedAnswer): (() => Spoil) =>
  () =>
  async (call) => {
    const refused = await call.send()
    if (call.route !== route || !isBroken(refused)) return refused
    const orderNumber = (sentBy(call) as Fields | undefined)?.['orderNumber']
    const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
    return Number(order?.['status']) === grouping ? answer : refused
  }

/** After the first success of `earlier`. */
const after =
  (earlier: Route, routes: readonly Route[], change: (answer: ReceivedAnswer) => ReceivedAnswer): (() => Spoil) =>
  () => {
    let isAfter = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === earlier && isGood(answer)) isAfter = true
      return isAfter && call.route && routes.includes(call.route) && isGood(answer) ? change(answer) : answer
    }
  }

/** The first good answer of a row, again and again. */
const always =
  (route: Route): (() => Spoil) =>
  () => {
    let known: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== route) return answer
      if (isGood(answer)) known ??= answer
      return known ?? answer
    }
  }

const taken = (fields: Fields) => ({
  ...fields,
  skuList: (fields['skuList'] as unknown as Fields[]).map(plus('seckillStocks', -1)),
  seckillTotalStocks: Number(fields['seckillTotalStocks']) - (fields['skuList'] as unknown as Fields[]).length,
})

const waitingGroup = {
  groupNumber: 3,
  joinNum: 1,
  endTime: '2099-12-31 10:00:00',
  shareNickName: '山间客',
  sharePic: '/pictures/avatar/1.svg',
}

interface Team {
  readonly groupTeam: { readonly groupTeamId: number }
}

const takenOf = (answer: Fields) =>
  'records' in answer ? everyRecord(taken)(answer as unknown as Page) : taken(answer)

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

const inJourneys: readonly Defect[] = [
  flash(
    'a flash order at the ordinary price',
    confirm,
    at(confirm, (answer) =>
      isGood(answer)
        ? changed((told: Fields) => {
            const [shop = {}] = told['shopCartOrders'] as unknown as Fields[]
            const freight = Number(told['totalTransfee']) - Number(told['freeTransfee'])
            const price = Number(told['total'])
            const dear = {
              actualTotal: price + freight,
              reductions: (told['reductions'] as unknown as Fields[]).filter(({ part }) => part === 'freight'),
            }
            const parts = [
              { part: 'goods', amount: price },
              { part: 'freight', amount: freight },
            ]
            const groups = (shop as Fields)['shopCartItemDiscounts'] as unknown as Fields[]
            const lines = groups.map((each) => ({
              ...each,
              shopCartItems: (each['shopCartItems'] as unknown as Fields[]).map((line) => ({
                ...line,
                reductions: [],
                actualTotal: line['productTotalAmount'],
              })),
            }))
            return {
              ...told,
              ...dear,
              parts,
              shopCartOrders: [{ ...shop, ...dear, parts, shopCartItemDiscounts: lines }],
            }
          })(answer)
        : answer,
    ),
  ),
  flash('a path that is another one each time', path, () => {
    let asked = 0
    return async (call) => {
      const answer = await call.send()
      return call.route === path && isGood(answer) && (asked += 1) === 2
        ? { ...answer, text: `${answer.text}x` }
        : answer
    }
  }),
  flash('a path that is good for many orders', path, always(path)),
  flash('a used path that is accepted', submit, accepts(submit, jsonOf({ orderNumber: '20261102100001' }))),
  flash(
    'a sale that never decides',
    result,
    body(result, (told: Fields) => ({ ...told, status: 0, reason: null })),
    submit,
  ),
  flash('a sale that keeps its pieces', oneSale, always(oneSale)),
  flash('a canceled order that keeps its pieces', cancel, after(cancel, [oneSale, sales], changed(takenOf))),
  flash(
    'a flash order without its sale',
    detail,
    body(detail, (order: Fields) => ({ ...order, orderType: 0, seckillId: null })),
  ),
  group(
    'a group that does not wait for others',
    oneGroup,
    after(pay, [oneGroup], changed(within('groupTeam', put('status', 2)))),
  ),
  group(
    'a group that nobody can find',
    groups,
    body(groups, () => []),
  ),
  group('one’s own group that can be joined', confirmGroup, () => {
    let good: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== confirmGroup) return answer
      if (isGood(answer)) good = answer
      const isJoining = /"groupTeamId":[1-9]\d*/.test(new TextDecoder().decode(call.body))
      return isBroken(answer) && isJoining && good ? good : answer
    }
  }),
  group(
    'a refund while the group waits',
    'POST /p/orderRefund/apply',
    acceptsWaiting('POST /p/orderRefund/apply', { status: 200, contentType: plain, text: '123' }),
  ),
  group(
    'an invoice while the group waits',
    'POST /p/orderInvoice',
    acceptsWaiting('POST /p/orderInvoice', { status: 200, contentType: json, text: 'null' }),
  ),
  group(
    'a paid place that goes on without the group',
    detail,
    body(detail, (order: Fields) => (Number(order['status']) === grouping ? { ...order, status: 2 } : order)),
  ),
  {
    ...inJourney(inAbandoned)('a group that can be joined before it is paid', groups, () => {
      let own = 0
      return async (call) => {
        const answer = await call.send()
        if (call.route === oneGroup && isGood(answer)) own = (JSON.parse(answer.text) as Team).groupTeam.groupTeamId
        return call.route === groups && isGood(answer) && own > 0
          ? changed<object[]>((list) => [...list, { ...waitingGroup, groupTeamId: own }])(answer)
          : answer
      }
    }),
  },
]

export const activityDefects: readonly Defect[] = [...inAnswers, ...betweenAnswers, ...inJourneys]
