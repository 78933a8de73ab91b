import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import {
  type Plant,
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
} from './planting.ts'
import type { Spoil } from './spoiled-server.ts'

const cartJourney = 'fill the cart, price it, empty it'
const cancelJourney = 'order and cancel'
const payJourney = 'order, pay, ask for the invoice and for the money back'
const providerJourney = 'order and pay with a provider'
const newcomer = 'register, log in, change the password, log out'
const addressJourney = 'keep an address'
const receiptJourney = 'confirm a receipt and say how it is'
const takes = { status: 200, contentType: json, text: 'null' } as const

/** A row that is spoiled once another one was called with success. */
const after =
  (earlier: Route, route: Route, change: (answer: ReceivedAnswer) => ReceivedAnswer): (() => Spoil) =>
  () => {
    let isAfter = false
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route === earlier && isGood(answer)) isAfter = true
      return isAfter && passing.route === route ? change(answer) : answer
    }
  }
/** A row that answers what it answered first. */
const stale =
  (route: Route): (() => Spoil) =>
  () => {
    let known: ReceivedAnswer | null = null
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route !== route || !isGood(answer)) return answer
      known ??= answer
      return known
    }
  }
const takesAll = (route: Route): (() => Spoil) => at(route, (answer) => (isBroken(answer) ? takes : answer))
const walked = (journey: string, what: string, route: Route, spoil: () => Spoil, shows = route): Plant => ({
  what,
  route,
  shows,
  check: 'journey',
  journey,
  spoil,
})
/** Takes what is refused once it was taken before, for the same order. */
const takesAllOnce =
  (route: Route): (() => Spoil) =>
  () => {
    let before = ''
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route !== route) return answer
      const asked = new TextDecoder().decode(passing.body)
      if (isGood(answer)) before = asked
      return isBroken(answer) && asked === before ? takes : answer
    }
  }
const submit = 'POST /p/order/submit'
const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'

