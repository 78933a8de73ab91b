import { createHmac, timingSafeEqual } from 'node:crypto'
import { mockPaymentKey } from 'qinghua-contract/rules'
import type { PaymentMessage } from '../core/paying/payments.ts'

export const signPayment = ({ payNo, payType, bizPayNo, isPaySuccess, amount }: PaymentMessage): string =>
  createHmac('sha256', mockPaymentKey)
    .update(JSON.stringify([payNo, payType, bizPayNo, isPaySuccess, amount]))
    .digest('hex')

export const isSigned = (message: PaymentMessage, sign: string): boolean => {
  const [good, given] = [Buffer.from(signPayment(message)), Buffer.from(sign)]
  return good.length === given.length && timingSafeEqual(good, given)
}
