import type { Route } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import {
  at,
  changed,
  everyRecord,
  isGood,
  queryOf,
  sentBy,
  told,
  valueOf,
  type Fields,
  type Page,
} from '../spoiling.ts'
import { later, nowOf, plantsOf, refuses, shifted, type RefusalName } from './planting.ts'

const plant = plantsOf('time')
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const confirm = 'POST /p/order/confirm'
const submit = 'POST /p/order/submit'
const detail = 'GET /p/myOrder/orderDetail'
const held = 'GET /p/myCoupon/getCouponList'

const sentKey = (key: string) => (call: ForwardedCall) => String((sentBy(call) as Fields | undefined)?.[key] ?? '')

/** What begins with one call is refused by another, sooner than the contract says. */
const endsAfter =
  (
    begins: Route,
    beginKey: (call: ForwardedCall) => string,
    ends: Route,
    endKey: (call: ForwardedCall) => string,
    ms: number,
    name: RefusalName,
  ) =>
  (): Spoil => {
    const begun = new Map<string, number>()
    return async (call) => {
      if (call.route === ends) {
        const since = begun.get(endKey(call))
        if (since !== undefined && (await nowOf(call)) - since >= ms) return refuses(name, call)
      }
      const answer = await call.send()
      if (call.route === begins && isGood(answer)) begun.set(beginKey(call), await nowOf(call))
      return answer
    }
  }

/** An end that is told is off. */
const endsLater = (route: Route, key: string, ms: number) => told(route, later(key, ms))
const eachLater = (route: Route, key: string, ms: number) => told(route, everyRecord(later(key, ms)))

/** What changes at an end still looks as it did before, for a while. */
const lingers = (route: Route, ms: number, isBefore: (value: Fields) => boolean) => (): Spoil => {
  const kept = new Map<string, { readonly answer: Awaited<ReturnType<ForwardedCall['send']>>; readonly end: number }>()
  return async (call) => {
    const answer = await call.send()
    if (call.route !== route) return answer
    const key = `${call.headers['authorization'] ?? ''} ${call.path}`
    if (isGood(answer) && answer.text !== '' && isBefore(valueOf<Fields>(answer))) {
      const { endTime } = valueOf<Fields>(answer)
      if (typeof endTime === 'string') kept.set(key, { answer, end: Date.parse(`${endTime.replace(' ', 'T')}+08:00`) })
      return answer
    }
    const old = kept.get(key)
    const now = old ? await nowOf(call) : 0
    return old && now >= old.end && now - old.end < ms ? old.answer : answer
  }
}

