import type { SeedCombo, SeedCoupon, SeedDiscount, SeedScope } from '@mall/fixtures'
import { handCoupon } from '../../src/core/promotions/holdings.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import type { Chance } from './chance.ts'
import { comboWith, couponWith, discountWith, opening, smallShops, type Goods } from './small-shops.ts'

const shopIds = [62, 63, 66]
const awkward = [0, 0.01, 0.05, 0.1, 0.29, 0.33, 1, 3.33, 9.9, 10.01, 19.99, 33.35, 66.67, 99, 100, 123.45, 999.99]
const kinds = ['physical', 'physical', 'ebook'] as const

const priceBy = (chance: Chance): number => (chance.is(0.5) ? chance.of(awkward) : chance.below(20_000) / 100)
const cents = (yuan: number): number => Math.round(yuan * 100) / 100

const goodsBy = (chance: Chance): Goods[] =>
  Array.from({ length: 8 }, (_, at) => ({
    prodId: at + 1,
    shopId: shopIds[at % 3] ?? 62,
    kind: chance.of(kinds),
    isMoney: chance.is(0.2),
    skus: Array.from({ length: 1 + chance.below(2) }, (): [number] => [priceBy(chance)]),
  }))

const scopeBy = (chance: Chance, goods: readonly Goods[]): SeedScope => {
  if (chance.is(0.5)) return {}
  if (chance.is(0.3)) return { kinds: [chance.of(kinds)] }
  return { prodIds: chance.some(goods, 0.5).map(({ prodId }) => prodId) }
}

const percents = [9.9, 9.5, 9, 8.88, 8.5, 5, 0.5]
const needs = [0.01, 0.1, 1, 9.9, 10, 50, 66.67, 100, 199, 200]

const discountsBy = (chance: Chance, goods: readonly Goods[]): SeedDiscount[] =>
  Array.from({ length: chance.below(5) }, (_, at) => {
    const rule = chance.of([0, 1, 2, 3] as const)
    const byPieces = rule === 1 || rule === 3
    const steps = Array.from({ length: 1 + chance.below(3) }, (_, place) => ({
      need: byPieces ? 1 + place * 2 + chance.below(2) : cents(chance.of(needs) + place * 200),
      off: rule >= 2 ? chance.of(percents) : cents(0.01 + priceBy(chance) / 4),
    }))
    return discountWith({
      discountId: at + 1,
      shopId: chance.of(shopIds),
      rule,
      type: chance.of([0, 1] as const),
      steps,
      most: chance.is(0.3) ? cents(0.01 + priceBy(chance) / 3) : null,
      scope: scopeBy(chance, goods),
      ...(chance.is(0.1) && { endsAt: opening }),
    })
  })

const couponsBy = (chance: Chance, goods: readonly Goods[], most: number): SeedCoupon[] =>
  Array.from({ length: chance.below(most + 1) }, (_, at) => {
    const type = chance.of([1, 2] as const)
    return couponWith({
      couponId: at + 1,
      shopId: chance.of([0, 0, ...shopIds]),
      type,
      minimum: chance.is(0.3) ? 0 : chance.of(needs),
      off: type === 2 ? chance.of(percents) : cents(0.01 + priceBy(chance) / 3),
      most: type === 2 && chance.is(0.5) ? cents(0.01 + priceBy(chance) / 4) : null,
      scope: scopeBy(chance, goods),
      memberOnly: chance.is(0.15),
      aloneOnly: chance.is(0.25),
    })
  })

const rates = [1.05, 1, 0.95, 0.8, 0.5]

const combosBy = (chance: Chance, goods: readonly Goods[]): SeedCombo[] =>
  Array.from({ length: chance.below(3) }, (_, at) => {
    const shopId = chance.of(shopIds)
    const [main, ...others] = goods
      .filter((each) => each.shopId === shopId)
      .map(({ prodId, skus }) => ({
        prodId,
        count: 1 + chance.below(3),
        prices: skus.map(([price], place) => ({
          skuId: prodId * 10 + place + 1,
          price: cents(price * chance.of(rates)),
        })),
      }))
    if (!main) throw new Error('a shop has no goods')
    return comboWith({
      comboId: at + 1,
      shopId,
      main,
      matching: others.map((each) => ({ ...each, required: chance.is(0.5) })),
    })
  })

/** Three shops with awkward prices, and up to so many coupons. */
export const randomMall = (chance: Chance, mostCoupons = 8): Mall => {
  const goods = goodsBy(chance)
  const combos = combosBy(chance, goods)
  const coupons = couponsBy(chance, goods, mostCoupons)
  return smallShops({ goods, discounts: discountsBy(chance, goods), coupons, combos })
}

/** Somebody has each coupon once, unused. */
export const handAllCoupons = (mall: Mall, buyer: Account): void => {
  mall.couponUserIds.set(buyer.userId, [])
  for (const { couponId } of [...mall.coupons.values()]) handCoupon(mall, buyer, couponId)
}
