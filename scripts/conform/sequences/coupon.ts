import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { canStep, orderStatuses, payTypes } from 'qinghua-contract/order-machine'
import { everyHeld, offered, remove, take } from '../journeys/coupon-lists.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import { confirm, detailOf, submit } from '../journeys/purchase.ts'
import { refundRequest, wholeOrder } from '../journeys/samples.ts'
import { canTake, canUse, lastBought, type Bought, type CouponState } from './coupon-state.ts'
import { expectedOfCoupon } from './expected-coupon.ts'
import { findCoupon } from './find-coupon.ts'
import { lookAtCoupon, type CouponView } from './look-at-coupon.ts'
import type { ActionCall, Machine } from './machine.ts'

type Action = 'take' | 'confirm' | 'submit' | 'cancel' | 'cancelAgain' | 'pay' | 'askRefund' | 'delete'

const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const noOrder = '98765432109876543210'

const nextConfirmation = ({ serial, confirmed }: CouponState): string => `conform-${serial}-coupon-${confirmed}`
/** The oldest one that was not submitted, otherwise the last one once more. */
const toSubmit = (state: CouponState): string | undefined => state.waiting[0] ?? lastBought(state)?.uuid ?? undefined
const numberOf = (bought: Bought | undefined): string => bought?.orderNumber ?? noOrder

const actions: Readonly<Record<Action, ActionCall<CouponState>>> = {
  take: {
    route: take,
    input: ({ held }) => ({ body: held.couponId }),
    isAllowed: canTake,
  },
  confirm: {
    route: confirm,
    input: (state) => ({
      body: {
        uuid: nextConfirmation(state),
        addrId: 0,
        orderItem: state.item,
        userChangeCoupon: 1,
        couponUserIds: [state.held.couponUserId],
      },
    }),
    isAllowed: canUse,
  },
  submit: {
    route: submit,
    input: (state) => ({
      body: { uuid: toSubmit(state) ?? 'conform-never-confirmed', orderShopParam: [], virtualRemarkList: [] },
    }),
    isAllowed: (state) => (state.waiting.length > 0 ? canUse(state) : toSubmit(state) !== undefined),
  },
  cancel: {
    route: cancel,
    input: (state) => ({ params: { orderNumber: numberOf(lastBought(state)) } }),
    isAllowed: (state) => canStep(lastBought(state)?.status ?? 'canceled', 'canceled', 'buyer'),
  },
  cancelAgain: {
    route: cancel,
    input: ({ bought }) => ({
      params: { orderNumber: numberOf(bought.find(({ status }) => status === 'canceled')) },
    }),
    isAllowed: () => false,
  },
  pay: {
    route: 'POST /p/order/pay',
    input: (state) => ({ body: { payType: payTypes.balance, orderNumbers: numberOf(lastBought(state)) } }),
    isAllowed: (state) => canStep(lastBought(state)?.status ?? 'canceled', 'toShip', 'provider'),
    isRare: true,
  },
  askRefund: {
    route: 'POST /p/orderRefund/apply',
    input: (state) => ({
      body: {
        ...wholeOrder(numberOf(lastBought(state))),
        ...refundRequest(lastBought(state)?.refundable ?? 1, '契约测试'),
      },
    }),
    isAllowed: (state) => (lastBought(state)?.refundable ?? null) !== null,
  },
  delete: {
    route: remove,
    input: ({ held }) => ({ params: { couponUserId: held.couponUserId } }),
    isAllowed: ({ isDeleted }) => !isDeleted,
    isRare: true,
  },
}

const withLast = (state: CouponState, change: Partial<Bought>): CouponState => {
  const last = lastBought(state)
  return last ? { ...state, bought: [...state.bought.slice(0, -1), { ...last, ...change }] } : state
}

