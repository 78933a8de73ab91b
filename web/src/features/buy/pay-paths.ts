import type { PayMethod } from 'qinghua-contract/order-machine'
import { patterns } from 'qinghua-contract/input-rules'
import { topUp } from 'qinghua-contract/rules'

export const payPath = (orderNumbers: string, by?: PayMethod): string =>
  `/payment?orderNumbers=${orderNumbers}${by === undefined ? '' : `&by=${by}`}`

/** What somebody wants to pay from the balance afterwards. */
export interface PayAfter {
  readonly orderNumbers?: string
  readonly levelId?: number
}

const buyLevel = '/member-center/buy-member'
export const levelPath = (levelId?: number): string => (levelId === undefined ? buyLevel : `${buyLevel}?id=${levelId}`)

/** With an amount of one's own to begin with. */
export const topUpPath = ({ amount, orderNumbers, levelId }: PayAfter & { readonly amount: number }): string => {
  const own = Math.min(Math.max(amount, topUp.least), topUp.most)
  const search = new URLSearchParams({ amount: String(own) })
  if (orderNumbers !== undefined) search.set('orderNumbers', orderNumbers)
  if (levelId !== undefined) search.set('level', String(levelId))
  return `/recharge-pay?${search}`
}

const areNumbers = new RegExp(patterns.orderNumbers)

/** Where the address of a top-up leads to afterwards: only ever to one of our own payments. */
export const payAfter = (search: URLSearchParams): string | null => {
  const orderNumbers = search.get('orderNumbers') ?? ''
  if (areNumbers.test(orderNumbers)) return payPath(orderNumbers)
  const level = search.get('level') ?? ''
  return /^[1-9]\d{0,8}$/.test(level) ? levelPath(Number(level)) : null
}

/** The result of a payment that is not for orders: 1 a top-up, 2 a membership. */
export const startedPath = (payEntry: 1 | 2, payNo: string): string =>
  `/payment-result?payEntry=${payEntry}&orderNumbers=${payNo}`
