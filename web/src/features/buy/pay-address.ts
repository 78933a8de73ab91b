import { patterns } from 'qinghua-contract/input-rules'
import { useSearchParams } from 'react-router'
import type { PayEntry } from './use-is-paid.ts'

const isNumbers = new RegExp(patterns.orderNumbers)

/** `null` if the address makes no sense. */
export const useOrderNumbers = (): string | null => {
  const [search] = useSearchParams()
  const text = search.get('orderNumbers') ?? ''
  return isNumbers.test(text) ? text : null
}

/** What was paid, by the address that the provider leads back to; 0, or nothing, for orders. */
export const usePayEntry = (): PayEntry => {
  const [search] = useSearchParams()
  const text = search.get('payEntry')
  if (text === '1') return 1
  return text === '2' ? 2 : 0
}

export const scanPath = (orderNumbers: string): string => `/weixin-pay?orderNumbers=${orderNumbers}`
export const resultPath = (orderNumbers: string): string => `/payment-result?orderNumbers=${orderNumbers}`

export const ordersPath = (orderNumbers: string): string =>
  orderNumbers.includes(',') ? '/user-center/uc-order' : `/order-detail?orderNumber=${orderNumbers}`