export const timePlants = [
  plant(
    'a confirmation that is good for fourteen minutes',
    submit,
    [confirm],
    endsAfter(confirm, sentKey('uuid'), submit, sentKey('uuid'), times.confirmation - minute, 'orderExpired'),
  ),
  plant(
    'a confirmation that says it is good for half a minute longer',
    confirm,
    [submit],
    endsLater(confirm, 'expiresAt', 30 * second),
  ),
  plant(
    'an unpaid order that stays open a minute longer',
    detail,
    ['POST /p/order/pay'],
    lingers(detail, minute, (order) => order['status'] === 1),
  ),
  plant(
    'a payment that ends a minute before the order',
    'GET /p/order/getOrderPayInfoByOrderNumber',
    [detail],
    endsLater('GET /p/order/getOrderPayInfoByOrderNumber', 'endTime', -minute),
  ),
  plant(
    'a WeChat code that is good for six minutes',
    'GET /p/order/getOrderPayInfoByOrderNumber',
    [],
    endsLater('GET /p/order/getOrderPayInfoByOrderNumber', 'codeEndTime', minute),
  ),
  plant(
    'a flash sale that can be seen a minute after its end',
    'GET /seckill/prod',
    [],
    lingers('GET /seckill/prod', minute, () => true),
  ),
  plant(
    'sessions of flash sales that end a second before their last one',
    'GET /seckill/sessions',
    ['GET /seckill/pageProd'],
    told('GET /seckill/sessions', (all: Fields[]) => all.map(later('endTime', -second))),
  ),
  plant(
    'a group that ends at the hour',
    'GET /p/groupTeam/info',
    ['GET /groupProd/joinGroupList'],
    told('GET /p/groupTeam/info', (group: Fields) => ({
      ...group,
      groupTeam: later('endTime', 10 * minute)(group['groupTeam'] as Fields),
    })),
  ),
  plant(
    'a login code that is good for nine minutes',
    'POST /smsLogin',
    [],
    endsAfter(
      'POST /sms/sendLoginCode',
      sentKey('mobile'),
      'POST /smsLogin',
      sentKey('principal'),
      times.smsLife - minute,
      'wrongSmsCode',
    ),
  ),
  plant(
    'a registration code that is good for five minutes',
    'PUT /user/checkRegisterSms',
    [],
    endsAfter(
      'PUT /user/sendRegisterSms',
      sentKey('mobile'),
      'PUT /user/checkRegisterSms',
      sentKey('mobile'),
      times.smsLife / 2,
      'wrongSmsCode',
    ),
  ),
  plant(
    'coupons that can be used until midnight of Greenwich',
    held,
    ['POST /p/order/confirm'],
    eachLater(held, 'endTime', -8 * hour),
  ),
  plant(
    'a coupon that expires soon four days before',
    held,
    [],
    told(
      held,
      everyRecord((each) => {
        const from = Date.parse(`${String(each['receiveTime']).replace(' ', 'T')}Z`)
        const end = Date.parse(`${String(each['endTime']).replace(' ', 'T')}Z`)
        return {
          ...each,
          expiresSoon: each['expiresSoon'] === true || (each['status'] === 1 && end - from < 8 * 24 * hour),
        }
      }),
    ),
  ),
  plant(
    'points that expire a day later than they do',
    'GET /p/score/scoreInfo',
    ['GET /p/score/page'],
    endsLater('GET /p/score/scoreInfo', 'expireTime', 24 * hour),
  ),
  plant(
    'a refund that can be asked for an hour longer',
    'GET /p/orderRefund/refundable',
    ['POST /p/orderRefund/apply'],
    endsLater('GET /p/orderRefund/refundable', 'endTime', hour),
  ),
  plant(
    'a refund whose next step ends in six days',
    'GET /p/orderRefund/info',
    ['GET /p/orderRefund/list'],
    endsLater('GET /p/orderRefund/info', 'endTime', -24 * hour),
  ),
  plant(
    'an inquiry that ends five minutes early',
    'GET /p/user/conversations',
    ['POST /p/user/conversations/inquiry/{shopId}'],
    told('GET /p/user/conversations', (all: Fields[]) =>
      all.map((each) => ({ ...each, inquiryEnds: shifted(each['inquiryEnds'], -5 * minute) })),
    ),
  ),
  plant(
    'a receipt by itself after eleven days',
    'GET /p/myOrder/myOrderSearch',
    [detail],
    told(
      'GET /p/myOrder/myOrderSearch',
      everyRecord((each) => (each['status'] === 3 ? later('endTime', 24 * hour)(each) : each)),
    ),
  ),
  plant(
    'orders of the last seven days by calendar days',
    'GET /p/myOrder/myOrderSearch',
    [],
    at(
      'GET /p/myOrder/myOrderSearch',
      (answer, call) =>
        queryOf(call).get('orderTimeStatus') === '1'
          ? changed<Page>((page) => ({
              ...page,
              records: page.records.slice(0, -1),
              total: Math.max(page.total - 1, 0),
              pages: Math.ceil(Math.max(page.total - 1, 0) / page.size),
            }))(answer)
          : answer,
      isGood,
    ),
  ),
  plant(
    'a sign-in whose day begins at eight in the morning',
    'GET /p/score/updateUserScore',
    ['GET /p/score/scoreInfo'],
    () => {
      const days = new Map<string, number>()
      return async (call) => {
        if (call.route !== 'GET /p/score/updateUserScore') return call.send()
        const caller = call.headers['authorization'] ?? ''
        const day = Math.floor((await nowOf(call)) / (24 * hour))
        if (days.get(caller) === day) return refuses('signedIn', call)
        const answer = await call.send()
        if (isGood(answer)) days.set(caller, day)
        return answer
      }
    },
  ),
]
