import { applyPaymentMessage, simulateProvider } from '../../src/core/paying/payments.ts'
import { attempt, firstBroken } from './attempt.ts'
import { yuanOf } from './cents.ts'
import type { Command } from './command.ts'
import { payOrder } from './order-model.ts'
import { unknownNumber } from './pay-commands.ts'
import { pick, type PaymentRecord } from './records.ts'
import type { Trial } from './trial.ts'

const collect = (trial: Trial, payment: PaymentRecord, bizPayNo: string): void => {
  const { records, touched } = trial
  const orders = payment.numbers.flatMap((number) => records.orders.filter((order) => order.number === number))
  const wanted = orders.filter(({ status }) => status === 'unpaid')
  for (const order of orders) {
    if (order.status === 'unpaid') payOrder(records, order, payment.payType, 'provider')
    else if (order.payable > 0n) records.entries += 2
    touched.add(order)
  }
  payment.status = wanted.length > 0 ? 'success' : 'returned'
  payment.bizPayNo = bizPayNo
}

const isOver = ({ status }: PaymentRecord): boolean => status === 'success' || status === 'returned'

const applyMessage = (trial: Trial, payment: PaymentRecord, isPaySuccess: boolean, bizPayNo: string): void => {
  trial.touched.add(payment)
  if (isOver(payment)) return
  if (isPaySuccess) collect(trial, payment, bizPayNo)
  else if (payment.status === 'waiting') payment.status = 'failed'
}

export const simulateOutcome = (
  trial: Trial,
  payment: PaymentRecord | undefined,
  outcome: 'success' | 'failed' | 'expired',
): void => {
  const payNo = payment?.payNo ?? unknownNumber
  const isOpen = payment?.status === 'waiting' || payment?.status === 'failed'
  attempt(trial, {
    kind: `outcome ${outcome}`,
    description: `the provider of ${payNo}: ${outcome}`,
    expected: firstBroken([!payment, 'unknownPayment'], [payment?.status === 'expired', 'paymentExpired']),
    writesNothing: payment !== undefined && isOver(payment),
    act: (mall) => simulateProvider(mall, payNo, outcome),
    after: () => {
      if (!payment) return
      if (outcome !== 'expired') applyMessage(trial, payment, outcome === 'success', payment.bizPayNo ?? `B${payNo}`)
      else if (isOpen) payment.status = 'expired'
      trial.touched.add(payment)
    },
  })
}

const outcomes = ['success', 'success', 'failed', 'expired'] as const

export const outcomeOfSome = (trial: Trial, { a, b, c }: Command): void => {
  const { payments } = trial.records
  const waiting = payments.filter(({ status }) => status === 'waiting')
  const payment = pick(waiting.length > 0 && c % 3 !== 0 ? waiting : payments, a)
  if (payment || c % 7 === 0) simulateOutcome(trial, c % 29 === 1 ? undefined : payment, pick(outcomes, b) ?? 'success')
}

/** Repeated, late, with a wrong amount, of another provider, or about an unknown payment. */
export const sendMessage = (trial: Trial, { a, b, c }: Command): void => {
  const payment = pick(trial.records.payments, a)
  if (!payment) return
  const { payNo, payType, cents, bizPayNo } = payment
  const flaw = b % 11
  const message = {
    payNo: flaw === 1 ? unknownNumber : payNo,
    payType: flaw === 2 ? ((5 - payType) as 2 | 3) : payType,
    amount: yuanOf(flaw === 3 ? cents + 1n : cents),
    bizPayNo: flaw === 4 ? 'B-other' : `B${payNo}`,
    isPaySuccess: c % 4 !== 0,
  }
  attempt(trial, {
    kind: isOver(payment) ? 'message again' : 'message',
    description: `a message arrives: ${JSON.stringify(message)}`,
    expected: firstBroken(
      [flaw === 1, 'unknownPayment'],
      [flaw === 2 || flaw === 3, 'paymentMismatch'],
      [bizPayNo !== null && bizPayNo !== message.bizPayNo, 'paymentMismatch'],
    ),
    writesNothing: isOver(payment),
    act: (mall) => applyPaymentMessage(mall, message),
    after: () => applyMessage(trial, payment, message.isPaySuccess, message.bizPayNo),
  })
}
