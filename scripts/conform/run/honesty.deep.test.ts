import { known } from '@mall/fixtures/known'
import { contract, type Route } from 'qinghua-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { expectedChecks } from '../checks/expected-checks.ts'
import { triedOf } from '../report/report.ts'
import type { Spoil } from '../test/spoiled-server.ts'
import { isGood, plain, serverError, valueOf } from '../test/spoiling.ts'
import { judgedRoutes, judgedRows, type JudgedRoute } from '../target/judged-rows.ts'
import { newcomer, openTestServer } from '../test/test-server.ts'
import { findingsOf, summaryOf } from '../test/planted.ts'
import type { Check, CheckResult, Outcome, RowResult } from './finding.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const ordering = ['POST /p/order/confirm', 'POST /p/order/submit', 'PUT /p/myOrder/cancel/{orderNumber}'] as const
const detail = 'GET /p/myOrder/orderDetail'
const product = 'GET /prod/prodInfo'
const stores = 'GET /shop/storeList'

const rowOf = ({ rows }: Outcome, route: Route): RowResult =>
  rows.find((each) => each.route === route) ?? expect.fail(`${route} is not among the results`)
const checkOf = (outcome: Outcome, route: Route, check: Check): CheckResult | undefined =>
  rowOf(outcome, route).checks.find((each) => each.check === check)

const missing =
  (status: number, ...routes: readonly Route[]): Spoil =>
  async ({ route, send }) =>
    route !== null && routes.includes(route) ? { status, contentType: plain, text: 'No such handler' } : send()

describe('what could not be tried', () => {
  it('is told with its reason: data of somebody who has none', async () => {
    const people = [known.fresh.userName, known.shopper.userName] as const
    const outcome = await testServer.judge({ only: [detail], people })
    expect(checkOf(outcome, detail, 'foreign')).toMatchObject({
      state: 'notTried',
      why: expect.stringMatching(/second account, the target has no order .*--other-fact/) as string,
    })
    const named = await testServer.judge({ only: [detail], otherFacts: { order: '12345' } })
    expect(checkOf(named, detail, 'foreign')?.state).toBe('held')
  })

  it('is a row that was only refused: refusals are no success of a journey', async () => {
    const receive = 'PUT /p/myOrder/receipt/{orderNumber}'
    const outcome = await testServer.judge({ only: [receive, ...ordering], journey: 'order and cancel' })
    expect(rowOf(outcome, receive).calls).toBeGreaterThan(0)
    expect(checkOf(outcome, receive, 'journey')?.state).toBe('notTried')
  })

  it('is an order of records, or a comparison, where there are none', async () => {
    const messages = 'GET /p/myNotifyLog/unReadCountList'
    const refunds = 'GET /p/orderRefund/list'
    const outcome = await testServer.judge({ only: [messages, refunds], people: newcomer })
    expect(checkOf(outcome, messages, 'order')).toMatchObject({ state: 'notTried', why: 'the list has no two records' })
    expect(checkOf(outcome, refunds, 'sums')?.why).toMatch(/nothing to compare/)
  })

  it('counts in the percentage, of which a row has at least three checks', () => {
    for (const route of Object.keys(contract) as Route[]) expect(expectedChecks(route).length).toBeGreaterThan(2)
    const checks = (...states: readonly CheckResult['state'][]) =>
      states.map((state) => ({ check: 'answer', state, why: null }) as const)
    const rows = [
      { checks: checks('held', 'departed', 'held', 'notTried', 'notTried'), isMissing: false },
      { checks: checks('notTried'), isMissing: true },
    ]
    expect(triedOf(rows)).toEqual({ held: 2, departed: 1, notTried: 2, percent: 60, percentOfAll: 50 })
    expect(triedOf([])).toMatchObject({ percent: 0 })
  })
})

describe('a row that is not there yet', () => {
  it('answers 405 where its path is that of another row', async () => {
    const count = 'GET /p/myOrder/orderCount'
    const outcome = await testServer.judge({ spoil: missing(405, count, detail), only: [count, detail] })
    expect([count, detail].map((route) => rowOf(outcome, route as Route).isMissing)).toEqual([true, true])
    expect(findingsOf(outcome)).toEqual([])
  })

  it('keeps no order from being placed, paid and cancelled, if others tell as much', async () => {
    const needless: readonly Route[] = [
      'GET /prod/deliveryInfo',
      'GET /p/order/getOrderPayInfoByOrderNumber',
      'GET /p/shopCart/prodCount',
      'GET /p/myOrder/orderCount',
      'GET /p/order/isPay/{payEntry}/{orderNumbers}',
      'GET /p/myOrder/myOrderSearch',
      'GET /p/orderInvoice/page',
      'GET /p/orderRefund/info',
    ]
    const journey = ['order and cancel', 'order, pay, ask for an invoice and a refund', 'order and pay with a provider']
    const outcome = await testServer.judge({ spoil: missing(501, ...needless), journey })
    expect(findingsOf(outcome).map(summaryOf)).toEqual([])
    const paid = ['POST /p/order/pay', 'POST /notice/pay/{payType}', 'POST /p/orderRefund/apply'] as const
    expect(needless.filter((route) => !rowOf(outcome, route).isMissing)).toEqual([])
    const isReached = (route: Route): boolean => checkOf(outcome, route, 'journey')?.state === 'held'
    expect([...ordering, ...paid].filter((route) => !isReached(route))).toEqual([])
  })

  it('does not keep others from being asked', async () => {
    const search = 'GET /search/searchProdPage'
    const only = [search, product, stores] as const
    const unsearched = await testServer.judge({ only, spoil: missing(404, search) })
    expect(checkOf(unsearched, product, 'answer')).toMatchObject({ state: 'notTried' })
    expect(checkOf(unsearched, product, 'unknown')?.state).toBe('held')
    // Without a valid call a refusal may be for the unknown id.
    expect(checkOf(unsearched, product, 'broken')?.state).toBe('notTried')
    expect(checkOf(unsearched, stores, 'answer')?.state).toBe('held')
    const named = await testServer.judge({ only, spoil: missing(404, search), facts: { product: '1003' } })
    expect(checkOf(named, product, 'answer')?.state).toBe('held')
  })
})

