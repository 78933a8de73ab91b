import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentMessage } from '../core/paying/payments.ts'

/** Shared by the mall and the mock of its providers. It protects nothing: it lets a forged message be told from theirs. */
const key = 'qinghua-mock-provider'

/** What a provider writes under its message. */
export const signPayment = ({ payNo, payType, bizPayNo, isPaySuccess, amount }: PaymentMessage): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([payNo, payType, bizPayNo, isPaySuccess, amount]))
    .digest('hex')

export const isSigned = (message: PaymentMessage, sign: string): boolean => {
  const [good, given] = [Buffer.from(signPayment(message)), Buffer.from(sign)]
  return good.length === given.length && timingSafeEqual(good, given)
}
