import { patterns } from 'qinghua-contract/input-rules'
import { useSearchParams } from 'react-router'
import type { PageId } from 'qinghua-contract/rules'
import type { PayEntry } from './paying.ts'
import { useStep } from '../../lib/use-step.ts'

const longest = { bizData: 200, orderNumbers: 500 }

export const useOrdersStep = (page: PageId, orderNumbers: string | null): void => {
  const all = orderNumbers ?? ''
  useStep(orderNumbers === null ? undefined : page, {
    bizData: all.slice(0, longest.bizData),
    orderNumbers: all.slice(0, longest.orderNumbers),
  })
}

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
