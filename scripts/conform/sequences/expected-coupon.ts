import { couponStatuses, type CouponStatus } from 'qinghua-contract/coupon-machine'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { centre, counts, mine, shops } from '../journeys/coupon-lists.ts'
import { confirm, detail } from '../journeys/purchase.ts'
import { canTake, canUse, lastBought, statusOf, type CouponState } from './coupon-state.ts'
import type { CouponView } from './look-at-coupon.ts'
import type { Expectation } from './machine.ts'

type Expect = (state: CouponState, view: CouponView) => Expectation | null

const ownIn = ({ held: { couponUserId } }: CouponState, { held }: CouponView) =>
  held.filter((each) => each.couponUserId === couponUserId)

const isInItsState: Expect = (state, view) => {
  const status = state.isDeleted ? null : statusOf(state)
  const own = ownIn(state, view)
  const count = (each: CouponStatus): number =>
    view.held.filter((other) => !own.includes(other) && other.status === couponStatuses[each]).length +
    Number(status === each)
  return {
    about: 'the state of the coupon follows from the actions',
    seen: [
      {
        route: mine,
        path: '/records/*/status',
        value: own.map((each) => each.status),
        expected: status === null ? [] : [couponStatuses[status]],
      },
      {
        route: counts,
        path: '',
        value: view.counts,
        expected: { unUseCount: count('unused'), useCount: count('used'), expiredCount: count('expired') },
      },
      { route: confirm, path: '/coupons/*/canUse', value: view.choice?.canUse ?? false, expected: canUse(state) },
    ],
    // No action makes it expire.
    ...(status === 'expired' && { fault: mine }),
  }
}

const areAsMany: Expect = ({ all }, { held, counts: { unUseCount, useCount, expiredCount } }) => ({
  about: 'no coupon comes or goes by itself',
  seen: [
    { route: mine, path: '/total', value: held.length, expected: all },
    { route: counts, path: '', value: unUseCount + useCount + expiredCount, expected: all },
  ],
})

const keepsItsTime: Expect = (state, view) => {
  const { startTime, endTime } = state.held
  const [own] = ownIn(state, view)
  const shown = [
    ...(own ? ([[mine, '/records/*', own]] as const) : []),
    ...(view.choice ? ([[confirm, '/coupons/*', view.choice]] as const) : []),
  ]
  return {
    about: 'the time of the coupon stays the same',
    seen: shown.map(([route, path, each]) => ({
      route,
      path,
      value: { startTime: each.startTime, endTime: each.endTime },
      expected: { startTime, endTime },
    })),
  }
}

/** What was taken counts, even if it was deleted. */
const countsForTheLimit: Expect = ({ held: { couponId, shopId }, taken, alike }, { offer, held }) =>
  offer && {
    about: 'how many were taken',
    seen: [
      {
        route: shopId === 0 ? centre : shops,
        path: '/*/curUserReceiveCount',
        value: offer.curUserReceiveCount,
        expected: taken,
      },
      {
        route: mine,
        path: '/records/*/couponId',
        value: held.filter((each) => each.couponId === couponId).length,
        expected: alike,
      },
    ],
  }

const isOfferedAsItIs: Expect = (state, { offer, held }) => {
  const { couponId, couponUserId, shopId } = state.held
  const others = held.filter((each) => each.couponId === couponId && each.couponUserId !== couponUserId)
  const fault = shopId === 0 ? centre : shops
  return (
    offer && {
      about: 'whether it can be taken, and one can be used',
      fault,
      seen: [
        {
          route: fault,
          path: '/*',
          value: { canReceive: offer.canReceive, canGoUse: offer.canGoUse },
          expected: {
            canReceive: canTake(state),
            canGoUse: canUse(state) || others.some(({ status }) => status === couponStatuses.unused),
          },
        },
      ],
    }
  )
}

const namesItsOrder: Expect = (state, view) => {
  const last = lastBought(state)
  const [own] = ownIn(state, view)
  if (!own || !last || !view.order) return null
  const { couponUserId } = state.held
  return {
    about: 'a used coupon names its order, which names the coupon',
    seen: [
      {
        route: mine,
        path: '/records/*/orderNumbers',
        value: own.orderNumbers,
        expected: last.status === 'canceled' ? [] : [last.orderNumber],
      },
      {
        route: detail,
        path: '/reductions/*/id',
        value: view.order.reductions.some(({ part, id }) => part === 'coupon' && id === couponUserId),
        expected: true,
      },
    ],
  }
}

const leavesTheOrder: Expect = (state, { order }) => {
  const last = lastBought(state)
  if (!last || !order) return null
  const { unpaid, canceled } = orderStatuses
  return {
    about: 'the order is unpaid, paid or canceled as was asked for',
    seen: [
      {
        route: detail,
        path: '/status',
        value: { isUnpaid: order.status === unpaid, isCanceled: order.status === canceled },
        expected: { isUnpaid: last.status === 'unpaid', isCanceled: last.status === 'canceled' },
      },
    ],
  }
}

export const expectedOfCoupon = (state: CouponState, view: CouponView): readonly Expectation[] =>
  [isInItsState, areAsMany, keepsItsTime, countsForTheLimit, isOfferedAsItIs, namesItsOrder, leavesTheOrder].flatMap(
    (expect) => expect(state, view) ?? [],
  )
