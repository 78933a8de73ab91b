import type { Route } from '@mall/contracts'
import { canStep, deletable, invoiceable, orderStatuses, type OrderStatus } from '@mall/contracts/order-machine'
import { canStepRefund, refundStatuses, type RefundStatus } from '@mall/contracts/refund-machine'
import { invoiceHeader, refundWish, wholeOrder } from '../journeys/samples.ts'
import type { Sending } from '../target.ts'

/** What a buyer can try with an order, at any time. */
export const actions = [
  'pay',
  'cancel',
  'receive',
  'delete',
  'askInvoice',
  'changeInvoice',
  'askRefund',
  'withdraw',
] as const
export type Action = (typeof actions)[number]

/** A refund that was asked for. */
interface Wish {
  readonly refundSn: string
  readonly status: RefundStatus
  /** The last of an order cannot. */
  readonly canBeWithdrawn: boolean
}

/** Where an order stands, as far as its buyer brought it. */
export interface Standing {
  readonly orderNumber: string
  readonly status: OrderStatus | 'deleted'
  readonly orderInvoiceId: number | null
  readonly refund: Wish | null
  /** In cents. */
  readonly price: number
  readonly isPaid: boolean
}

interface Move {
  readonly route: Route
  readonly input: (standing: Standing) => Sending
  /** By the machines of the contract. */
  readonly isLegal: (standing: Standing) => boolean
}

/** The status of an order that is still there, tried against a rule. */
const may = ({ status }: Standing, rule: (status: OrderStatus) => boolean): boolean =>
  status !== 'deleted' && rule(status)
const hasRefund = ({ refund }: Standing, status: RefundStatus): boolean => refund?.status === status
const params = ({ orderNumber }: Standing): Sending => ({ params: { orderNumber } })

export const moves: Readonly<Record<Action, Move>> = {
  pay: {
    route: 'POST /p/order/pay',
    input: ({ orderNumber }) => ({ body: { payType: 9, orderNumbers: orderNumber } }),
    isLegal: (each) => may(each, (status) => canStep(status, 'toShip', 'provider')),
  },
  cancel: {
    route: 'PUT /p/myOrder/cancel/{orderNumber}',
    input: params,
    isLegal: (each) => may(each, (status) => canStep(status, 'canceled', 'buyer')),
  },
  receive: {
    route: 'PUT /p/myOrder/receipt/{orderNumber}',
    input: params,
    isLegal: (each) => may(each, (status) => canStep(status, 'toEvaluate', 'buyer')),
  },
  delete: {
    route: 'DELETE /p/myOrder/{orderNumber}',
    input: params,
    isLegal: (each) => may(each, (status) => deletable.includes(status)) && !hasRefund(each, 'applied'),
  },
  askInvoice: {
    route: 'POST /p/orderInvoice',
    input: ({ orderNumber }) => ({ body: { orderNumber, ...invoiceHeader } }),
    isLegal: (each) => may(each, (status) => invoiceable.includes(status)) && each.orderInvoiceId === null,
  },
  changeInvoice: {
    route: 'PUT /p/orderInvoice',
    input: ({ orderInvoiceId }) => ({
      body: { orderInvoiceId: orderInvoiceId ?? 987_654_321, ...invoiceHeader, headerName: '改过有限公司' },
    }),
    isLegal: ({ orderInvoiceId }) => orderInvoiceId !== null,
  },
  askRefund: {
    route: 'POST /p/orderRefund/apply',
    input: ({ orderNumber, price }) => ({
      body: { ...wholeOrder(orderNumber), ...refundWish(price / 100, '契约对照') },
    }),
    isLegal: (each) => each.status === 'toShip' && !hasRefund(each, 'applied'),
  },
  withdraw: {
    route: 'PUT /p/orderRefund/cancel',
    input: ({ refund }) => ({ body: refund?.refundSn ?? '98765432109876543210' }),
    isLegal: ({ refund }) =>
      refund !== null && refund.canBeWithdrawn && canStepRefund(refund.status, 'withdrawn', 'buyer', 'money'),
  },
}

export const statusNumber = (status: OrderStatus): number => orderStatuses[status]
export const refundNumber = (status: RefundStatus): number => refundStatuses[status]

/** Where a move that is legal leads; what only the server knows is filled in from what it answers. */
export const moved = (standing: Standing, action: Action, answer: string): Standing => {
  switch (action) {
    case 'pay':
      return { ...standing, status: 'toShip', isPaid: true }
    case 'cancel':
      return { ...standing, status: 'canceled' }
    case 'receive':
      return { ...standing, status: 'toEvaluate' }
    case 'delete':
      return { ...standing, status: 'deleted' }
    case 'askRefund':
      return { ...standing, refund: { refundSn: answer, status: 'applied', canBeWithdrawn: true } }
    case 'withdraw':
      return { ...standing, refund: standing.refund && { ...standing.refund, status: 'withdrawn' } }
    default:
      return standing
  }
}