const journeys: readonly Plant[] = [
  walked(newcomer, 'a session that outlives the password', user, () => {
    let known: ReceivedAnswer | null = null
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route === user && isGood(answer)) known = answer
      return passing.route === user && known ? known : answer
    }
  }),
  walked(newcomer, 'a login that can be repeated', 'POST /login', () => {
    let known: ReceivedAnswer | null = null
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route === 'POST /login' && isGood(answer)) known = answer
      return passing.route === 'POST /login' && known ? known : answer
    }
  }),
  walked(
    newcomer,
    'a code that is always right',
    'PUT /user/checkRegisterSms',
    at('PUT /user/checkRegisterSms', (answer) =>
      isBroken(answer) ? { status: 200, contentType: plain, text: 'flag' } : answer,
    ),
  ),
  walked(newcomer, 'codes without end', 'PUT /user/sendRegisterSms', takesAll('PUT /user/sendRegisterSms')),
  walked(
    cartJourney,
    'a cent too much',
    total,
    body<{ finalMoney: number }>(total, (sum) => ({ ...sum, finalMoney: Math.round(sum.finalMoney * 100 + 1) / 100 })),
  ),
  walked(
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
  walked(cartJourney, 'a line that stays', 'POST /p/shopCart/info', () => {
    let known: ReceivedAnswer | null = null
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route !== 'POST /p/shopCart/info') return answer
      if (known && known.text.length > answer.text.length) return known
      known = answer
      return answer
    }
  }),
  walked(cartJourney, 'a count that does not move', 'GET /p/shopCart/prodCount', stale('GET /p/shopCart/prodCount')),
  walked(cartJourney, 'pieces without end', 'POST /p/shopCart/changeItem', takesAll('POST /p/shopCart/changeItem')),
  walked(
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
  walked(cancelJourney, 'a purchase that is made twice', submit, () => {
    let times = 0
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route !== submit || !isGood(answer)) return answer
      times += 1
      return times === 2 ? changed(put('orderNumbers', '999'))(answer) : answer
    }
  }),
  walked(
    cancelJourney,
    'a cancelled order that is open',
    detail,
    after(cancel, detail, (answer) => (isGood(answer) ? changed(put('status', 1))(answer) : answer)),
  ),
  walked(
    cancelJourney,
    'an open order that can be deleted',
    'DELETE /p/myOrder/{orderNumber}',
    takesAll('DELETE /p/myOrder/{orderNumber}'),
  ),
  walked(cancelJourney, 'a cancelled order that can be cancelled', cancel, takesAll(cancel)),
  walked(cancelJourney, 'an order that is never gone', detail, stale(detail)),
  walked(
    payJourney,
    'a payment that is not seen',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    body('GET /p/order/isPay/{payEntry}/{orderNumbers}', () => false),
  ),
  walked(payJourney, 'a balance that pays nothing', user, stale(user)),
  walked(
    payJourney,
    'a second refund',
    'POST /p/orderRefund/apply',
    at('POST /p/orderRefund/apply', (answer) =>
      isBroken(answer) ? { status: 200, contentType: plain, text: '123' } : answer,
    ),
  ),
  walked(
    payJourney,
    'a refund that is less after it was withdrawn',
    'GET /p/orderRefund/refundable',
    after(
      'PUT /p/orderRefund/cancel',
      'GET /p/orderRefund/refundable',
      changed<{ maxRefundAmount: number }>((each) => ({ ...each, maxRefundAmount: 0.01 })),
    ),
  ),
  walked(
    payJourney,
    'an order that costs something else than was confirmed',
    detail,
    body<{ actualTotal: number }>(detail, (each) => ({ ...each, actualTotal: 1 })),
  ),
  walked(
    providerJourney,
    'an order that is paid before anybody paid',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    body('GET /p/order/isPay/{payEntry}/{orderNumbers}', () => true),
  ),
  walked(
    providerJourney,
    'a provider that is not heard',
    'GET /p/order/isPay/{payEntry}/{orderNumbers}',
    body('GET /p/order/isPay/{payEntry}/{orderNumbers}', () => false),
  ),
  walked(providerJourney, 'an order that waits for money that came', detail, stale(detail)),
  walked(
    providerJourney,
    'a payment that is taken twice',
    pay,
    after('GET /p/order/isPay/{payEntry}/{orderNumbers}', pay, (answer) =>
      isBroken(answer) ? { status: 200, contentType: json, text: '{"type":1,"message":""}' } : answer,
    ),
  ),
  walked(
    receiptJourney,
    'a receipt that can be repeated',
    'PUT /p/myOrder/receipt/{orderNumber}',
    takesAll('PUT /p/myOrder/receipt/{orderNumber}'),
  ),
  walked(receiptJourney, 'a comment that can be repeated', 'POST /p/prodComm', takesAll('POST /p/prodComm')),
  walked(addressJourney, 'an address that is not kept', 'GET /p/address/list', stale('GET /p/address/list')),
  walked(addressJourney, 'a change that is lost', address, body(address, put('receiver', '对照'))),
  walked(
    addressJourney,
    'a server error on the way',
    'PUT /p/address/defaultAddr/{addrId}',
    at('PUT /p/address/defaultAddr/{addrId}', () => ({ status: 500, contentType: plain, text: 'no' })),
  ),
]

const tried = (what: string, route: Route, shortest: readonly string[], spoil: () => Spoil): Plant => ({
  what,
  route,
  check: 'sequence',
  journey: 'try everything with an order, in any order',
  shortest,
  spoil,
})
const receive = 'PUT /p/myOrder/receipt/{orderNumber}'

const sequences: readonly Plant[] = [
  tried('a cancelled order that can be paid', pay, ['cancel', 'pay'], () => {
    let isCancelled = false
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route === submit) isCancelled = false
      if (passing.route === cancel && isGood(answer)) isCancelled = true
      const paid = { status: 200, contentType: json, text: '{"type":1,"message":""}' }
      return passing.route === pay && isCancelled ? paid : answer
    }
  }),
  tried(
    'an invoice that is made twice',
    'POST /p/orderInvoice',
    ['pay', 'askInvoice', 'askInvoice'],
    takesAllOnce('POST /p/orderInvoice'),
  ),
  tried('a price that moves with the payment', detail, ['pay'], () => {
    let isPaid = false
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route === submit) isPaid = false
      if (passing.route === pay && isGood(answer)) isPaid = true
      if (passing.route !== detail || !isPaid || !isGood(answer)) return answer
      return changed<{ actualTotal: number }>((each) => ({ ...each, actualTotal: each.actualTotal + 1 }))(answer)
    }
  }),
  tried('a refusal that changes something', receive, ['receive'], () => {
    let isTouched = false
    return async (passing) => {
      const answer = await passing.send()
      if (passing.route === submit) isTouched = false
      if (passing.route === receive && isBroken(answer)) isTouched = true
      return passing.route === detail && isTouched && isGood(answer)
        ? changed(put('remarks', 'touched'))(answer)
        : answer
    }
  }),
]

export const journeyPlants: readonly Plant[] = [...journeys, ...sequences]
