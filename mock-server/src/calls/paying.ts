import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Api } from 'qinghua-contract'
import { mockPaymentKey } from 'qinghua-contract/rules'
import type { PaymentMessage, PayStarted } from '../core/paying/payments.ts'
import type { Language } from '../core/state/text.ts'
import { refusalText } from './refusal-text.ts'

export const payPage = '/__mall/pay'

/** Alipay answers with a form, WeChat with a code to scan; a payment from the balance is done at once. */
export const payAnswer = (paid: PayStarted, language: Language): Api['POST /p/order/pay']['output'] => {
  if ('balance' in paid)
    return { type: paid.balance, message: paid.balance === 1 ? '' : refusalText('balanceTooSmall', language) }
  const { payNo, payType } = paid.payment
  if (payType === 3) return `${payPage}?payNo=${payNo}`
  return `<form action="${payPage}" method="get"><input type="hidden" name="payNo" value="${payNo}"></form>`
}

/** With the number that tells later whether it was paid. */
export const payStarted = (paid: PayStarted, language: Language): Api['POST /p/balance/pay']['output'] => ({
  orderNumbers: 'payment' in paid ? paid.payment.payNo : null,
  payment: payAnswer(paid, language),
})

export const signPayment = ({ payNo, payType, bizPayNo, isPaySuccess, amount }: PaymentMessage): string =>
  createHmac('sha256', mockPaymentKey)
    .update(JSON.stringify([payNo, payType, bizPayNo, isPaySuccess, amount]))
    .digest('hex')

export const isSigned = (message: PaymentMessage, sign: string): boolean => {
  const [good, given] = [Buffer.from(signPayment(message)), Buffer.from(sign)]
  return good.length === given.length && timingSafeEqual(good, given)
}
