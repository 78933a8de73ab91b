import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { expect, it } from 'vitest'
import { activityMall, flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { couponWith, day, discountWith, lin, opening, smallShops } from '../../../test/pricing/small-shops.ts'
import { flashPage } from '../activities/flash-views.ts'
import { groupPage } from '../activities/group-views.ts'
import { myCoupons } from './coupon-views.ts'
import { discountPage } from './discount-views.ts'
import { takeCoupon } from './holdings.ts'
import { openCoupons } from './open-coupons.ts'

const telling = { language: 'en', explain: () => '' } as const
const ends = [3, 1, 2, 1].map((days) => opening + days * day)

it('discounts are listed by their end, those that end together by their number', () => {
  const mall = smallShops({ discounts: ends.map((endsAt, at) => discountWith({ discountId: 4 - at, endsAt })) })
  expect(discountPage(mall, {}, 'en').records.map(({ discountId }) => discountId)).toEqual([1, 3, 2, 4])
})

it('coupons of which nothing is left are listed last, the others by their number', () => {
  const left = [0, 5, 0, 1]
  const mall = smallShops({ coupons: left.map((each, at) => couponWith({ couponId: at + 1, left: each })) })
  expect(openCoupons(mall, () => true).map(({ couponId }) => couponId)).toEqual([2, 4, 1, 3])
})

it('unused coupons of a shopper are listed by their end, expired ones with the newest first', () => {
  const coupons = ends.map((until, at) => couponWith({ couponId: at + 1, valid: { from: opening, until } }))
  const mall = smallShops({ coupons })
  for (const { couponId } of coupons) takeCoupon(mall, lin(mall), couponId)
  const listed = (status: keyof typeof couponStatuses) =>
    myCoupons(mall, lin(mall), { status: couponStatuses[status] }, telling).records.map(({ couponId }) => couponId)
  expect(listed('unused')).toEqual([2, 4, 3, 1])
  mall.now = opening + 2 * day
  expect([listed('unused'), listed('expired')]).toEqual([[1], [4, 3, 2]])
})

it('group offers that run come before those to come, each by their end; flash sales by their start', () => {
  const times = [
    [1, 2],
    [-1, 5],
    [-1, 4],
    [1, 3],
  ].map(([from = 0, to = 0]) => ({ startsAt: opening + from * day, endsAt: opening + to * day }))
  const mall = activityMall({
    groupBuys: times.map((time, at) => groupBuyWith({ ...time, groupActivityId: at + 1 })),
    flashSales: times.map((time, at) => flashSaleWith({ ...time, seckillId: at + 1 })),
  })
  expect(groupPage(mall, {}, 'en').records.map(({ groupActivityId }) => groupActivityId)).toEqual([3, 2, 1, 4])
  expect(flashPage(mall, {}, 'en').records.map(({ seckillId }) => seckillId)).toEqual([3, 2, 1, 4])
})
