import type { SeedCoupon } from '@mall/fixtures'
import { describe, expect, it } from 'vitest'
import { flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import {
  comboWith,
  couponWith,
  discountWith,
  lin,
  opening,
  smallShops,
  su,
  type Offered,
} from '../../../test/pricing/small-shops.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { holdingsOf, takeCoupon } from './holdings.ts'
import { pricesOfOne, shownPrices } from './offers.ts'

/** Product 1, with gifts. */
const mugIn = (mall: Mall) => {
  const mug = mall.products.get(1)
  const [sku] = mug?.skus ?? []
  if (!mug || !sku) throw new Error('there is no mug')
  return {
    product: {
      ...mug,
      gifts: [
        { skuId: 21, count: 1 },
        { skuId: 999, count: 1 },
      ],
    },
    sku,
  }
}
const priceOf = (offered: Offered) => {
  const mall = smallShops(offered)
  const { product, sku } = mugIn(mall)
  return pricesOfOne(mall, product, sku, 'en')
}
const inHand = (offered: Offered) => priceOf(offered).priceInHand

describe('what one piece costs', () => {
  it('is less for members, and for a visitor who takes what there is, and says why', () => {
    expect(priceOf({})).toEqual({ price: 100, memberPrice: 95, priceInHand: null, reductions: [], toClaim: [] })
    expect(priceOf({ discounts: [discountWith()], coupons: [couponWith({ minimum: 90, off: 7 })] })).toEqual({
      ...{ price: 100, memberPrice: 95, priceInHand: 83 },
      reductions: [
        { part: 'discount', rule: 'discount', id: 1, name: 'name', amount: 10 },
        { part: 'coupon', rule: 'shopCoupon', id: 1, name: 'name', amount: 7 },
      ],
      toClaim: [1],
    })
    expect([inHand({ discounts: [discountWith()] }), inHand({ coupons: [couponWith()] })]).toEqual([90, 90])
  })

  it('is less by the one of two discounts that is enough for', () => {
    const discounts = [discountWith(), discountWith({ discountId: 2, steps: [{ need: 101, off: 50 }] })]
    expect(inHand({ discounts })).toBe(90)
  })

  it('is not less by less than half a cent', () => {
    const percent = (price: number) =>
      inHand({
        goods: [{ prodId: 1, shopId: 62, skus: [[price]] }],
        coupons: [couponWith({ type: 2, off: 9.5, minimum: 0 })],
      })
    expect([percent(0.09), percent(0.1)]).toEqual([null, 0.09])
  })

  it('is not less where all that there is needs more', () => {
    const discounts = [discountWith({ steps: [{ need: 100.01, off: 10 }] })]
    expect(inHand({ discounts, coupons: [couponWith({ minimum: 100.01 })] })).toBeNull()
    expect(inHand({ discounts: [discountWith({ rule: 1, steps: [{ need: 2, off: 10 }] })] })).toBeNull()
    expect(inHand({ coupons: [couponWith({ shopId: 63 }), couponWith({ scope: { prodIds: [2] } })] })).toBeNull()
  })

  it.each<[string, Partial<SeedCoupon>, number | null]>([
    ['of which one is left', { left: 1 }, 90],
    ['of which none is left', { left: 0 }, null],
    ['for members', { memberOnly: true }, null],
    ['of the platform', { shopId: 0 }, 90],
    ['that is not offered', { isOn: false }, null],
    ['whose time begins', { valid: { from: opening, until: opening + 1 } }, 90],
    ['whose time is to come', { valid: { from: opening + 1, until: opening + 2 } }, null],
    ['whose time is over', { valid: { from: opening - 1, until: opening } }, null],
  ])('with a coupon %s', (_, change, price) => expect(inHand({ coupons: [couponWith(change)] })).toBe(price))
})

describe('what one piece costs somebody', () => {
  const priceFor = (who: (mall: Mall) => Account, offered: Offered, before?: (mall: Mall, who: Account) => void) => {
    const mall = smallShops(offered)
    const { product, sku } = mugIn(mall)
    const shopper = who(mall)
    before?.(mall, shopper)
    return pricesOfOne(mall, product, sku, 'en', shopper)
  }
  const coupons = [couponWith({ couponId: 7 })]

  it('needs no coupon to be taken that is held, and counts none that cannot be had again', () => {
    expect(priceFor(lin, { coupons })).toMatchObject({ priceInHand: 90, toClaim: [7] })
    const taking = (mall: Mall, who: Account) => takeCoupon(mall, who, 7)
    expect(priceFor(lin, { coupons }, taking)).toMatchObject({ priceInHand: 90, toClaim: [] })
    const using = (mall: Mall, who: Account) => {
      taking(mall, who)
      for (const holding of holdingsOf(mall, who))
        mall.couponHoldings.set(holding.couponUserId, { ...holding, usedAt: mall.now })
    }
    expect(priceFor(lin, { coupons }, using)).toMatchObject({ priceInHand: null, toClaim: [] })
  })

  it('is less for a member, who has coupons of their own [S6.3/discount]', () => {
    expect(priceFor(su, {})).toMatchObject({ priceInHand: 95, reductions: [{ rule: 'member', amount: 5 }] })
    const ofMembers = [couponWith({ couponId: 7, memberOnly: true, minimum: 90 })]
    expect(priceFor(su, { coupons: ofMembers })).toMatchObject({ priceInHand: 85, toClaim: [7] })
    expect(priceFor(lin, { coupons: ofMembers }).priceInHand).toBeNull()
  })
})

it('nothing comes off what is money, unless it is named', () => {
  const goods = [{ prodId: 1, shopId: 62, isMoney: true, skus: [[100]] as const }]
  const all = { discounts: [discountWith()], coupons: [couponWith({ minimum: 0 })] }
  const mall = smallShops({ goods, ...all })
  const { product, sku } = mugIn(mall)
  const plain = { price: 100, memberPrice: 100, priceInHand: null }
  for (const who of [null, lin(mall), su(mall)]) expect(pricesOfOne(mall, product, sku, 'en', who)).toMatchObject(plain)
  const named = { scope: { prodIds: [1] } }
  expect(inHand({ goods, discounts: [discountWith(named)], coupons: [couponWith({ ...named, minimum: 0 })] })).toBe(80)
})

const mallWithOffers = () => {
  const coupon = { minimum: 90, off: 7 }
  const mall = smallShops({
    discounts: [discountWith(), discountWith({ discountId: 2, shopId: 63 })],
    coupons: [couponWith(coupon), couponWith({ couponId: 2, shopId: 0 }), couponWith({ couponId: 3, left: 0 })],
    combos: [comboWith(), comboWith({ comboId: 2, main: { prodId: 4, count: 1, prices: [] }, matching: [] })],
  })
  mall.flashSales.set(1, flashSaleWith())
  mall.flashSales.set(2, flashSaleWith({ seckillId: 2, startsAt: opening + 1 }))
  const skus = [70, 60.5].map((price, at) => ({ groupSkuId: at, skuId: 11 + at, price }))
  mall.groupBuys.set(1, groupBuyWith({ prodId: 1, skus }))
  mall.groupBuys.set(2, groupBuyWith({ groupActivityId: 2 }))
  return mall
}

it.each([
  ['zh', '减 10 元', '7 元券', '¥80', '3 人团 ¥60.50', '名'],
  ['en', '¥10 off', '¥7 coupon', '¥80', 'Group of 3: ¥60.50', 'name'],
] as const)('a card names every reason to buy, first what makes its price: %s', (language, ...texts) => {
  const mall = mallWithOffers()
  const { product, sku } = mugIn(mall)
  const gift = mall.catalogue.skus.get(21)?.product.name[language]
  const kinds = ['discount', 'coupon', 'flash', 'group', 'combo', 'gift']
  expect(shownPrices(mall, product, language)).toEqual({
    ...{ price: 100, pricesDiffer: true, memberPrice: 95, priceInHand: 83, oriPrice: sku.oriPrice },
    offers: [...texts, gift].map((text, at) => ({ kind: kinds[at], text, ...(at < 2 && { reach: 'now' }) })),
  })
})

it('a card of a paid member shows the own price, and names the rate of members among its reasons', () => {
  const mall = smallShops()
  const { priceInHand, offers } = shownPrices(mall, mugIn(mall).product, 'en', su(mall))
  expect([priceInHand, offers.filter(({ reach }) => reach === 'now').map(({ text }) => text)]).toEqual([
    95,
    ['member price'],
  ])
})

it('a card says whether one piece more is enough for the next step', () => {
  const steps = (...needs: number[]) => needs.map((need) => ({ need, off: 9 }))
  const offersWith = (offered: Offered) => {
    const mall = smallShops(offered)
    return shownPrices(mall, mugIn(mall).product, 'en').offers.flatMap(({ text, reach }) =>
      reach ? [[text, reach]] : [],
    )
  }
  expect(offersWith({ discounts: [discountWith({ rule: 3, steps: steps(2, 5) })] })).toEqual([
    ['10% off 2 items', 'near'],
  ])
  expect(offersWith({ discounts: [discountWith({ rule: 3, steps: steps(3) })] })).toEqual([['10% off 3 items', 'far']])
  expect(offersWith({ discounts: [discountWith({ rule: 2, steps: steps(100, 200, 300) })] })).toEqual([
    ['¥10 off', 'now'],
    ['10% off over ¥200', 'near'],
  ])
  const coupons = [couponWith({ minimum: 201 }), couponWith({ couponId: 2, minimum: 200 })]
  expect(offersWith({ coupons })).toEqual([
    ['¥10 off over ¥200', 'near'],
    ['¥10 off over ¥201', 'far'],
  ])
})
