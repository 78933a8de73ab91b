import type { Route } from '@mall/contracts'
import { canStep, deletable, invoiceable, orderStatuses, type OrderStatus } from '@mall/contracts/order-machine'
import { canStepRefund, refundStatuses, type RefundStatus } from '@mall/contracts/refund-machine'
import { invoiceHeader, refundRequest, wholeOrder } from '../journeys/samples.ts'
import type { Sending } from '../target/target.ts'

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

interface RequestedRefund {
  readonly refundSn: string
  readonly status: RefundStatus
  /** The server decides: the last refund of an order cannot be withdrawn. */
  readonly canBeWithdrawn: boolean
}

/** The expected state of an order after the actions so far. */
export interface OrderState {
  readonly orderNumber: string
  readonly status: OrderStatus | 'deleted'
  readonly orderInvoiceId: number | null
  readonly refund: RequestedRefund | null
  /** In cents. */
  readonly price: number
  readonly isPaid: boolean
}

interface ActionCall {
  readonly route: Route
  readonly input: (state: OrderState) => Sending
  /** By the state machines of the contract. */
  readonly isAllowed: (state: OrderState) => boolean
}

const may = ({ status }: OrderState, rule: (status: OrderStatus) => boolean): boolean =>
  status !== 'deleted' && rule(status)
const hasRefund = ({ refund }: OrderState, status: RefundStatus): boolean => refund?.status === status
const params = ({ orderNumber }: OrderState): Sending => ({ params: { orderNumber } })

export const actionCalls: Readonly<Record<Action, ActionCall>> = {
  pay: {
    route: 'POST /p/order/pay',
    input: ({ orderNumber }) => ({ body: { payType: 9, orderNumbers: orderNumber } }),
    isAllowed: (each) => may(each, (status) => canStep(status, 'toShip', 'provider')),
  },
  cancel: {
    route: 'PUT /p/myOrder/cancel/{orderNumber}',
    input: params,
    isAllowed: (each) => may(each, (status) => canStep(status, 'canceled', 'buyer')),
  },
  receive: {
    route: 'PUT /p/myOrder/receipt/{orderNumber}',
    input: params,
    isAllowed: (each) => may(each, (status) => canStep(status, 'toEvaluate', 'buyer')),
  },
  delete: {
    route: 'DELETE /p/myOrder/{orderNumber}',
    input: params,
    isAllowed: (each) => may(each, (status) => deletable.includes(status)) && !hasRefund(each, 'applied'),
  },
  askInvoice: {
    route: 'POST /p/orderInvoice',
    input: ({ orderNumber }) => ({ body: { orderNumber, ...invoiceHeader } }),
    isAllowed: (each) => may(each, (status) => invoiceable.includes(status)) && each.orderInvoiceId === null,
  },
  changeInvoice: {
    route: 'PUT /p/orderInvoice',
    input: ({ orderInvoiceId }) => ({
      body: { orderInvoiceId: orderInvoiceId ?? 987_654_321, ...invoiceHeader, headerName: '已改名有限公司' },
    }),
    isAllowed: ({ orderInvoiceId }) => orderInvoiceId !== null,
  },
  askRefund: {
    route: 'POST /p/orderRefund/apply',
    input: ({ orderNumber, price }) => ({
      body: { ...wholeOrder(orderNumber), ...refundRequest(price / 100, '契约测试') },
    }),
    isAllowed: (each) => each.status === 'toShip' && !hasRefund(each, 'applied'),
  },
  withdraw: {
    route: 'PUT /p/orderRefund/cancel',
    input: ({ refund }) => ({ body: refund?.refundSn ?? '98765432109876543210' }),
    isAllowed: ({ refund }) =>
      refund !== null && refund.canBeWithdrawn && canStepRefund(refund.status, 'withdrawn', 'buyer', 'money'),
  },
}

export const statusNumber = (status: OrderStatus): number => orderStatuses[status]
export const refundNumber = (status: RefundStatus): number => refundStatuses[status]

/** The state after a legal action; `answer` is the body that the server returned. */
export const stateAfter = (state: OrderState, action: Action, answer: string): OrderState => {
  switch (action) {
    case 'pay':
      return { ...state, status: 'toShip', isPaid: true }
    case 'cancel':
      return { ...state, status: 'canceled' }
    case 'receive':
      return { ...state, status: 'toEvaluate' }
    case 'delete':
      return { ...state, status: 'deleted' }
    case 'askRefund':
      return { ...state, refund: { refundSn: answer, status: 'applied', canBeWithdrawn: true } }
    case 'withdraw':
      return { ...state, refund: state.refund && { ...state.refund, status: 'withdrawn' } }
    default:
      return state
  }
}
