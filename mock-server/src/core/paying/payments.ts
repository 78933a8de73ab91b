import { payTypes, type PayMethod } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import { ownOrders } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Payment, Subject } from '../state/payments.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateOf } from '../state/time.ts'
import { paidSubject, payableOf, subjectOf } from './subjects.ts'

const methods = Object.keys(payTypes) as PayMethod[]

export const isOpen = ({ payMethods, catalogue: { seed } }: Mall, method: PayMethod): boolean =>
  payMethods.get(method) ?? seed.site.paySwitch[method]

type Open = Readonly<Record<PayMethod, boolean>>

export const openMethods = (mall: Mall): Open => ({
  alipay: isOpen(mall, 'alipay'),
  wechat: isOpen(mall, 'wechat'),
  balance: isOpen(mall, 'balance'),
})

/** Methods that are not named stay as they are. */
export const switchPayMethods = (mall: Mall, wanted: Partial<Open>): Open => {
  for (const method of methods) {
    const open = wanted[method]
    if (open !== undefined && open !== isOpen(mall, method)) mall.payMethods.set(method, open)
  }
  return openMethods(mall)
}

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

type Wanted = Pick<Payment, 'userId' | 'subject'>

/** Newest first: those whose time is not over, by their timers, so that a long list of old ones costs nothing. */
const recentPayments = (mall: Mall, { userId, subject }: Wanted): Payment[] => {
  const asked = JSON.stringify(subject)
  return mall.timers
    .dueBy(mall.now + times.payment)
    .flatMap((timer) => (timer.task === 'expirePayment' ? [paymentOf(mall, timer.subject)] : []))
    .filter((each) => each.userId === userId && JSON.stringify(each.subject) === asked)
    .toReversed()
}

/** An open payment for exactly this. */
export const waitingPayment = (
  mall: Mall,
  wanted: Wanted & Pick<Payment, 'amount'>,
  payType: 2 | 3,
): Payment | undefined =>
  recentPayments(mall, wanted).find(
    (each) => each.status === 'waiting' && each.payType === payType && each.amount === wanted.amount,
  )

/** What is known of the newest payment for exactly this: its provider refused it, or has not answered. */
export const openPayment = (mall: Mall, wanted: Wanted) => {
  const [newest] = recentPayments(mall, wanted)
  if (newest?.status !== 'waiting' && newest?.status !== 'failed') return null
  return { payType: newest.payType, state: newest.status }
}

const askProvider = (
  mall: Mall,
  userId: string,
  { subject, amount, payType, returnTo }: Asked & { readonly payType: 2 | 3 },
): Payment => {
  const waiting = waitingPayment(mall, { userId, subject, amount }, payType)
  if (waiting) return waiting
  const payNo = `${dateOf(mall.now).replaceAll('-', '')}${nextId(mall)}`
  const payment: Payment = {
    payNo,
    userId,
    payType,
    subject,
    amount,
    status: 'waiting',
    createdAt: mall.now,
    expiresAt: mall.now + times.payment,
    returnUrl: returnTo(payNo),
    bizPayNo: null,
  }
  mall.payments.set(payment.payNo, payment)
  mall.timers.add({ due: payment.expiresAt, task: 'expirePayment', subject: payment.payNo })
  return payment
}

interface Asked {
  readonly subject: Subject
  readonly amount: number
  readonly payType: 2 | 3 | 9
  /** Where the provider leads back to, by the number of the payment. */
  readonly returnTo: (payNo: string) => string
}
/** A balance pays at once, or is too low (3); a provider is asked to collect the money. */
export type PayStarted = { readonly balance: 1 | 3 } | { readonly payment: Payment }

/** The only way to begin a payment. */
export const startPayment = (mall: Mall, { userId }: Account, { payType, ...asked }: Asked): PayStarted => {
  const { subject, amount } = asked
  refuseUnless(isOpen(mall, methodOf[payType]), 'payMethodClosed')
  const { refuse, settle } = paidSubject(subject)
  refuse(mall, subject, userId)
  if (payType !== 9) return { payment: askProvider(mall, userId, { ...asked, payType }) }
  const balance = mall.accounts.get(userId)?.balance ?? 0
  if (balance < amount) return { balance: 3 }
  settle(mall, subject, { userId, from: `balance:${userId}`, amount, payType })
  return { balance: 1 }
}

/** Of a payment that is not for orders. */
export const resultAddress = (payEntry: 1 | 2, payNo: string): string =>
  `/payment-result?payEntry=${payEntry}&orderNumbers=${payNo}`

export const payOrders = (
  mall: Mall,
  shopper: Account,
  { payType, orderNumbers, returnUrl = `/payment-result?orderNumbers=${orderNumbers}` }: PayRequest,
): PayStarted => {
  const orders = ownOrders(mall, shopper, orderNumbers)
  const subject = subjectOf(orders)
  return startPayment(mall, shopper, { subject, amount: payableOf(orders), payType, returnTo: () => returnUrl })
}

export const paymentOf = (mall: Mall, payNo: string): Payment => {
  const payment = mall.payments.get(payNo)
  refuseUnless(payment, 'unknownPayment')
  return payment
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
  const { subject, userId } = payment
  const settled = paidSubject(subject).settle(mall, subject, { userId, from: 'outside', amount, payType })
  const outcome = settled ? 'success' : 'returned'
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

const entries = { 1: 'topUp', 2: 'membership' } as const

/** By `payEntry`: 0 orders, 1 a top-up, 2 a membership. What is unknown, or somebody else's, is not paid. */
export const isPaid = (mall: Mall, shopper: Account, payEntry: 0 | 1 | 2, numbers: string): boolean => {
  if (payEntry === 0) return ownOrders(mall, shopper, numbers).every(({ payment }) => payment !== null)
  const payment = mall.payments.get(numbers)
  const isOwn = payment?.userId === shopper.userId && payment.subject.kind === entries[payEntry]
  return isOwn && payment.status === 'success'
}
