import { times } from '@mall/contracts/rules'
import { kinds } from '../selling/kinds.ts'
import { ownOrders } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { sum, toCents } from '../state/money.ts'
import type { Order } from '../state/orders.ts'
import type { Payment } from '../state/payments.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateTime } from '../state/time.ts'
import { moveMoney } from './ledger.ts'
import { isOpen } from './pay-methods.ts'

export interface PayRequest {
  readonly payType: 2 | 3 | 9
  readonly orderNumbers: string
  readonly returnUrl?: string
}
/** The notice of a provider. Its signature is checked before it gets here. */
export interface PaymentMessage {
  readonly payNo: string
  readonly payType: 2 | 3
  readonly bizPayNo: string
  readonly isPaySuccess: boolean
  readonly amount: number
}

const methodOf = { 2: 'alipay', 3: 'wechat', 9: 'balance' } as const

export const payableOf = (orders: readonly Order[]): number => toCents(sum(orders.map(({ payable }) => payable)))

const closedByClock = ({ status, history }: Order): boolean => status === 'canceled' && history.at(-1)?.by === 'clock'

const refuseUnpayable = (orders: readonly Order[]): void => {
  refuseUnless(!orders.some(closedByClock), 'orderExpired')
  refuseUnless(
    orders.every(({ status }) => status === 'unpaid'),
    'orderChanged',
  )
}

const payFromBalance = (mall: Mall, { userId }: Account, orders: readonly Order[]): 1 | 3 => {
  const balance = mall.accounts.get(userId)?.balance ?? 0
  if (balance < payableOf(orders)) return 3
  for (const order of orders) {
    const held = `held:${order.orderNumber}` as const
    moveMoney(mall, 'paid', order.orderNumber, { from: `balance:${userId}`, to: held, amount: order.payable })
    kinds[order.kind].onPaid(mall, order, 9, 'mall')
  }
  return 1
}

/** An open payment for exactly these orders. */
export const waitingPayment = (mall: Mall, orders: readonly Order[], payType: 2 | 3): Payment | undefined => {
  const asked = orders.map(({ orderNumber }) => orderNumber).join(',')
  return mall.payments.find(
    (each) => each.status === 'waiting' && each.payType === payType && each.orderNumbers.join(',') === asked,
  )
}

const askProvider = (
  mall: Mall,
  { userId }: Account,
  orders: readonly Order[],
  payType: 2 | 3,
  returnUrl: string,
): Payment => {
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  const waiting = waitingPayment(mall, orders, payType)
  if (waiting) return waiting
  const payment: Payment = {
    payNo: `${dateTime(mall.now).slice(0, 10).replaceAll('-', '')}${nextId(mall)}`,
    userId,
    payType,
    orderNumbers,
    amount: payableOf(orders),
    status: 'waiting',
    createdAt: mall.now,
    expiresAt: mall.now + times.payment,
    returnUrl,
    bizPayNo: null,
  }
  mall.payments.set(payment.payNo, payment)
  mall.timers.add({ due: payment.expiresAt, task: 'expirePayment', subject: payment.payNo })
  return payment
}

/** A balance pays at once, or is too low (3); a provider is asked to collect the money. */
export const payOrders = (
  mall: Mall,
  shopper: Account,
  { payType, orderNumbers, returnUrl = `/payment-result?orderNumbers=${orderNumbers}` }: PayRequest,
): { readonly balance: 1 | 3 } | { readonly payment: Payment } => {
  const orders = ownOrders(mall, shopper, orderNumbers)
  refuseUnless(isOpen(mall, methodOf[payType]), 'payMethodClosed')
  refuseUnpayable(orders)
  if (payType === 9) return { balance: payFromBalance(mall, shopper, orders) }
  return { payment: askProvider(mall, shopper, orders, payType, returnUrl) }
}

export const paymentOf = (mall: Mall, payNo: string): Payment => {
  const payment = mall.payments.get(payNo)
  refuseUnless(payment, 'unknownPayment')
  return payment
}

/** Holds the money for the order, or returns it if nothing was to be paid any more. */
const collect = (mall: Mall, payment: Payment, orderNumber: string): boolean => {
  const order = mall.orders.get(orderNumber)
  if (!order) return false
  const held = `held:${orderNumber}` as const
  moveMoney(mall, 'paid', orderNumber, { from: 'outside', to: held, amount: order.payable })
  if (order.status === 'unpaid') {
    kinds[order.kind].onPaid(mall, order, payment.payType, 'provider')
    return true
  }
  moveMoney(mall, 'returned', orderNumber, { from: held, to: 'outside', amount: order.payable })
  return false
}

/** Idempotent. Late money does not reopen an order: it is returned. */
export const applyPaymentMessage = (mall: Mall, message: PaymentMessage): void => {
  const payment = paymentOf(mall, message.payNo)
  const { amount, payType, status, bizPayNo } = payment
  refuseUnless(amount === message.amount && payType === message.payType, 'paymentMismatch')
  refuseUnless(bizPayNo === null || bizPayNo === message.bizPayNo, 'paymentMismatch')
  if (status === 'success' || status === 'returned') return
  if (!message.isPaySuccess) {
    if (status === 'waiting') mall.payments.set(payment.payNo, { ...payment, status: 'failed' })
    return
  }
  const collected = payment.orderNumbers.filter((orderNumber) => collect(mall, payment, orderNumber))
  const outcome = collected.length > 0 ? 'success' : 'returned'
  mall.payments.set(payment.payNo, { ...payment, status: outcome, bizPayNo: message.bizPayNo })
}

export const expirePayment = (mall: Mall, payNo: string): void => {
  const payment = paymentOf(mall, payNo)
  const isOpen = payment.status === 'waiting' || payment.status === 'failed'
  if (isOpen) mall.payments.set(payNo, { ...payment, status: 'expired' })
}

/** Simulates the customer at the provider, then delivers the notice of the provider. */
export const simulateProvider = (mall: Mall, payNo: string, outcome: 'success' | 'failed' | 'expired'): Payment => {
  const payment = paymentOf(mall, payNo)
  const { payType, amount, status } = payment
  refuseUnless(status !== 'expired', 'paymentExpired')
  const bizPayNo = payment.bizPayNo ?? `B${payNo}`
  if (outcome === 'expired') expirePayment(mall, payNo)
  else applyPaymentMessage(mall, { payNo, payType, amount, bizPayNo, isPaySuccess: outcome === 'success' })
  return paymentOf(mall, payNo)
}

export const isPaid = (mall: Mall, shopper: Account, orderNumbers: string): boolean =>
  ownOrders(mall, shopper, orderNumbers).every(({ payment }) => payment !== null)