const submitted = (state: CouponState, answer: string): CouponState => {
  const [uuid, ...waiting] = state.waiting
  if (uuid === undefined) return state
  const { orderNumbers } = JSON.parse(answer) as { readonly orderNumbers: string }
  const bought: Bought = { uuid, orderNumber: orderNumbers, status: 'unpaid', refundable: null, isRefundAsked: false }
  return { ...state, waiting, bought: [...state.bought, bought] }
}

const after = (state: CouponState, action: Action, answer: string): CouponState => {
  const { all, alike, taken, waiting, confirmed } = state
  switch (action) {
    case 'take':
      return { ...state, all: all + 1, alike: alike + 1, taken: taken + 1 }
    case 'confirm':
      return { ...state, waiting: [...waiting, nextConfirmation(state)], confirmed: confirmed + 1 }
    case 'submit':
      return submitted(state, answer)
    case 'cancel':
      return withLast(state, { status: 'canceled' })
    case 'pay':
      return (JSON.parse(answer) as { readonly type: number }).type === 1
        ? withLast(state, { status: 'toShip' })
        : state
    case 'askRefund':
      return withLast(state, { isRefundAsked: true })
    case 'delete':
      return { ...state, isDeleted: true, all: all - 1, alike: alike - 1 }
    default:
      return state
  }
}

/** A refund that is granted at once may cancel its order. */
const learn = (state: CouponState, { offer, order, isOver }: CouponView): CouponState => {
  const isCanceled = lastBought(state)?.isRefundAsked === true && order?.status === orderStatuses.canceled
  return withLast(
    { ...state, isOver, isLeft: offer?.isLeft ?? false },
    {
      refundable: order?.canAllRefund ? order.canRefundAmount : null,
      ...(isCanceled && { status: 'canceled' }),
    },
  )
}

/** The order of a coupon that was used before. */
const boughtBefore = async (runner: JourneyRunner, orderNumber: string): Promise<Bought> => {
  const { status, refundStatus } = await detailOf(runner, orderNumber)
  const isUnpaid = status === orderStatuses.unpaid
  return {
    uuid: null,
    orderNumber,
    status: isUnpaid ? 'unpaid' : 'toShip',
    refundable: null,
    isRefundAsked: refundStatus === 1,
  }
}

const begin = async (runner: JourneyRunner): Promise<CouponState> => {
  const { held, item } = await findCoupon(runner)
  const all = await everyHeld(runner)
  const offer = (await offered(runner)).find(({ couponId }) => couponId === held.couponId)
  const { curUserReceiveCount: taken, limitNum: limit } = offer ?? { curUserReceiveCount: 0, limitNum: 0 }
  const [orderNumber] = held.status === couponStatuses.used ? held.orderNumbers : []
  return {
    held,
    item,
    serial: runner.serial,
    all: all.length,
    alike: all.filter(({ couponId }) => couponId === held.couponId).length,
    taken,
    limit,
    isOffered: offer !== undefined && (offer.canReceive || offer.stocks === 0 || taken >= limit),
    isLeft: (offer?.stocks ?? 0) > 0,
    isOver: false,
    isDeleted: false,
    waiting: [],
    confirmed: 0,
    bought: orderNumber === undefined ? [] : [await boughtBefore(runner, orderNumber)],
  }
}

/** So that the coupon is there for the next sequence. */
const leave = async (runner: JourneyRunner, state: CouponState): Promise<void> => {
  const last = lastBought(state)
  if (last?.status === 'unpaid') await runner.call(cancel, { params: { orderNumber: last.orderNumber } })
}

export const couponMachine: Machine<CouponState, CouponView, Action> = {
  name: 'coupon',
  journey: 'random sequences of actions on a coupon',
  actions,
  beginnings: [
    [],
    ['confirm', 'submit'],
    ['confirm', 'submit', 'pay', 'askRefund'],
    ['confirm', 'submit', 'cancel', 'confirm', 'submit'],
  ],
  begin,
  look: lookAtCoupon,
  after,
  learn,
  expected: expectedOfCoupon,
  leave,
}
