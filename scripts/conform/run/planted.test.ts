import type { Route } from 'qinghua-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { checkTexts } from '../checks/check-texts.ts'
import type { Check } from './finding.ts'
import { odds } from '../test/odd.ts'
import { operatorsOn } from '../test/operators.ts'
import { nameOf } from '../test/accepted.ts'
import { findingsOf, summaryOf, tells, type Planted } from '../test/planted.ts'
import { at, isRefused } from '../test/spoiling.ts'
import { surveyed } from '../test/survey.ts'
import { openTestServer } from '../test/test-server.ts'
import { missed, together } from '../test/together.ts'

/** A defect of each check that reads: the operator, and a row on which no other depends. */
const reading: readonly (readonly [Check, string, Route])[] = [
  ['answer', 'a field is missing', 'GET /p/user/userInfo'],
  ['inputs', 'a choice is refused', 'GET /p/user/conversations/msgItems/{shopId}'],
  ['pages', 'each page is the first', 'GET /p/score/page'],
  ['order', 'a list is in the other order', 'GET /p/myNotifyLog/unReadCountList'],
  ['filter', 'a filter is ignored', 'GET /p/userBalanceLog/log'],
  ['sums', 'a number is not what its parts make', 'GET /p/myOrder/orderDetail'],
  ['language', 'English callers are answered in Chinese', 'GET /feedback/getFeedbackTypeList'],
  ['repeat', 'the answer is another one each time', 'GET /p/user/collection/count'],
  ['visitor', 'a visitor is answered 403', 'GET /p/prod/ownPrices'],
  ['broken', 'a refusal has another status', 'GET /p/orderRefund/info'],
  ['unknown', 'an unknown id is answered with an empty object', 'GET /shop/notice/info/{id}'],
  ['foreign', 'what is somebody else’s can be had', 'GET /p/order/getOrderPayInfoByOrderNumber'],
  ['bytes', 'bytes are not UTF-8', 'GET /seckill/prod'],
  ['method', 'another method of a path is answered', 'GET /p/user/centerInfo'],
  ['serverError', 'invalid input fails', 'GET /shop/headInfo'],
  ['noAnswer', 'the connection breaks', 'GET /p/score/getScoreQuestion'],
]

const order = 'order and cancel'
const walked = ['fill, price and empty the cart', order]
const acting: readonly (readonly [Check, string, Route])[] = [
  ['envelope', 'an answer has no envelope', 'GET /p/user/userInfo'],
  ['journey', 'a call does nothing', 'PUT /p/myOrder/cancel/{orderNumber}'],
  ['journey', 'a part of what was sent is taken for something else', 'POST /p/shopCart/changeItem'],
  ['journey', 'what the state of things refuses is accepted', 'PUT /p/myOrder/cancel/{orderNumber}'],
]
const byHand: readonly (readonly [Check, string])[] = [
  ['journey', 'dearer freight whose sums are right'],
  ['sequence', 'a price that changes with the payment'],
]

const testServer = await openTestServer()
afterAll(() => testServer.close())
const survey = await surveyed(testServer, [{ only: reading.map(([, , route]) => route) }, { journey: walked }])
const operators = new Map(operatorsOn([]).map(({ name, on }) => [name, on]))
const plantedAt = (name: string, route: Route): Planted =>
  operators
    .get(name)?.(survey)
    .find((each) => each.route === route) ?? expect.fail(`nothing is at ${route}: ${name}`)

it('a server without a defect is not accused', () => {
  expect(survey.outcomes.flatMap(findingsOf).map(summaryOf)).toEqual([])
  expect(survey.outcomes.map(({ unfinished, gaveUp }) => [unfinished, gaveUp])).toEqual([
    [[], null],
    [[], null],
  ])
})

describe('a server with a defect', () => {
  it('is reported by each check that reads, at the row at fault', async () => {
    const all = reading.map(([, name, route]) => plantedAt(name, route))
    const outcome = await testServer.judge({ only: all.map(({ route }) => route), spoil: together(all) })
    const found = findingsOf(outcome)
    expect(all.filter((planted) => !found.some((finding) => tells(planted, finding))).map(nameOf)).toEqual([])
    const told = found.map(({ check, route }) => `${check} ${route}`)
    expect(reading.filter(([check, , route]) => !told.includes(`${check} ${route}`))).toEqual([])
  })

  it.each(acting)('is reported by the check %s: %s, at %s', async (_, name, route) => {
    expect(await missed(testServer, survey, plantedAt(name, route))).toBeNull()
  })

  it.each(byHand)('is reported by the check %s: %s', async (_, name) => {
    const planted = odds.find(({ what }) => what === name) ?? expect.fail(name)
    expect(await missed(testServer, survey, planted)).toBeNull()
  })

  it('is reported if it refuses in words of another refusal', async () => {
    const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
    const spoil = at(cancel, (answer) => ({ ...answer, text: '优惠券已使用' }), isRefused)()
    const outcome = await testServer.judge({ journey: order, spoil })
    expect(findingsOf(outcome).map(({ check }) => check)).toContain('refusal')
  })

  it('is here for every check of the judge', () => {
    const tried = new Set<string>([...reading, ...acting, ...byHand].map(([check]) => check)).add('refusal')
    expect(Object.keys(checkTexts).filter((check) => !tried.has(check))).toEqual([])
  })
})
