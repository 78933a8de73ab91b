import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentMessage } from '../core/paying/payments.ts'

/** Shared by the mall and the mock payment providers. Not a secret: it only tells forged callbacks from real ones. */
const key = 'qinghua-mock-provider'

export const signPayment = ({ payNo, payType, bizPayNo, isPaySuccess, amount }: PaymentMessage): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([payNo, payType, bizPayNo, isPaySuccess, amount]))
    .digest('hex')

export const isSigned = (message: PaymentMessage, sign: string): boolean => {
  const [good, given] = [Buffer.from(signPayment(message)), Buffer.from(sign)]
  return good.length === given.length && timingSafeEqual(good, given)
}
