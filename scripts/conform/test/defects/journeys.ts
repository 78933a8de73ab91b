import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import {
  type Defect,
  plain,
  json,
  isGood,
  at,
  body,
  put,
  total,
  detail,
  product,
  address,
  user,
  isBroken,
  changed,
  submit,
  pay,
  cancel,
  accepted,
} from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'

const cartJourney = 'fill, price and empty the cart'
const cancelJourney = 'order and cancel'
const payJourney = 'order, pay, ask for an invoice and a refund'
const providerJourney = 'order and pay with a provider'
const newcomer = 'register, log in, change the password, log out'
const addressJourney = 'add, change and delete an address'
const receiptJourney = 'confirm a receipt and comment'

/** Spoils `route` after the first success of `earlier`. */
const after =
  (earlier: Route, route: Route, change: (answer: ReceivedAnswer) => ReceivedAnswer): (() => Spoil) =>
  () => {
    let isAfter = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === earlier && isGood(answer)) isAfter = true
      return isAfter && call.route === route ? change(answer) : answer
    }
  }
/** Repeats the first good answer of a row. */
const stale =
  (route: Route): (() => Spoil) =>
  () => {
    let known: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== route || !isGood(answer)) return answer
      known ??= answer
      return known
    }
  }
const acceptsAll = (route: Route): (() => Spoil) => at(route, (answer) => (isBroken(answer) ? accepted : answer))
const inJourney = (journey: string, what: string, route: Route, spoil: () => Spoil, shows = route): Defect => ({
  what,
  route,
  shows,
  check: 'journey',
  journey,
  spoil,
})

