import type { RefusalCode } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import { payOrders } from '../../src/core/paying/payments.ts'
import { attempt, firstBroken } from './attempt.ts'
import { addUp } from './cents.ts'
import type { Command } from './command.ts'
import { ensure, ensureEqual } from './ensure.ts'
import { payOrder } from './order-model.ts'
import { personOf } from './cart-commands.ts'
import { pick, type OrderRecord, type PaymentRecord } from './records.ts'
import { shopperIn, type Trial } from './trial.ts'

export const unknownNumber = '20260101999999'
const methods = [9, 2, 3] as const

const sumOf = (orders: readonly OrderRecord[]): bigint => addUp(orders.map(({ payable }) => payable))

/** Foreign, unknown and deleted orders are refused alike. */
export const isUnknownTo = (orders: readonly (OrderRecord | undefined)[], who: number): boolean =>
  orders.some((order) => !order || order.who !== who || order.deleted)

const refusalOf = ({ mall }: Trial, orders: readonly OrderRecord[], payType: 2 | 3 | 9): RefusalCode | null =>
  firstBroken(
    [payType === 3 && !mall.catalogue.seed.site.paySwitch.wechat, 'payMethodClosed'],
    [orders.some(({ status, history }) => status === 'canceled' && history.at(-1)?.by === 'clock'), 'orderExpired'],
    [orders.some(({ status }) => status !== 'unpaid'), 'orderChanged'],
  )

const keepPayment = (
  trial: Trial,
  who: number,
  payType: 2 | 3,
  orders: readonly OrderRecord[],
  payNo: string,
): PaymentRecord => {
  const payment: PaymentRecord = {
    payNo,
    who,
    payType,
    numbers: orders.map(({ number }) => number),
    cents: sumOf(orders),
    status: 'waiting',
    expiresAt: trial.records.now + times.payment,
    bizPayNo: null,
  }
  trial.records.payments.push(payment)
  trial.touched.add(payment)
  return payment
}

const findWaiting = ({ records }: Trial, payType: number, orders: readonly OrderRecord[]): PaymentRecord | undefined =>
  records.payments.find(
    (each) =>
      each.status === 'waiting' &&
      each.payType === payType &&
      each.numbers.join(',') === orders.map(({ number }) => number).join(','),
  )

/** Returns the payment that a provider was asked to collect. */
export const pay = (
  trial: Trial,
  who: number,
  orders: readonly OrderRecord[],
  payType: 2 | 3 | 9,
  extra = '',
): PaymentRecord | undefined => {
  const person = personOf(trial, who)
  const refusal = extra !== '' || isUnknownTo(orders, who) ? 'unknownOrder' : refusalOf(trial, orders, payType)
  const waiting = findWaiting(trial, payType, orders)
  const isTooSmall = payType === 9 && person.balance < sumOf(orders)
  const orderNumbers = [...orders.map(({ number }) => number), ...(extra ? [extra] : [])].join(',')
  let asked = waiting
  attempt(trial, {
    kind: `pay by ${payType}${isTooSmall ? ' too much' : ''}`,
    description: `${person.userId} pays ${orderNumbers} by ${payType}`,
    expected: refusal,
    writesNothing: refusal === null && (isTooSmall || waiting !== undefined),
    act: (mall) => payOrders(mall, shopperIn(mall, who), { payType, orderNumbers }),
    after: (answer) => {
      if ('payment' in answer) {
        if (waiting) return ensureEqual('the payment', answer.payment.payNo, waiting.payNo)
        asked = keepPayment(trial, who, payType === 3 ? 3 : 2, orders, answer.payment.payNo)
        return undefined
      }
      ensure(answer.balance === (isTooSmall ? 3 : 1), () => 'the balance answers')
      if (isTooSmall) return undefined
      for (const order of orders) {
        person.balance -= order.payable
        payOrder(trial.records, order, 9, 'mall')
        trial.touched.add(order)
      }
      return undefined
    },
  })
  return asked
}

/** One order or all of a purchase; sometimes foreign or unknown ones. */
export const paySome = (trial: Trial, { who, a, b, c }: Command): void => {
  const { orders } = personOf(trial, c % 12 === 0 ? who + 1 : who)
  const unpaid = orders.filter(({ status }) => status === 'unpaid')
  const chosen = pick(unpaid.length > 0 && c % 5 !== 0 ? unpaid : orders, a)
  if (!chosen) return
  const together = c % 3 === 0 ? unpaid.filter((each) => each !== chosen).slice(0, 2) : []
  const method = pick(methods, b) ?? 9
  pay(trial, who % 3, [chosen, ...together], method, c % 23 === 5 ? unknownNumber : '')
}
