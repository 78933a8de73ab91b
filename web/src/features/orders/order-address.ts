import { orderStatuses } from 'qinghua-contract/order-machine'
import { patterns } from 'qinghua-contract/input-rules'
import { limits } from 'qinghua-contract/rules'
import { addressAt, named, oneOf, pageNumber, shownBy, words, type Shown } from '../../lib/navigation/address.ts'

/** Digits are part of a number, anything else is part of a name. */
export const orderTerm = (term: string): { orderNumber?: string; orderName?: string } =>
  term === '' ? {} : new RegExp(patterns.orderNumberPart).test(term) ? { orderNumber: term } : { orderName: term }

export const ordersPath = '/user-center/uc-order'

/** The status that each tab asks for; 0 asks for all. */
const orderTabs = {
  all: 0,
  toPay: orderStatuses.unpaid,
  toShip: orderStatuses.toShip,
  toReceive: orderStatuses.toReceive,
  toEvaluate: orderStatuses.toEvaluate,
  finished: orderStatuses.completed,
  closed: orderStatuses.canceled,
} as const
type OrderTab = keyof typeof orderTabs
export const tabNames = Object.keys(orderTabs) as OrderTab[]

/** When they were ordered; the numbers of the wire. */
const orderTimes = { all: 0, week: 1, months: 2, earlier: 3 } as const
type OrderTime = keyof typeof orderTimes
export const timeNames = Object.keys(orderTimes) as OrderTime[]

/** What is searched for among orders and refunds. */
export const term = named('q', words(limits.searchText))

const fields = {
  tab: oneOf(tabNames),
  time: oneOf(timeNames),
  term,
  page: pageNumber,
}
export type OrdersAddress = Shown<typeof fields>

export const readOrders = (search: URLSearchParams): OrdersAddress => shownBy(fields, search)
export const ordersAddress = (shown: OrdersAddress, change: Partial<OrdersAddress> = {}): string =>
  addressAt(ordersPath, fields, { ...shown, page: 1, ...change })

export const tabAddress = (tab: OrderTab): string => ordersAddress({ tab, time: 'all', term: '', page: 1 })

export const searchOf = ({ tab, time, term, page }: OrdersAddress) => ({
  ...(tab !== 'all' && { status: orderTabs[tab] }),
  ...(time !== 'all' && { orderTimeStatus: orderTimes[time] }),
  ...orderTerm(term),
  current: page,
})

export const detailAddress = (orderNumber: string, part?: 'logistics' | 'codes' | 'invoice'): string =>
  `/order-detail?orderNumber=${orderNumber}${part ? `#${part}` : ''}`

export const paymentAddress = (orderNumbers: readonly string[]): string =>
  `/payment?orderNumbers=${orderNumbers.join(',')}`
