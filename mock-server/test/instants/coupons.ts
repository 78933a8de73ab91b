import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { known } from '@mall/fixtures/known'
import { myCoupons } from '../../src/core/promotions/coupon-views.ts'
import { takeCoupon } from '../../src/core/promotions/holdings.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { confirmed, day, hour, mugItem } from '../purchases.ts'
import { all, telling, works, type Instant, type Moment, type Scene } from './instant.ts'

const [heldFrom, heldUntil] = [hour, 5 * day]
/** A coupon that can be used from an hour after the opening on, for some days. */
const held = ({ mall, shopper }: Scene): number => {
  takeCoupon(mall, shopper, known.mallCoupon.couponId)
  const [couponUserId = 0] = mall.couponUserIds.get(shopper.userId) ?? []
  const holding = mall.couponHoldings.get(couponUserId)
  if (!holding) throw new Error('no coupon was taken')
  mall.couponHoldings.set(couponUserId, { ...holding, from: mall.now + heldFrom, until: mall.now + heldUntil })
  return couponUserId
}
const heldCoupon =
  (at: number, is: (mall: Mall, shopper: Account, couponUserId: number) => boolean) =>
  (scene: Scene): Moment => {
    const couponUserId = held(scene)
    return { at: scene.mall.now + at, is: (mall) => is(mall, scene.shopper, couponUserId) }
  }
const isUsed = (mall: Mall, shopper: Account, couponUserId: number): boolean => {
  const six = { ...mugItem, prodCount: 6 }
  return works(() => confirmed(mall, shopper, six, { couponUserIds: [couponUserId], userChangeCoupon: 1 }))
}
const unused = (mall: Mall, shopper: Account, id: number) =>
  myCoupons(mall, shopper, { status: couponStatuses.unused, ...all }, telling).records.find(
    ({ couponUserId }) => couponUserId === id,
  )

const fixed = (change: (now: number) => { from: number; until: number }, edge: 'from' | 'until') => {
  return ({ mall, shopper }: Scene): Moment => {
    const coupon = mall.coupons.get(known.mallCoupon.couponId)
    if (!coupon) throw new Error('there is no coupon')
    const valid = change(mall.now)
    mall.coupons.set(coupon.couponId, { ...coupon, valid })
    return { at: valid[edge], is: (mall) => works(() => takeCoupon(mall, shopper, coupon.couponId)) }
  }
}

export const coupons: Instant[] = [
  ['a coupon can be used', 'begins', heldCoupon(heldFrom, isUsed)],
  ['a coupon can be used', 'ends', heldCoupon(heldUntil, isUsed)],
  ['a coupon is unused', 'ends', heldCoupon(heldUntil, (mall, me, id) => unused(mall, me, id) !== undefined)],
  [
    'a coupon says that it expires soon',
    'begins',
    heldCoupon(heldUntil - 3 * day, (mall, me, id) => unused(mall, me, id)?.expiresSoon === true),
  ],
  ['a coupon of certain days can be taken', 'ends', fixed((now) => ({ from: now, until: now + hour }), 'until')],
]
