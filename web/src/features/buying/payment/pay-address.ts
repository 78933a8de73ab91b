import { patterns } from '@mall/contracts/rules'
import { useSearchParams } from 'react-router'

const isNumbers = new RegExp(patterns.orderNumbers)

/** `null` if the address makes no sense. */
export const useOrderNumbers = (): string | null => {
  const [search] = useSearchParams()
  const text = search.get('orderNumbers') ?? ''
  return isNumbers.test(text) ? text : null
}

export const payPath = (orderNumbers: string): string => `/payment?orderNumbers=${orderNumbers}`
export const scanPath = (orderNumbers: string): string => `/weixin-pay?orderNumbers=${orderNumbers}`
export const resultPath = (orderNumbers: string): string => `/payment-result?orderNumbers=${orderNumbers}`

export const ordersPath = (orderNumbers: string): string =>
  orderNumbers.includes(',') ? '/user-center/uc-order' : `/order-detail?orderNumber=${orderNumbers}`
