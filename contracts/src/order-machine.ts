/** An order's life as data: every status, its number on the wire, and every step between two. No imports. */

/** S4.1. `toReceive` is both "shipped" and "pending receipt": decision 18 says when each word is shown. */
export const orderStatuses = {
  unpaid: 1,
  toShip: 2,
  toReceive: 3,
  toEvaluate: 4,
  evaluated: 5,
  completed: 5,
  canceled: 6,
  grouping: 7,
} as const
export type OrderStatus = keyof typeof orderStatuses

export type OrderActor = 'buyer' | 'provider' | 'merchant' | 'clock' | 'mall'

interface OrderStep {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
  readonly when: string
}

/** Nothing else changes a status; from `canceled` and `completed` there is no way on. */
export const orderSteps = [
  { from: 'unpaid', to: 'toShip', by: ['provider', 'mall'], when: 'it is paid' },
  { from: 'unpaid', to: 'grouping', by: ['provider', 'mall'], when: 'a group order is paid' },
  { from: 'unpaid', to: 'canceled', by: ['buyer', 'clock'], when: 'the buyer cancels, or 30 minutes pass' },
  { from: 'grouping', to: 'toShip', by: ['mall'], when: 'the group is full' },
  { from: 'grouping', to: 'canceled', by: ['mall'], when: 'the group fails' },
  {
    from: 'toShip',
    to: 'toReceive',
    by: ['merchant', 'mall'],
    when: 'the last package leaves, or the rest is refunded',
  },
  { from: 'toShip', to: 'toEvaluate', by: ['mall'], when: 'nothing needs to be sent' },
  { from: 'toShip', to: 'canceled', by: ['mall'], when: 'every line is refunded' },
  { from: 'toReceive', to: 'toEvaluate', by: ['buyer', 'clock'], when: 'the buyer confirms, or 10 days pass' },
  { from: 'toReceive', to: 'canceled', by: ['mall'], when: 'every line is refunded' },
  { from: 'toEvaluate', to: 'evaluated', by: ['buyer', 'mall'], when: 'every line has its comment, or was refunded' },
  { from: 'toEvaluate', to: 'completed', by: ['clock'], when: '15 days pass' },
  { from: 'toEvaluate', to: 'canceled', by: ['mall'], when: 'every line is refunded' },
  { from: 'evaluated', to: 'completed', by: ['clock'], when: '15 days pass' },
] as const satisfies readonly OrderStep[]

/** Where a buyer may take an order off the list. */
export const deletable: readonly OrderStatus[] = ['canceled', 'completed', 'evaluated']

/** Where the invoice of an order can be asked for: it is paid, and neither closed nor waiting for its group. */
export const invoiceable: readonly OrderStatus[] = ['toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed']

export const canStep = (from: OrderStatus, to: OrderStatus, by: OrderActor): boolean =>
  orderSteps.some((step: OrderStep) => step.from === from && step.to === to && step.by.includes(by))

/** What a price is made of, in the order in which it is shown. */
export const pricePartNames = ['goods', 'member', 'discount', 'coupon', 'points', 'freight'] as const
export type PricePartName = (typeof pricePartNames)[number]

/** S4.3, as the wire counts them; 0 while nothing is known yet. */
export const logisticsStates = { none: 0, received: 1, inTransit: 2, signed: 3, faulty: 4, reachedCity: 201 } as const
export type LogisticsState = keyof typeof logisticsStates
/** Those that a courier reports. */
export const traceStates = ['received', 'inTransit', 'reachedCity', 'signed', 'faulty'] as const
export type TraceState = (typeof traceStates)[number]

/** S9.10 */
export const payTypes = { alipay: 2, wechat: 3, balance: 9 } as const
export type PayMethod = keyof typeof payTypes
