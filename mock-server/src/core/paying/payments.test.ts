import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { asked, bookItem, minute, openMall, ordered, orderIn, passBy } from '../../../test/purchases.ts'
import { payTopUp } from '../membership/balance.ts'
import { payLevel } from '../membership/level-views.ts'
import { payInfo } from '../selling/checkout-views.ts'
import { cancelOwn } from '../selling/my-orders.ts'
import type { Mall } from '../state/mall.ts'
import type { Payment } from '../state/payments.ts'
import { fingerprint } from '../state/snapshot.ts'
import { dateTime } from '../state/time.ts'
import {
  applyPaymentMessage,
  isPaid,
  openMethods,
  paymentOf,
  payOrders,
  simulateProvider,
  switchPayMethods,
} from './payments.ts'
import { orderNumbersOf, paidSubject } from './subjects.ts'

const messageOf = ({ payNo, payType, amount }: Payment) => ({
  payNo,
  payType,
  amount,
  bizPayNo: `B${payNo}`,
  isPaySuccess: true,
})
const bookings = (mall: Mall) =>
  [...mall.ledger.values()].map(({ event, orderNumber, postings }) => [
    event,
    orderNumber,
    ...postings.map(({ account, amount }) => `${account} ${amount}`),
  ])
const entriesOf = (mall: Mall) => [...mall.ledger.values()].map(({ event }) => event)
const balanceOf = (mall: Mall) => mall.accounts.get(known.shopper.userId)?.balance ?? 0

it('an open code shows when it expires, on each request, and nothing once it has expired [S8.8/code-expired]', () => {
  const { mall, shopper } = openMall()
  const order = ordered(mall, shopper, bookItem)
  const end = () => payInfo(mall, shopper, order.orderNumber, 'en').codeEndTime
  expect(end()).toBeNull()
  asked(mall, shopper, order, 2)
  expect(end()).toBeNull()
  const until = dateTime(Math.ceil(asked(mall, shopper, order, 3).expiresAt / 1000) * 1000)
  expect(end()).toBe(until)
  passBy(mall, 2 * minute)
  asked(mall, shopper, order, 3)
  expect(end()).toBe(until)
  passBy(mall, 3 * minute)
  expect(end()).toBeNull()
})

it('what the provider said of the newest payment is known until it is paid or expires', () => {
  const { mall, shopper } = openMall()
  const order = ordered(mall, shopper, bookItem)
  const known = () => payInfo(mall, shopper, order.orderNumber, 'en').providerPayment
  expect(known()).toBeNull()
  const { payNo } = asked(mall, shopper, order, 2)
  expect(known()).toEqual({ payType: 2, state: 'waiting' })
  simulateProvider(mall, payNo, 'failed')
  expect(known()).toEqual({ payType: 2, state: 'failed' })
  const code = asked(mall, shopper, order, 3)
  expect(known()).toEqual({ payType: 3, state: 'waiting' })
  simulateProvider(mall, code.payNo, 'expired')
  expect(known()).toBeNull()
  simulateProvider(mall, asked(mall, shopper, order, 2).payNo, 'success')
  expect(known()).toBeNull()
})

describe('paying from the balance', () => {
  it('takes the money of all orders at once [S9.10/balance]', () => {
    const { mall, shopper } = openMall()
    const orders = [ordered(mall, shopper, bookItem), ordered(mall, shopper, { ...bookItem, prodCount: 2 })]
    const orderNumbers = orders.map(({ orderNumber }) => orderNumber).join(',')
    expect(payOrders(mall, shopper, { payType: 9, orderNumbers })).toEqual({ balance: 1 })
    expect(balanceOf(mall)).toBe(9940.3)
    expect(isPaid(mall, shopper, 0, orderNumbers)).toBe(true)
    const unpaid = ordered(mall, shopper, bookItem).orderNumber
    expect(isPaid(mall, shopper, 0, `${orderNumbers},${unpaid}`)).toBe(false)
  })

  it('stays paid, however many accounts change afterwards', () => {
    const { mall, shopper } = openMall()
    const { orderNumber } = ordered(mall, shopper, bookItem)
    payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })
    const paid = balanceOf(mall)
    for (let n = 0; n < 2_000; n++) mall.accounts.set(`new${n}`, { ...shopper, userId: `new${n}` })
    expect(balanceOf(mall)).toBe(paid)
  })

  it('takes nothing if it is a cent too low, and all if it is just enough [S9.10/balance]', () => {
    const { mall, shopper } = openMall()
    const { orderNumber } = ordered(mall, shopper, bookItem)
    mall.accounts.set(shopper.userId, { ...shopper, balance: 19.89 })
    const before = fingerprint(mall)
    expect(payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })).toEqual({ balance: 3 })
    expect(fingerprint(mall)).toBe(before)
    mall.accounts.set(shopper.userId, { ...shopper, balance: 19.9 })
    expect(payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })).toEqual({ balance: 1 })
    expect(balanceOf(mall)).toBe(0)
  })

  it('pays an order that is named twice once', () => {
    const { mall, shopper } = openMall()
    const { orderNumber } = ordered(mall, shopper, bookItem)
    payOrders(mall, shopper, { payType: 9, orderNumbers: `${orderNumber},${orderNumber}` })
    expect([balanceOf(mall), entriesOf(mall)]).toEqual([9980.1, ['paid', 'earned']])
  })
})

