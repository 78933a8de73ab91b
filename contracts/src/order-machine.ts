/**
 * The states of an order as data: every status, its number in the API, and every transition. No imports, for the
 * browser.
 */

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

/** The only changes of a status; `canceled` and `completed` are final. */
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
    when: 'the last parcel leaves, or the rest is refunded',
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

/** The statuses in which a buyer can delete an order from the list. */
export const deletable: readonly OrderStatus[] = ['canceled', 'completed', 'evaluated']

/** The statuses in which an invoice can be requested: paid, not closed, and not waiting for a group. */
export const invoiceable: readonly OrderStatus[] = ['toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed']

export const canStep = (from: OrderStatus, to: OrderStatus, by: OrderActor): boolean =>
  orderSteps.some((step: OrderStep) => step.from === from && step.to === to && step.by.includes(by))

/** S4.3, as numbered in the API; 0 if there is no information yet. */
export const logisticsStates = { none: 0, received: 1, inTransit: 2, signed: 3, faulty: 4, reachedCity: 201 } as const
export type LogisticsState = keyof typeof logisticsStates
export const traceStates = ['received', 'inTransit', 'reachedCity', 'signed', 'faulty'] as const
export type TraceState = (typeof traceStates)[number]

/** S9.10 */
export const payTypes = { alipay: 2, wechat: 3, balance: 9 } as const
export type PayMethod = keyof typeof payTypes
