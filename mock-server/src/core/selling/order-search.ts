import type { CenterInfo } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { runningOf } from '../refunds/refund.ts'
import type { Mall } from '../state/mall.ts'
import type { OrderLine } from '../state/orders.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import type { Language } from '../state/text.ts'
import { kindFacts } from './kind-of-order.ts'
import { rowOf } from './order-views.ts'
import { createdAt, hasParcel, ordersOf } from './order.ts'

const day = 86_400_000

export interface OrderSearch extends Paging {
  /** 0 all. */
  readonly status?: number
  readonly orderName?: string
  readonly orderNumber?: string
  readonly orderTimeStatus?: 0 | 1 | 2 | 3
  readonly orderMold?: 0 | 1
  readonly orderType?: number
  readonly shopId?: number
}

/** All, the last 7 days, the last 3 months, older. */
const inTime = {
  0: () => true,
  1: (age: number) => age < 7 * day,
  2: (age: number) => age < 90 * day,
  3: (age: number) => age >= 90 * day,
}

/** Either name of one of the lines has these words. */
export const named = (lines: readonly Pick<OrderLine, 'name'>[], words: string): boolean => {
  const term = words.trim().toLowerCase()
  return lines.some(({ name }) => `${name.zh}\n${name.en}`.toLowerCase().includes(term))
}

export const searchOrders = (mall: Mall, shopper: Account, search: OrderSearch, language: Language) => {
  const { status = 0, orderName = '', orderNumber = '', orderTimeStatus = 0, orderMold, orderType, shopId } = search
  const found = ordersOf(mall, shopper).filter(
    (order) =>
      (status === 0 || orderStatuses[order.status] === status) &&
      order.orderNumber.includes(orderNumber) &&
      (shopId === undefined || order.shopId === shopId) &&
      (orderType === undefined || kindFacts[order.kind].orderType === orderType) &&
      (orderMold === undefined || hasParcel(order) === (orderMold === 0)) &&
      inTime[orderTimeStatus](mall.now - createdAt(order)) &&
      named(order.lines, orderName),
  )
  return mapPage(pageOf(found, search), (order) => rowOf(mall, order, language))
}

export const countOrders = (mall: Mall, shopper: Account): CenterInfo['orderCountData'] => {
  const orders = ordersOf(mall, shopper)
  const statuses = orders.map(({ status }) => orderStatuses[status])
  const count = (wanted: number): number => statuses.filter((status) => status === wanted).length
  return {
    allCount: statuses.length,
    unPay: count(1),
    payed: count(2),
    consignment: count(3),
    confirm: count(4),
    success: count(5),
    close: count(6),
    refund: orders.reduce((all, order) => all + runningOf(order).length, 0),
    grouping: count(7),
  }
}
