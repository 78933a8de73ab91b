import type { SeedCoupon } from '@mall/fixtures'
import { describe, expect, it } from 'vitest'
import { flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import {
  askedLine,
  comboWith,
  couponWith,
  day,
  discountWith,
  lin,
  opening,
  smallShops,
  su,
  type Offered,
} from '../../../test/pricing/small-shops.ts'
import type { Mall } from '../state/mall.ts'
import { missingForFreeDelivery } from './freight.ts'
import type { AskedLine, Quote, UsableCoupon } from './price-rule.ts'
import { fromCents } from '../state/money.ts'
import { quote } from './quote.ts'
import { totalsOf } from './sums.ts'

const held = (coupon: SeedCoupon, couponUserId = coupon.couponId): UsableCoupon => ({
  couponUserId,
  coupon,
  until: opening + day,
})

type Line = readonly [skuId: number, count?: number, change?: Partial<AskedLine>]

const price = (
  mall: Mall,
  lines: readonly Line[],
  coupons: readonly SeedCoupon[] = [],
  buyer = lin(mall),
  sendTo?: { provinceId: number | null },
): Quote =>
  quote(mall, {
    buyer,
    lines: lines.map((line) => askedLine(mall, ...line)),
    coupons: coupons.map((coupon) => held(coupon)),
    sendTo,
  })

const nets = ({ lines }: Quote): number[] => lines.map(({ net }) => fromCents(net))
const offs = ({ adjustments }: Quote) => adjustments.map(({ source, amount }) => [source.rule, source.id, amount])
const nettOf = (offered: Offered, lines: readonly Line[], coupons: readonly SeedCoupon[] = []) => {
  const mall = smallShops(offered)
  return nets(price(mall, lines, coupons))
}
const with1 = { discountId: 1 }

describe('a discount', () => {
  it('counts the lines that have it together, and only in its own shop', () => {
    const discounts = [discountWith({ steps: [{ need: 150, off: 15 }] })]
    expect(nettOf({ discounts }, [[11, 1, with1], [21, 1, with1], [31]])).toEqual([90, 45, 30])
    expect(nettOf({ discounts }, [[11, 1, with1], [21, 1], [31]])).toEqual([100, 50, 30])
    expect(
      nettOf({ discounts }, [
        [11, 1, with1],
        [41, 1, with1],
      ]),
    ).toEqual([100, 80])
  })

  it('is only for the goods of its scope', () => {
    const discounts = [discountWith({ scope: { prodIds: [1] }, steps: [{ need: 100, off: 10 }] })]
    expect(
      nettOf({ discounts }, [
        [11, 1, with1],
        [21, 4, with1],
      ]),
    ).toEqual([90, 200])
    const ofBooks = [discountWith({ scope: { kinds: ['ebook'] }, steps: [{ need: 30, off: 3 }] })]
    expect(
      nettOf({ discounts: ofBooks }, [
        [11, 1, with1],
        [31, 1, with1],
      ]),
    ).toEqual([100, 27])
  })

  it('runs from its first instant to just before its last', () => {
    const mall = smallShops({ discounts: [discountWith({ startsAt: opening, endsAt: opening + 10 })] })
    const netAt = (now: number) => {
      mall.now = now
      return nets(price(mall, [[11, 1, with1]]))[0]
    }
    expect([-1, 0, 9, 10].map((ms) => netAt(opening + ms))).toEqual([100, 90, 90, 100])
    mall.now = opening
    mall.discounts.set(1, { ...discountWith(), isOn: false })
    expect(netAt(opening)).toBe(100)
  })
})

describe('a package', () => {
  const combos = [comboWith()]
  const parts: Line[] = [
    [11, 1, { comboId: 1 }],
    [21, 2, { comboId: 1 }],
  ]

  it('gets no discount, and does not count for one', () => {
    const discounts = [discountWith({ steps: [{ need: 120, off: 20 }] })]
    const withDiscount = parts.map(([skuId, count = 1, change]): Line => [skuId, count, { ...change, discountId: 1 }])
    expect(nettOf({ combos, discounts }, withDiscount)).toEqual([90, 81])
    expect(nettOf({ combos, discounts }, [...withDiscount, [11, 1, with1]])).toEqual([90, 81, 100])
  })
})

describe('an activity', () => {
  const activity = (rule: 'flash' | 'group' | 'exchange', id: number) => ({ activity: { rule, id }, discountId: 1 })
  const open = () => {
    const mall = smallShops({ discounts: [discountWith({ steps: [{ need: 40, off: 4 }] })] })
    mall.flashSales.set(6, flashSaleWith({ seckillId: 6 }))
    mall.groupBuys.set(7, groupBuyWith({ groupActivityId: 7 }))
    return mall
  }

  it('has its own price for each piece, which nothing reduces, and says whose it is', () => {
    const mall = open()
    const coupons = [couponWith({ minimum: 0, off: 5 }), couponWith({ couponId: 2, shopId: 0, minimum: 0, off: 1 })]
    const lines: Line[] = [
      [11, 2, activity('flash', 1)],
      [21, 3, activity('group', 1)],
      [12, 1, activity('exchange', 12)],
      [21, 1, with1],
    ]
    const priced = quote(mall, {
      buyer: su(mall),
      lines: lines.map((line) => askedLine(mall, ...line)),
      coupons: coupons.map((coupon) => held(coupon)),
      points: 50,
    })
    expect(nets(priced)).toEqual([160, 120, 9.9, 37])
    const name = { zh: '活动', en: 'activity' }
    const special = (rule: string, id: number, line: number, amount: number, name: object, fundedBy = 'shop') => ({
      ...{ part: 'activity', source: { rule, id }, name, fundedBy, amount, shares: [{ line, amount }] },
    })
    expect(priced.adjustments.slice(0, 3)).toEqual([
      special('flash', 6, 0, 40, name),
      special('group', 7, 1, 30, name),
      special('exchange', 1, 2, 110.1, { zh: '积分兑换', en: 'Points' }, 'mall'),
    ])
    expect(offs(priced).slice(3)).toEqual([
      ['member', su(mall).membership?.levelId, 2.5],
      ['discount', 1, 4],
      ['shopCoupon', 1, 5],
      ['mallCoupon', 2, 1],
      ['points', 0, 0.5],
    ])
  })
})

describe('points', () => {
  it('are worth a cent each, and no more than the goods cost', () => {
    const mall = smallShops()
    const used = (points?: number) =>
      quote(mall, { buyer: lin(mall), lines: [askedLine(mall, 31)], ...(points !== undefined && { points }) })
    expect(used(250).adjustments).toEqual([
      {
        ...{ part: 'points', source: { rule: 'points', id: 0 }, name: { zh: '积分抵扣', en: 'Points' } },
        ...{ fundedBy: 'mall', amount: 2.5, shares: [{ line: 0, amount: 2.5 }] },
      },
    ])
    expect([undefined, 0, 1, 2999, 3001].map((points) => nets(used(points)))).toEqual([
      [30],
      [30],
      [29.99],
      [0.01],
      [0],
    ])
    expect(used(0).adjustments).toEqual([])
  })
})

describe('a coupon', () => {
  it('for members is of no use to anybody else [S6.3/coupons]', () => {
    const mall = smallShops()
    const coupon = couponWith({ memberOnly: true, minimum: 0 })
    expect(nets(price(mall, [[11]], [coupon]))).toEqual([100])
    expect(nets(price(mall, [[11]], [coupon], su(mall)))).toEqual([85])
    expect(nets(quote(mall, { buyer: null, lines: [askedLine(mall, 11)], coupons: [held(coupon)] }))).toEqual([100])
  })

  it('makes nothing cheaper than free', () => {
    const priced = price(
      smallShops(),
      [[31]],
      [couponWith({ minimum: 0, off: 29.99 }), couponWith({ couponId: 2, shopId: 0, minimum: 0, off: 9 })],
    )
    expect([nets(priced), totalsOf(priced).payable]).toEqual([[0], 0])
    expect(offs(priced)).toEqual([
      ['shopCoupon', 1, 29.99],
      ['mallCoupon', 2, 0.01],
    ])
  })

  it('is rounded once, half up, and shared by the largest remainders [S9.11]', () => {
    const percent = couponWith({ type: 2, off: 9.5, minimum: 0 })
    const mall = smallShops({ goods: [{ prodId: 1, shopId: 62, skus: [[0.1], [3.33]] }] })
    expect(nets(price(mall, [[11], [11]], [percent]))).toEqual([0.09, 0.1])
    expect(nets(price(mall, [[11]], [percent]))).toEqual([0.09])
    expect(nets(price(mall, [[12], [12], [12]], [percent]))).toEqual([3.16, 3.16, 3.17])
  })
})

describe('free delivery', () => {
  const sendTo = { provinceId: 510_000 }
  const freightOf = ({ lines }: Quote): number[] => lines.filter(({ asked }) => !asked).map(({ net }) => fromCents(net))

  it('is measured before coupons, after member rate and discount, and at a package’s own price', () => {
    const discounts = [discountWith({ steps: [{ need: 100, off: 1 }] })]
    const mall = smallShops({ discounts, combos: [comboWith()] })
    const coupon = couponWith({ minimum: 0, off: 50 })
    expect(freightOf(price(mall, [[11]], [coupon], lin(mall), sendTo))).toEqual([0])
    expect(freightOf(price(mall, [[11, 1, with1]], [coupon], lin(mall), sendTo))).toEqual([0])
    mall.discounts.set(1, discountWith({ steps: [{ need: 100, off: 1.01 }] }))
    expect(freightOf(price(mall, [[11, 1, with1]], [], lin(mall), sendTo))).toEqual([8])
    expect(freightOf(price(mall, [[11, 1, { comboId: 1 }]], [], lin(mall), sendTo))).toEqual([8])
    expect(freightOf(price(mall, [[11, 1, { comboId: 1 }], [31]], [], lin(mall), sendTo))).toEqual([8])
  })

  it('says what is missing for it, and 0 from its amount on', () => {
    const mall = smallShops({ combos: [comboWith()] })
    const missing = (lines: readonly Line[], coupons: readonly SeedCoupon[] = []) =>
      missingForFreeDelivery(mall, price(mall, lines, coupons), 62)
    expect(missing([[21]])).toBe(49)
    expect(missing([[11, 1, { comboId: 1 }]])).toBe(9)
    expect(missing([[11]], [couponWith()])).toBe(0)
    expect(missing([[31, 9]])).toBeNull()
    expect(missing([[41]])).toBeNull()
  })
})
