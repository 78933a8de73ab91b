import type { OrderDetail, OrderRow, Refund } from 'qinghua-contract'
import { canStep, deletable, invoiceable, orderStatuses, type OrderStatus } from 'qinghua-contract/order-machine'
import { canStepRefund, refundStatuses, type RefundStatus } from 'qinghua-contract/refund-machine'
import { Unavailable } from '../inputs/fact-source.ts'
import type { Seen } from '../journeys/effects.ts'
import { StepFailed, type JourneyRunner } from '../journeys/journey-runner.ts'
import { originOf } from '../journeys/activity-orders.ts'
import { balanceOf as yuanOf } from '../journeys/holdings.ts'
import { detail, detailOf, me, orders } from '../journeys/purchase.ts'
import { invoiceHeader, refundRequest, wholeOrder } from '../journeys/samples.ts'
import type { Sending } from '../target/target.ts'
import type { ActionCall, Expectation, Machine } from './machine.ts'
import {
  fromFlashSale,
  fromGroup,
  fromHoldings,
  fromShelf,
  type OrderSource,
  type SourcedOrder,
  type Status,
} from './order-sources.ts'

const refundInfo = 'GET /p/orderRefund/info'

type Action = 'pay' | 'cancel' | 'receive' | 'delete' | 'askInvoice' | 'changeInvoice' | 'askRefund' | 'withdraw'

interface RequestedRefund {
  readonly refundSn: string
  readonly status: RefundStatus
  /** The server decides: the last refund of an order cannot be withdrawn. */
  readonly canBeWithdrawn: boolean
}

/** The expected state of an order after the actions so far. */
interface OrderState extends SourcedOrder {
  readonly status: Status
  /** What it becomes when it is paid. */
  readonly paid: OrderSource['paid']
  readonly orderInvoiceId: number | null
  readonly refund: RequestedRefund | null
  /** In cents. */
  readonly price: number
  readonly isPaid: boolean
  /** Of the account before, in cents. */
  readonly balance: number
}

/** What the server shows of an order. */
interface OrderView {
  /** Null if it is refused. */
  readonly detail: OrderDetail | null
  readonly inList: OrderRow | undefined
  readonly refund: Refund | null
  /** Of the account, in cents. */
  readonly balance: number
  readonly source: readonly Expectation[]
}

const may = ({ status }: OrderState, rule: (status: OrderStatus) => boolean): boolean =>
  status !== 'deleted' && rule(status)
const hasRefund = ({ refund }: OrderState, status: RefundStatus): boolean => refund?.status === status
const params = ({ orderNumber }: OrderState): Sending => ({ params: { orderNumber } })

const actions: Readonly<Record<Action, ActionCall<OrderState>>> = {
  pay: {
    route: 'POST /p/order/pay',
    input: ({ orderNumber }) => ({ body: { payType: 9, orderNumbers: orderNumber } }),
    isAllowed: (each) => may(each, (status) => canStep(status, each.paid, 'provider')),
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

const after = (state: OrderState, action: Action, answer: string): OrderState => {
  switch (action) {
    case 'pay':
      return { ...state, status: state.paid, isPaid: true }
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

/** Whole cents, to calculate with. */
const cents = (yuan: number): number => Math.round(yuan * 100)

const beginFrom = async ({ make, paid }: OrderSource, runner: JourneyRunner): Promise<OrderState> => {
  const order = await make(runner)
  const price = cents((await detailOf(runner, order.orderNumber)).actualTotal)
  const balance = cents(await yuanOf(runner))
  if (balance < price) throw new Unavailable('the balance of the account is too small for random sequences')
  return { ...order, paid, status: 'unpaid', orderInvoiceId: null, refund: null, price, isPaid: false, balance }
}

const look = async (
  runner: JourneyRunner,
  { orderNumber, refund, status, ...order }: OrderState,
): Promise<OrderView> => {
  const { answer } = await runner.call(detail, { query: { orderNumber } })
  if (!answer) throw new StepFailed(detail)
  const { records } = await runner.step(orders, { query: { orderNumber, current: 1, size: 10 } })
  return {
    detail: answer.status === 200 ? (JSON.parse(answer.text) as OrderDetail) : null,
    inList: records.find((each) => each.orderNumber === orderNumber),
    refund: refund && (await runner.step(refundInfo, { query: { refundSn: refund.refundSn } })),
    balance: cents(await yuanOf(runner)),
    source: await order.look(runner, status),
  }
}

const learn = (state: OrderState, { detail, refund }: OrderView): OrderState => ({
  ...state,
  orderInvoiceId: detail?.orderInvoiceId ?? state.orderInvoiceId,
  refund: state.refund && { ...state.refund, canBeWithdrawn: refund?.isCancel ?? state.refund.canBeWithdrawn },
})

const expected = (
  { status, price, refund, isPaid, balance, origin }: OrderState,
  { detail: shown, inList, ...view }: OrderView,
): readonly Expectation[] => {
  const spent: Seen = {
    route: me,
    path: '/balance',
    value: (balance - view.balance) / 100,
    expected: isPaid ? price / 100 : 0,
  }
  const both = (path: string, read: (order: OrderRow | undefined) => unknown, expected: unknown): readonly Seen[] => [
    { route: detail, path, value: read(shown ?? undefined), expected },
    { route: orders, path: `/records/0${path}`, value: read(inList), expected },
  ]
  const gone = status === 'deleted'
  return [
    { about: 'a deleted order is gone, no other is', seen: both('', (order) => order === undefined, gone) },
    ...(gone
      ? []
      : [
          {
            about: 'the status follows from the actions',
            seen: both('/status', (order) => order?.status, orderStatuses[status]),
          },
          {
            about: 'the price stays the same',
            seen: both('/actualTotal', (order) => order?.actualTotal, price / 100),
          },
          { about: 'it is from where it was ordered', seen: both('', originOf, origin) },
        ]),
    ...(refund && !gone
      ? [
          {
            about: 'the line shows the status of the refund',
            seen: [
              ...both(
                '/orderItemDtos/0/returnMoneySts',
                (order) => order?.orderItemDtos[0]?.returnMoneySts,
                refundStatuses[refund.status],
              ),
              {
                route: refundInfo,
                path: '/returnMoneySts',
                value: view.refund?.returnMoneySts,
                expected: refundStatuses[refund.status],
              },
            ],
          } satisfies Expectation,
        ]
      : []),
    { about: 'the balance is reduced by what was paid', seen: [spent] },
    ...view.source,
  ]
}

const leave = async (runner: JourneyRunner, state: OrderState): Promise<void> => {
  const { route, input, isAllowed } = actions.cancel
  if (isAllowed(state)) await runner.call(route, input(state))
}

const machineOf = (source: OrderSource): Machine<OrderState, OrderView, Action> => ({
  name: source.name,
  journey: source.journey,
  actions,
  beginnings: [[], ['pay'], ['cancel']],
  begin: (runner) => beginFrom(source, runner),
  look,
  after,
  learn,
  expected,
  leave,
})

/** Paid orders of activities use up what a target has few of, and half a group may stay behind. */
const fewOf = (source: OrderSource): Machine<OrderState, OrderView, Action> => ({
  ...machineOf(source),
  actions: { ...actions, pay: { ...actions.pay, isRare: true } },
})

export const orderMachines = [machineOf(fromHoldings), machineOf(fromShelf), fewOf(fromFlashSale), fewOf(fromGroup)]