it('a row that does not answer departs alone after two calls, and the run goes on', async () => {
  let calls = 0
  const outcome = await testServer.judge({
    only: [stores, 'GET /shop/headInfo'],
    // The connection breaks: nobody has to wait for an answer, however busy the machine is.
    spoil: async ({ route, send }) => (route === stores ? null : send()),
    onCall: (route) => (calls += Number(route === stores)),
  })
  expect([outcome.gaveUp, calls]).toEqual([null, 2])
  expect(findingsOf(outcome).map(({ route, check }) => `${route} ${check}`)).toEqual([`${stores} noAnswer`])
  expect(checkOf(outcome, 'GET /shop/headInfo', 'answer')?.state).toBe('held')
  expect(checkOf(outcome, stores, 'broken')).toMatchObject({ state: 'notTried' })
})

it('a run of a part of the rows changes nothing by others', async () => {
  const only = judgedRoutes.filter((route) => route.includes('/p/address/'))
  const asked = new Set<JudgedRoute>()
  const outcome = await testServer.judge({ journey: 'all', only, onCall: (route) => asked.add(route) })
  expect(findingsOf(outcome).map(summaryOf)).toEqual([])
  const changing = [...asked].filter((route) => judgedRows[route].effect !== 'read')
  expect(changing.toSorted()).toEqual(only.filter((route) => !route.startsWith('GET')).toSorted())
  expect(outcome.unfinished).toEqual([])
  const checks = outcome.rows.flatMap((row) => row.checks)
  expect(checks.filter(({ check, state }) => check === 'journey' && state !== 'held')).toEqual([])
})

it('a row to which no journey gets is asked what it owes without any state', async () => {
  const only = 'POST /p/shop/updatePassword'
  const spoil: Spoil = async ({ route, headers, send }) =>
    route === only && headers['authorization'] === undefined
      ? { status: 403, contentType: plain, text: '请先登录' }
      : send()
  const outcome = await testServer.judge({ journey: 'all', only, hasClock: false, spoil })
  expect(findingsOf(outcome).map(summaryOf)).toContain(`${only} visitor error `)
})

describe('a journey in a flash sale or a group', () => {
  const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
  const submits: readonly (Route | null)[] = ['POST /p/seckill/{orderPath}/submit', 'POST /p/group/order/submit']
  const failed = 'found a group that fails'

  /** The orders that are neither paid nor canceled after a run, in which the details of orders can fail. */
  const walked = async (journey: string, { isBroken = false, isAlone = true } = {}) => {
    const unpaid = new Set<string>()
    let [submissions, payments] = [0, 0]
    const spoil: Spoil = async (call) => {
      const answer = await call.send()
      if (!isGood(answer)) return answer
      if (isBroken && call.route === 'GET /p/myOrder/orderDetail') return serverError
      if (submits.includes(call.route)) {
        const { orderNumber, orderNumbers } = valueOf<Record<string, string>>(answer)
        unpaid.add(orderNumber ?? orderNumbers ?? '')
        submissions += 1
      }
      const told = `${call.path}${new TextDecoder().decode(call.body)}`
      for (const each of unpaid)
        if ((call.route === cancel || call.route === 'POST /p/order/pay') && told.includes(each)) {
          unpaid.delete(each)
          payments += Number(call.route !== cancel)
        }
      return answer
    }
    const { unfinished } = await testServer.judge({ journey, isAlone, spoil })
    return { unpaid: [...unpaid], submissions, payments, unfinished }
  }

  it.each([
    'buy in a flash sale and cancel',
    'found a group and cancel',
    'found a group, pay and wait',
    'join a group that lacks one person',
    failed,
  ])('leaves no unpaid order behind, also if it is stopped half-way: %s', async (journey) => {
    for (const isBroken of [false, true]) {
      const { unpaid, submissions, unfinished } = await walked(journey, { isBroken })
      expect([unpaid, unfinished.length]).toEqual([[], Number(isBroken)])
      expect(submissions).toBeGreaterThan(0)
    }
  })

  it('leaves no half group behind where a second account can fill it', async () => {
    const journey = 'found a group, pay and wait'
    const [alone, together] = [await walked(journey), await walked(journey, { isAlone: false })]
    expect([alone.payments, together.payments]).toEqual([1, 2])
  })

  it('says why a group was not let fail where time cannot be moved', async () => {
    const { unfinished } = await testServer.judge({ journey: failed, isAlone: true, hasClock: false })
    expect(unfinished).toEqual([`${failed}: time cannot be moved (--clock-url)`])
  })
})