describe('what cannot be paid', () => {
  it.each([2, 3, 9] as const)(
    'is refused and changes nothing, by %d [S8.8/order-expired+order-changed] [S9.10/alipay+wechat+balance]',
    (payType) => {
      const { mall, shopper, other } = openMall()
      const [one, two, three] = [0, 1, 2].map(() => ordered(mall, shopper, bookItem).orderNumber)
      cancelOwn(mall, shopper, two ?? '')
      payOrders(mall, shopper, { payType: 9, orderNumbers: three ?? '' })
      const before = fingerprint(mall)
      const pay = (orderNumbers: string, who = shopper) =>
        refusal(() => payOrders(mall, who, { payType, orderNumbers }))
      expect([pay('1'), pay(`${one},1`), pay(one ?? '', other)]).toEqual([
        'unknownOrder',
        'unknownOrder',
        'unknownOrder',
      ])
      expect([pay(two ?? ''), pay(three ?? ''), pay(`${one},${three}`)]).toEqual(Array(3).fill('orderChanged'))
      expect(fingerprint(mall)).toBe(before)
      passBy(mall, 30 * minute)
      expect([pay(one ?? ''), pay(`${one},${three}`)]).toEqual(['orderExpired', 'orderExpired'])
    },
  )
})

describe('a provider', () => {
  it('is asked once for the same orders, and again after a failure [S9.10/alipay]', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, bookItem)
    const first = asked(mall, shopper, order, 3)
    expect(first.payNo).toMatch(/^20261102\d+$/)
    expect(asked(mall, shopper, order, 3).payNo).toBe(first.payNo)
    expect(asked(mall, shopper, order, 2).payNo).not.toBe(first.payNo)
    expect(asked(mall, shopper, ordered(mall, shopper, bookItem), 3).payNo).not.toBe(first.payNo)
    simulateProvider(mall, first.payNo, 'failed')
    expect(asked(mall, shopper, order, 3).payNo).not.toBe(first.payNo)
  })

  it('pays after a failure and after its code expired, as long as the order waits', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, bookItem)
    const payment = asked(mall, shopper, order)
    applyPaymentMessage(mall, { ...messageOf(payment), isPaySuccess: false })
    expect(paymentOf(mall, payment.payNo).status).toBe('failed')
    passBy(mall, 20 * minute)
    applyPaymentMessage(mall, messageOf(payment))
    expect([paymentOf(mall, payment.payNo).status, orderIn(mall, order).status]).toEqual(['success', 'toEvaluate'])
  })

  it('does not reopen a closed order: what it collected is returned [S4.2]', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, bookItem)
    const payment = asked(mall, shopper, order)
    passBy(mall, 30 * minute)
    applyPaymentMessage(mall, messageOf(payment))
    expect([paymentOf(mall, payment.payNo).status, orderIn(mall, order).status]).toEqual(['returned', 'canceled'])
    const held = `held:${order.orderNumber}`
    expect(bookings(mall)).toEqual([
      ['paid', order.orderNumber, 'outside -19.9', `${held} 19.9`],
      ['returned', order.orderNumber, `${held} -19.9`, 'outside 19.9'],
    ])
  })

  it('keeps what it collected for one order where the other was canceled', () => {
    const { mall, shopper } = openMall()
    const [one, two] = [ordered(mall, shopper, bookItem), ordered(mall, shopper, bookItem)]
    const orderNumbers = `${one.orderNumber},${two.orderNumber}`
    const answer = payOrders(mall, shopper, { payType: 2, orderNumbers })
    cancelOwn(mall, shopper, two.orderNumber)
    if ('payment' in answer) applyPaymentMessage(mall, messageOf(answer.payment))
    expect([orderIn(mall, one).status, orderIn(mall, two).status]).toEqual(['toEvaluate', 'canceled'])
    expect(entriesOf(mall)).toEqual(['paid', 'earned', 'paid', 'returned'])
  })

  it('changes nothing by a repeated message, nor by one that does not match', () => {
    const { mall, shopper } = openMall()
    const payment = asked(mall, shopper, ordered(mall, shopper, bookItem))
    const message = messageOf(payment)
    for (const wrong of [{ amount: 19.91 }, { payType: 3 as const }])
      expect(refusal(() => applyPaymentMessage(mall, { ...message, ...wrong }))).toBe('paymentMismatch')
    expect(refusal(() => applyPaymentMessage(mall, { ...message, payNo: '1' }))).toBe('unknownPayment')
    applyPaymentMessage(mall, message)
    const before = fingerprint(mall)
    for (let time = 0; time < 20; time++) applyPaymentMessage(mall, message)
    applyPaymentMessage(mall, { ...message, isPaySuccess: false })
    expect(refusal(() => applyPaymentMessage(mall, { ...message, bizPayNo: 'B-other' }))).toBe('paymentMismatch')
    for (const outcome of ['success', 'failed', 'expired'] as const) simulateProvider(mall, payment.payNo, outcome)
    expect(fingerprint(mall)).toBe(before)
  })

  it('does not open a code again by saying that it failed', () => {
    const { mall, shopper } = openMall()
    const payment = asked(mall, shopper, ordered(mall, shopper, bookItem))
    passBy(mall, 5 * minute)
    applyPaymentMessage(mall, { ...messageOf(payment), isPaySuccess: false })
    expect(paymentOf(mall, payment.payNo).status).toBe('expired')
  })

  it('is told where to lead back to', () => {
    const { mall, shopper } = openMall()
    const { orderNumber: orderNumbers } = ordered(mall, shopper, bookItem)
    const back = (returnUrl?: string) => {
      const answer = payOrders(mall, shopper, { payType: 2, orderNumbers, ...(returnUrl && { returnUrl }) })
      return 'payment' in answer && answer.payment.returnUrl
    }
    expect(back()).toBe(`/payment-result?orderNumbers=${orderNumbers}`)
    passBy(mall, 5 * minute)
    expect(back('/here')).toBe('/here')
  })

  it('shows what is paid for, and books it: orders, a top-up, a membership', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, bookItem)
    const started = [
      payTopUp(mall, shopper, { payType: 2, id: 3 }),
      payLevel(mall, shopper, { payType: 2, id: known.plus.levelId }),
      payOrders(mall, shopper, { payType: 2, orderNumbers: order.orderNumber }),
    ]
    const payments = started.flatMap((each) => ('payment' in each ? [each.payment] : []))
    const titles = payments.flatMap(({ subject }) => paidSubject(subject).titles(mall, subject))
    expect(titles).toEqual([
      { zh: '余额充值', en: 'Balance top-up' },
      expect.objectContaining({ en: 'Qinghua Plus' }),
      order.lines[0]?.name,
    ])
    expect(payments.map(({ subject }) => orderNumbersOf(subject))).toEqual([[], [], [order.orderNumber]])
    for (const { payNo } of payments) simulateProvider(mall, payNo, 'success')
    const balance = `balance:${shopper.userId}`
    expect(bookings(mall).slice(0, 3)).toEqual([
      ['toppedUp', '', 'outside -200', `${balance} 200`],
      ['gift', '', 'outside -10', `${balance} 10`],
      ['membership', '', 'outside -15', 'revenue 15'],
    ])
  })

  it('keeps the number that it gave before', () => {
    const { mall, shopper } = openMall()
    const payment = asked(mall, shopper, ordered(mall, shopper, bookItem))
    applyPaymentMessage(mall, { ...messageOf(payment), bizPayNo: 'B-of-its-own' })
    expect(simulateProvider(mall, payment.payNo, 'success')).toMatchObject({
      status: 'success',
      bizPayNo: 'B-of-its-own',
    })
  })
})

it('a method is closed and opened by name, and those that are not named stay as they are', () => {
  const { mall, shopper } = openMall()
  const open = openMethods(mall)
  expect(open).toEqual({ alipay: true, wechat: true, balance: true })
  const before = fingerprint(mall)
  expect(switchPayMethods(mall, { alipay: true, wechat: true })).toEqual(open)
  expect(fingerprint(mall)).toBe(before)
  expect(switchPayMethods(mall, { wechat: false })).toEqual({ ...open, wechat: false })
  const { orderNumber: orderNumbers } = ordered(mall, shopper, bookItem)
  expect(refusal(() => payOrders(mall, shopper, { payType: 3, orderNumbers }))).toBe('payMethodClosed')
  expect(refusal(() => payOrders(mall, shopper, { payType: 2, orderNumbers }))).toBeNull()
  expect(switchPayMethods(mall, { balance: false })).toEqual({ alipay: true, wechat: false, balance: false })
  expect(switchPayMethods(mall, { wechat: true, balance: true, alipay: false })).toEqual({ ...open, alipay: false })
})
