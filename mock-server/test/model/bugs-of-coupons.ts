import { plus } from '../plus.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import type { CouponHolding } from '../../src/core/state/promotions.ts'
import { bugIn, type Bug } from './plant.ts'

const change = (mall: Mall, id: number, what: (holding: CouponHolding) => Partial<CouponHolding>): void => {
  const holding = mall.couponHoldings.get(id)
  if (holding) mall.couponHoldings.set(id, { ...holding, ...what(holding) })
}
const couponsOf = ({ claims }: Order): number[] => claims.flatMap(({ kind, id }) => (kind === 'coupon' ? [id] : []))
const giveBack = (mall: Mall, order: Order | undefined): void => {
  for (const id of order ? couponsOf(order) : []) change(mall, id, () => ({ uses: 0, usedAt: null }))
}

/** Does something while a coupon is otherwise. */
const whileItIs = (mall: Mall, couponId: number, other: { limit?: number; left?: number }, act: () => void): void => {
  const coupon = mall.coupons.get(couponId)
  if (coupon)
    mall.coupons.set(couponId, {
      ...coupon,
      limit: coupon.limit + (other.limit ?? 0),
      left: coupon.left + (other.left ?? 0),
    })
  try {
    act()
  } finally {
    const after = mall.coupons.get(couponId)
    if (coupon && after)
      mall.coupons.set(couponId, { ...after, limit: coupon.limit, left: after.left - (other.left ?? 0) })
  }
}

/** Bugs of who has which coupon, and in which state; the lives of coupons find them. */
export const bugsOfCoupons: Readonly<Record<string, Bug>> = {
  'a coupon is given back twice': bugIn('holdings', ({ returnCoupon }) => ({
    returnCoupon: (mall, id) => {
      returnCoupon(mall, id)
      returnCoupon(mall, id)
    },
  })),
  'a coupon is never given back': bugIn('holdings', () => ({ returnCoupon: () => undefined })),
  'a coupon is given back while a refund is merely asked for': bugIn('refunds', ({ applyForRefund }) => ({
    applyForRefund: (mall, shopper, request) => {
      const refundSn = applyForRefund(mall, shopper, request)
      giveBack(mall, mall.orders.get(request.orderNumber))
      return refundSn
    },
  })),
  'a coupon is given back when a part is refunded': bugIn('refundEffects', ({ completeRefund }) => ({
    completeRefund: (mall, found, by) => {
      completeRefund(mall, found, by)
      giveBack(mall, mall.orders.get(found.order.orderNumber))
    },
  })),
  'a full refund keeps the coupon of an order that was reviewed': bugIn('refundEffects', ({ completeRefund }) => ({
    completeRefund: (mall, found, by) => {
      const before = couponsOf(found.order).map((id) => mall.couponHoldings.get(id))
      completeRefund(mall, found, by)
      const isReviewed = found.order.history.some(({ status }) => status === 'evaluated')
      for (const each of isReviewed ? before : []) if (each) mall.couponHoldings.set(each.couponUserId, each)
    },
  })),
  'a coupon is not given back when nobody pays in time': bugIn('fulfilment', ({ cancelOrder }) => ({
    cancelOrder: (mall, order, by) => {
      const before = couponsOf(order).map((id) => mall.couponHoldings.get(id))
      const canceled = cancelOrder(mall, order, by)
      for (const each of by === 'clock' ? before : []) if (each) mall.couponHoldings.set(each.couponUserId, each)
      return canceled
    },
  })),
  'a used coupon can be used again': bugIn('holdings', () => ({ useCoupon: () => undefined })),
  'the first of two orders gives the coupon of the platform back': bugIn('holdings', ({ useCoupon: countUse }) => ({
    useCoupon: (mall, id) => {
      if (mall.couponHoldings.get(id)?.uses === 0) countUse(mall, id)
    },
  })),
  'a coupon expires an instant too late': bugIn('holdings', ({ stateOf }) => ({
    stateOf: (mall, holding) => stateOf(mall, { ...holding, until: holding.until + 1 }),
  })),
  'a coupon is used before its time': bugIn('holdings', ({ stateOf }) => ({
    isUsable: (mall, holding) => stateOf(mall, holding) === 'unused',
  })),
  'a coupon that expired since the confirmation is taken': bugIn('purchase', ({ submitOrders }) => ({
    submitOrders: (mall, shopper, request) => {
      const late = [...mall.couponHoldings.values()].filter(({ until }) => until <= mall.now)
      for (const { couponUserId } of late) change(mall, couponUserId, () => ({ until: mall.now + 1 }))
      try {
        return submitOrders(mall, shopper, request)
      } finally {
        for (const { couponUserId, until } of late) change(mall, couponUserId, () => ({ until }))
      }
    },
  })),
  'somebody can take one more than the limit': bugIn('holdings', ({ takeCoupon }) => ({
    takeCoupon: (mall, shopper, id) => whileItIs(mall, id, { limit: 1 }, () => takeCoupon(mall, shopper, id)),
  })),
  'the stock of a coupon goes below nothing': bugIn('holdings', ({ takeCoupon }) => ({
    takeCoupon: (mall, shopper, id) => whileItIs(mall, id, { left: 1 }, () => takeCoupon(mall, shopper, id)),
  })),
  'taking a coupon takes none from the stock': bugIn('holdings', ({ takeCoupon }) => ({
    takeCoupon: (mall, shopper, id) => {
      const before = mall.coupons.get(id)
      takeCoupon(mall, shopper, id)
      if (before) mall.coupons.set(id, before)
    },
  })),
  'a coupon that was deleted can be taken again': bugIn('holdings', ({ deleteHolding }) => ({
    deleteHolding: (mall, shopper, id) => {
      deleteHolding(mall, shopper, id)
      const others = (mall.couponUserIds.get(shopper.userId) ?? []).filter((each) => each !== id)
      mall.couponUserIds.set(shopper.userId, others)
    },
  })),
  'anybody can delete a coupon': bugIn('holdings', () => ({
    deleteHolding: (mall, _, id) => change(mall, id, () => ({ deleted: true })),
  })),
  'anybody can take a coupon for members': bugIn('holdings', ({ takeCoupon }) => ({
    takeCoupon: (mall, shopper, id) => takeCoupon(mall, { ...shopper, membership: plus }, id),
  })),
  'a coupon can be taken before its time': bugIn('running', ({ isRunning }) => ({
    isRunning: (mall, event) => isRunning(mall, { ...event, startsAt: -Infinity }),
  })),
  'the coupon of somebody else is used': bugIn('holdings', ({ couponOf }) => ({
    ownHolding: (mall, _, id) => {
      const holding = mall.couponHoldings.get(id)
      if (!holding || !couponOf(mall, holding.couponId)) throw new Error('there is no such coupon')
      return holding
    },
  })),
  'two coupons of one shop are used together': bugIn('couponOffers', ({ wantedCoupons }) => ({
    wantedCoupons: (mall, shopper, ids) => ids.flatMap((id) => wantedCoupons(mall, shopper, [id])),
  })),
}
