import type { PayMethod } from 'qinghua-contract/order-machine'
import { patterns } from 'qinghua-contract/input-rules'
import { topUp, type PageId } from 'qinghua-contract/rules'
import { useSearchParams } from 'react-router'
import { addressAt, amount, fitting, id, named, oneOf, shownBy } from '../../lib/navigation/address.ts'
import { useStep } from '../../lib/use-step.ts'
import { levelAddress } from '../promotions/addresses.ts'
import type { PayEntry } from './paying.ts'

const orderNumbers = fitting(new RegExp(patterns.orderNumbers))
const result = { orderNumbers, payEntry: oneOf(['0', '1', '2']) }

/** `null` if the address makes no sense. */
export const useOrderNumbers = (): string | null => shownBy(result, useSearchParams()[0]).orderNumbers

/** What was paid, by the address that the provider leads back to; 0, or nothing, for orders. */
export const usePayEntry = (): PayEntry => Number(shownBy(result, useSearchParams()[0]).payEntry) as PayEntry

const longest = { bizData: 200, orderNumbers: 500 }

export const useOrdersStep = (page: PageId, numbers: string | null): void =>
  useStep(numbers === null ? undefined : page, {
    bizData: (numbers ?? '').slice(0, longest.bizData),
    orderNumbers: (numbers ?? '').slice(0, longest.orderNumbers),
  })

export const payPath = (numbers: string, by?: PayMethod): string =>
  `/payment?orderNumbers=${numbers}${by === undefined ? '' : `&by=${by}`}`
export const scanPath = (numbers: string): string => `/weixin-pay?orderNumbers=${numbers}`
export const resultPath = (numbers: string): string => `/payment-result?orderNumbers=${numbers}`
/** The result of a payment that is not for orders: 1 a top-up, 2 a membership. */
export const startedPath = (payEntry: 1 | 2, payNo: string): string =>
  `/payment-result?payEntry=${payEntry}&orderNumbers=${payNo}`

export const ordersPath = (numbers: string): string =>
  numbers.includes(',') ? '/user-center/uc-order' : `/order-detail?orderNumber=${numbers}`

/** What somebody wants to pay from the balance afterwards. */
export interface PayAfter {
  readonly orderNumbers?: string
  readonly levelId?: number
}
const topUpFields = { amount, orderNumbers, levelId: named('level', id) }

/** With an amount of one's own to begin with. */
export const topUpPath = (wanted: number, after: PayAfter = {}): string =>
  addressAt('/recharge-pay', topUpFields, { amount: Math.min(Math.max(wanted, topUp.least), topUp.most), ...after })

/** Where the address of a top-up leads to afterwards: only ever to one of our own payments. */
export const payAfter = (search: URLSearchParams): string | null => {
  const { orderNumbers: numbers, levelId } = shownBy(topUpFields, search)
  if (numbers !== null) return payPath(numbers)
  return levelId === null ? null : levelAddress(levelId)
}
