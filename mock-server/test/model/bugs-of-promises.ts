import type { SeedProduct } from '@mall/fixtures'
import { bugIn, type Bug } from './plant.ts'

const asGoods = (product: SeedProduct): SeedProduct => {
  const { isMoney: _, ...goods } = product
  return goods
}
const asIfHeld = (id: number): number => Math.abs(id)

/** Bugs of prices that are promised, on cards, product pages and in the cart; the laws of carts find them. */
export const bugsOfPromises: Readonly<Record<string, Bug>> = {
  'the price in hand forgets who asks': bugIn('offers', ({ pricesOfOne }) => ({
    pricesOfOne: (mall, product, sku, language) => pricesOfOne(mall, product, sku, language),
  })),
  'the price in hand forgets coupons that are held': bugIn('holdings', ({ usableCoupons }) => ({
    usableCoupons: (mall, shopper) => usableCoupons(mall, shopper).slice(1),
  })),
  'a coupon is promised to those who had it': bugIn('claimable', ({ claimable }) => ({
    claimable: (mall, _, coupons) => claimable(mall, null, coupons),
  })),
  'a coupon of members is promised to visitors': bugIn('claimable', ({ claimable }) => ({
    claimable: (mall, shopper, coupons) =>
      claimable(
        mall,
        shopper,
        coupons.map((coupon) => ({ ...coupon, memberOnly: false })),
      ),
  })),
  'a coupon is promised before its time': bugIn('claimable', ({ claimable }) => ({
    claimable: (mall, shopper, coupons) =>
      claimable(
        mall,
        shopper,
        coupons.map((coupon) => ({ ...coupon, valid: { days: 3 } })),
      ),
  })),
  'a coupon is promised of which none is left': bugIn('claimable', ({ claimable }) => ({
    claimable: (mall, shopper, coupons) =>
      claimable(
        mall,
        shopper,
        coupons.map((coupon) => ({ ...coupon, left: 1 })),
      ),
  })),
  'coupons of the platform are not promised': bugIn('openCoupons', ({ couponsOfProduct }) => ({
    couponsOfProduct: (mall, product) => couponsOfProduct(mall, product).filter(({ shopId }) => shopId !== 0),
  })),
  'the page does not say which coupons to take': bugIn('claimable', ({ claimedIn }) => ({
    claimedIn: (ask) => claimedIn(ask).slice(1),
  })),
  'what is to be taken is taken for held': bugIn('claimable', ({ claimable }) => ({
    claimable: (mall, shopper, coupons) =>
      claimable(mall, shopper, coupons).map((each) => ({ ...each, couponUserId: asIfHeld(each.couponUserId) })),
  })),
  'the cart sums up what each coupon would save alone': bugIn('couponsToClaim', ({ couponsToClaim }) => ({
    couponsToClaim: (mall, wish) => {
      const { coupons } = couponsToClaim(mall, wish)
      return { coupons, takesOff: coupons.reduce((all, { takesOff }) => all + takesOff, 0) }
    },
  })),
  'the cart does not know of coupons of the shop': bugIn('openCoupons', ({ couponsOfShops }) => ({
    couponsOfShops: (mall, shopIds) => couponsOfShops(mall, shopIds).filter(({ shopId }) => shopId === 0),
  })),
  'freight is told as if nobody were a member': bugIn('offers', ({ cheapestWay }) => ({
    cheapestWay: (mall, line, shopper, sendTo) => cheapestWay(mall, line, sendTo ? null : shopper, sendTo),
  })),
  'a coupon for everything takes something off a gift card': bugIn('worth', ({ isFor, couponOn }) => ({
    couponOn,
    isFor: (coupon, product) => isFor(coupon, asGoods(product)),
  })),
  'a discount for everything takes something off a gift card': bugIn('worth', ({ covers }) => ({
    covers: (scope, product) => covers(scope, asGoods(product)),
  })),
}