export const journeyDefects: readonly Defect[] = [
  inJourney(newcomer, 'a session that survives a password change', user, () => {
    let known: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route === user && isGood(answer)) known = answer
      return call.route === user && known ? known : answer
    }
  }),
  inJourney(newcomer, 'a login that can be repeated', 'POST /login', () => {
    let known: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route === 'POST /login' && isGood(answer)) known = answer
      return call.route === 'POST /login' && known ? known : answer
    }
  }),
  inJourney(
    newcomer,
    'a code check that accepts every code',
    'PUT /user/checkRegisterSms',
    at('PUT /user/checkRegisterSms', (answer) =>
      isBroken(answer) ? { status: 200, contentType: plain, text: 'flag' } : answer,
    ),
  ),
  inJourney(
    newcomer,
    'codes without a waiting time',
    'PUT /user/sendRegisterSms',
    acceptsAll('PUT /user/sendRegisterSms'),
  ),
  inJourney(
    cartJourney,
    'a cent too much',
    total,
    body<{ finalMoney: number }>(total, (sum) => ({ ...sum, finalMoney: Math.round(sum.finalMoney * 100 + 1) / 100 })),
  ),
  inJourney(
    cartJourney,
    'a price that is not the lines’',
    total,
    body<{ totalMoney: number; finalMoney: number; parts: { amount: number }[] }>(total, (sum) => ({
      ...sum,
      totalMoney: sum.totalMoney + 1,
      finalMoney: sum.finalMoney + 1,
      parts: sum.parts.map((part) => ({ ...part, amount: part.amount + 1 })),
    })),
  ),
  inJourney(cartJourney, 'a deleted line that stays', 'POST /p/shopCart/info', () => {
    let known: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== 'POST /p/shopCart/info') return answer
      if (known && known.text.length > answer.text.length) return known
      known = answer
      return answer
    }
  }),
  inJourney(
    cartJourney,
    'a count that does not change',
    'GET /p/shopCart/prodCount',
    stale('GET /p/shopCart/prodCount'),
  ),
  inJourney(
    cartJourney,
    'no limit of pieces',
    'POST /p/shopCart/changeItem',
    acceptsAll('POST /p/shopCart/changeItem'),
  ),
  inJourney(
    cancelJourney,
    'stock off by one',
    product,
    after(
      cancel,
      product,
      changed<{ skuList: { stocks: number }[] }>((each) => ({
        ...each,
        skuList: each.skuList.map((sku) => ({ ...sku, stocks: sku.stocks - 1 })),
      })),
    ),
  ),
  inJourney(cancelJourney, 'a submission that makes a second order', submit, () => {
    let times = 0
    return async (call) => {
      const answer = await call.send()
      if (call.route !== submit || !isGood(answer)) return answer
      times += 1
      return times === 2 ? changed(put('orderNumbers', '999'))(answer) : answer
    }
  }),
  inJourney(
    cancelJourney,
    'a cancelled order that is open',
    detail,
    after(cancel, detail, (answer) => (isGood(answer) ? changed(put('status', 1))(answer) : answer)),
  ),
  inJourney(
    cancelJourney,
    'an open order that can be deleted',
    'DELETE /p/myOrder/{orderNumber}',
    acceptsAll('DELETE /p/myOrder/{orderNumber}'),
  ),
  inJourney(cancelJourney, 'a cancelled order that can be cancelled', cancel, acceptsAll(cancel)),
  inJourney(cancelJourney, 'a deleted order that can be read', detail, stale(detail)),
  inJourney(
    payJourney,
    'a payment without effect',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    body('GET /p/order/isPay/{payEntry}/{orderNumbers}', () => false),
  ),
  inJourney(payJourney, 'a balance that does not change', user, stale(user)),
  inJourney(
    payJourney,
    'a second refund',
    'POST /p/orderRefund/apply',
    at('POST /p/orderRefund/apply', (answer) =>
      isBroken(answer) ? { status: 200, contentType: plain, text: '123' } : answer,
    ),
  ),
  inJourney(
    payJourney,
    'a refund that is less after it was withdrawn',
    'GET /p/orderRefund/refundable',
    after(
      'PUT /p/orderRefund/cancel',
      'GET /p/orderRefund/refundable',
      changed<{ maxRefundAmount: number }>((each) => ({ ...each, maxRefundAmount: 0.01 })),
    ),
  ),
  inJourney(
    payJourney,
    'an order that costs something else than was confirmed',
    detail,
    body<{ actualTotal: number }>(detail, (each) => ({ ...each, actualTotal: 1 })),
  ),
  inJourney(
    providerJourney,
    'an order that is paid too early',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    body('GET /p/order/isPay/{payEntry}/{orderNumbers}', () => true),
  ),
  inJourney(
    providerJourney,
    'a payment message without effect',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    body('GET /p/order/isPay/{payEntry}/{orderNumbers}', () => false),
  ),
  inJourney(providerJourney, 'a paid order that stays unpaid', detail, stale(detail)),
  inJourney(
    providerJourney,
    'a payment that is taken twice',
    pay,
    after('GET /p/order/isPay/{payEntry}/{orderNumbers}', pay, (answer) =>
      isBroken(answer) ? { status: 200, contentType: json, text: '{"type":1,"message":""}' } : answer,
    ),
  ),
  inJourney(
    receiptJourney,
    'a receipt that can be repeated',
    'PUT /p/myOrder/receipt/{orderNumber}',
    acceptsAll('PUT /p/myOrder/receipt/{orderNumber}'),
  ),
  inJourney(receiptJourney, 'a comment that can be repeated', 'POST /p/prodComm', acceptsAll('POST /p/prodComm')),
  inJourney(addressJourney, 'an address that is not kept', 'GET /p/address/list', stale('GET /p/address/list')),
  inJourney(addressJourney, 'a change that is lost', address, body(address, put('receiver', '测试用户'))),
  {
    ...inJourney(
      addressJourney,
      'a server error in a journey',
      'PUT /p/address/defaultAddr/{addrId}',
      at('PUT /p/address/defaultAddr/{addrId}', () => ({ status: 500, contentType: plain, text: 'no' })),
    ),
    check: 'serverError',
  },
]
