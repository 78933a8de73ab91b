import type { SeedCoupon } from '@mall/fixtures'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import {
  askedLine,
  couponWith,
  day,
  discountWith,
  lin,
  opening,
  smallShops,
  su,
  type Offered,
} from '../../../test/pricing/small-shops.ts'
import { requestFor } from '../../../test/purchases.ts'
import type { AskedLine } from '../pricing/price-rule.ts'
import { deleteHolding, handCoupon } from '../promotions/holdings.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { dateTime } from '../state/time.ts'
import { confirmLines, type Wanted } from './checkout.ts'
import { wantedCoupons } from './coupon-offers.ts'
import { submitOrders } from './purchase.ts'

type Line = readonly [skuId: number, count?: number, change?: Partial<AskedLine>]

/** A mall, and the ids of the coupons as its buyer holds them. */
const holding = (coupons: readonly SeedCoupon[], offered: Offered = {}, who: (mall: Mall) => Account = lin) => {
  const mall = smallShops({ ...offered, coupons })
  const buyer = who(mall)
  const ids = coupons.map(({ couponId }) => handCoupon(mall, buyer, couponId).couponUserId)
  const confirm = (lines: readonly Line[], couponUserIds?: readonly number[]) =>
    confirmLines(mall, buyer, {
      key: `${buyer.userId} purchase`,
      kind: 'general',
      lines: lines.map((line): Wanted => ({ ...askedLine(mall, ...line), basketId: null })),
      addrId: 0,
      couponUserIds,
    })
  const offers = (lines: readonly Line[], chosen?: readonly number[]) => {
    const found = confirm(lines, chosen).coupons.offers
    return ids.map((id) => {
      const { reason, takesOff, chosen } = found.find((each) => each.couponUserId === id) ?? { reason: null }
      return reason ? [reason.code, reason.values] : [chosen, takesOff]
    })
  }
  return { mall, buyer, ids, confirm, offers }
}
const refused = (coupons: readonly SeedCoupon[], lines: readonly Line[], offered?: Offered) => {
  const { confirm, ids } = holding(coupons, offered)
  return refusal(() => confirm(lines, ids))
}

describe('what a coupon does for a purchase', () => {
  it('is told for each, also for those that would replace the chosen one, the best first [S3.17/coupons]', () => {
    const coupons = [10, 30, 20].map((off, at) => couponWith({ couponId: at + 1, off }))
    const { offers, confirm, ids } = holding(coupons)
    expect(offers([[11]])).toEqual([
      [false, 10],
      [true, 30],
      [false, 20],
    ])
    expect(confirm([[11]]).coupons.offers.map(({ couponUserId }) => couponUserId)).toEqual([ids[1], ids[2], ids[0]])
    expect(offers([[11]], [ids[2] ?? 0])).toEqual([
      [false, 10],
      [false, 30],
      [true, 20],
    ])
  })

  it('of the platform is told as measured after the chosen one of the shop', () => {
    const coupons = [couponWith({ off: 20 }), couponWith({ couponId: 2, shopId: 0, minimum: 100 })]
    const { offers, ids } = holding(coupons)
    expect(offers([[11]])).toEqual([
      [true, 20],
      ['couponBelowMinimum', { missing: '20.00' }],
    ])
    expect(offers([[11]], [ids[1] ?? 0])).toEqual([
      [false, 20],
      [true, 10],
    ])
  })

  it('is how much is missing, to the cent, if it is not enough', () => {
    const { offers } = holding([couponWith({ minimum: 100.01 }), couponWith({ couponId: 2, minimum: 112.1 })])
    expect(offers([[11]])).toEqual([
      ['couponBelowMinimum', { missing: '0.01' }],
      ['couponBelowMinimum', { missing: '12.10' }],
    ])
    expect(refused([couponWith({ minimum: 100.01 })], [[11]])).toBe('couponBelowMinimum')
    expect(refused([couponWith({ minimum: 100 })], [[11]])).toBeNull()
  })

  it('is nothing in another shop, or for other goods of the shop', () => {
    const { offers } = holding([
      couponWith({ shopId: 63 }),
      couponWith({ couponId: 2, scope: { prodIds: [2] } }),
      couponWith({ couponId: 3, shopId: 0, scope: { kinds: ['ebook'] } }),
    ])
    expect(offers([[11]])).toEqual([
      ['couponOtherShop', {}],
      ['couponOtherGoods', {}],
      ['couponOtherGoods', {}],
    ])
    expect(refused([couponWith({ shopId: 63 })], [[11]])).toBe('couponOtherShop')
    expect(refused([couponWith({ scope: { prodIds: [2] } })], [[11]])).toBe('couponOtherGoods')
  })

  it('is nothing before its time, nor after it', () => {
    const later = couponWith({ valid: { from: opening + 1, until: opening + day } })
    const { offers, mall, confirm, ids } = holding([later])
    expect(offers([[11]])).toEqual([['couponNotYet', { from: dateTime(opening + 1) }]])
    expect(refusal(() => confirm([[11]], ids))).toBe('couponNotYet')
    mall.now = opening + 1
    expect(offers([[11]])).toEqual([[true, 10]])
    mall.now = opening + day
    expect(confirm([[11]]).coupons.offers).toEqual([])
    expect(refusal(() => confirm([[11]], ids))).toBe('couponExpired')
  })

  it('is nothing for those who are not members, where it is for members [S6.3/coupons]', () => {
    const ofMembers = couponWith({ memberOnly: true, minimum: 0 })
    expect(holding([ofMembers]).offers([[11]])).toEqual([['couponMembersOnly', {}]])
    expect(refused([ofMembers], [[11]])).toBe('couponMembersOnly')
    expect(holding([ofMembers], {}, su).offers([[11]])).toEqual([[true, 10]])
  })

  it('is nothing together with a discount, where it goes with none, and names the discount', () => {
    const discounts = [discountWith()]
    const alone = couponWith({ aloneOnly: true, off: 5, minimum: 0 })
    const { offers } = holding([alone], { discounts })
    const { name } = discountWith()
    expect(offers([[11, 1, { discountId: 1 }]])).toEqual([['couponNotTogether', { name }]])
    expect(
      offers([
        [11, 1, { discountId: 1 }],
        [21, 2, { discountId: 1 }],
      ]),
    ).toEqual([['couponNotTogether', { name }]])
    expect(holding([alone], { discounts }, su).offers([[12, 1, { discountId: 1 }]])).toEqual([
      ['couponNotTogether', { name }],
    ])
    expect(offers([[11, 1, { discountId: null }]])).toEqual([[true, 5]])
    expect(refused([alone], [[11, 1, { discountId: 1 }]], { discounts })).toBe('couponNotTogether')
  })

  it('names the discount of the goods that it is for, not that of another shop', () => {
    const other = { zh: '另一家', en: 'another shop' }
    const discounts = [
      discountWith({ shopId: 63, name: other, steps: [{ need: 50, off: 5 }] }),
      discountWith({ discountId: 2 }),
    ]
    const coupons = [
      couponWith({ aloneOnly: true }),
      couponWith({ couponId: 2, aloneOnly: true, scope: { prodIds: [1] } }),
    ]
    const { offers } = holding(coupons, { discounts })
    const lines: Line[] = [
      [41, 1, { discountId: 1 }],
      [11, 1, { discountId: 2 }],
      [21, 1, { discountId: 2 }],
    ]
    const told = ['couponNotTogether', { name: discountWith().name }]
    expect(offers(lines)).toEqual([told, told])
  })

  it('is nothing if it is not the buyer’s, was used, or is deleted [L4] [L15]', () => {
    const { mall, buyer, confirm, ids } = holding([couponWith()])
    const others = handCoupon(mall, su(mall), 1).couponUserId
    for (const id of [others, 999]) expect(refusal(() => confirm([[11]], [id]))).toBe('unknownCoupon')
    confirm([[11]], ids)
    submitOrders(mall, buyer, requestFor('purchase'))
    expect(refusal(() => wantedCoupons(mall, buyer, ids))).toBe('couponUsed')
    deleteHolding(mall, buyer, ids[0] ?? 0)
    expect(refusal(() => wantedCoupons(mall, buyer, ids))).toBe('unknownCoupon')
  })
})

describe('a buyer who chooses', () => {
  it('may use one coupon of each shop and one of the platform, and no coupon twice [L4] [S3.17/coupons]', () => {
    const coupons = [
      couponWith(),
      couponWith({ couponId: 2 }),
      couponWith({ couponId: 3, shopId: 0 }),
      couponWith({ couponId: 4, shopId: 0 }),
      couponWith({ couponId: 5, shopId: 63, minimum: 80 }),
    ]
    const { confirm, ids } = holding(coupons)
    const using = (...places: number[]) =>
      refusal(() =>
        confirm(
          [[12], [41]],
          places.map((at) => ids[at] ?? 0),
        ),
      )
    expect([using(0, 2, 4), using(0, 1), using(2, 3), using(0, 0)]).toEqual([
      null,
      'couponNotTogether',
      'couponNotTogether',
      'couponNotTogether',
    ])
  })

  it('may use none, and is told what the mall would have taken off', () => {
    const { confirm } = holding([couponWith(), couponWith({ couponId: 2, shopId: 0, minimum: 0, off: 3 })])
    const { coupons, shops } = confirm([[11]], [])
    expect([coupons.byBuyer, coupons.best, shops[0]?.lines[0]?.net]).toEqual([true, 13, 100])
    expect(coupons.offers.map(({ chosen, takesOff }) => [chosen, takesOff])).toEqual([
      [false, 10],
      [false, 3],
    ])
    expect(confirm([[11]]).shops[0]?.lines[0]?.net).toBe(87)
  })
})

describe('a confirmation', () => {
  const order = ({ mall, buyer }: ReturnType<typeof holding>) =>
    refusal(() => submitOrders(mall, buyer, requestFor('purchase')))

  it('keeps the discount that ended before it became an order [L3]', () => {
    const shop = holding([], { discounts: [discountWith({ endsAt: opening + 10 })] })
    shop.confirm([[11, 1, { discountId: 1 }]])
    shop.mall.now = opening + 10
    expect(order(shop)).toBeNull()
    expect([...shop.mall.orders.values()].map(({ lines }) => lines[0]?.net)).toEqual([90])
  })

  it('with a coupon becomes an order while that can be used, to its last instant [L4]', () => {
    for (const [ms, said] of [
      [9, null],
      [10, 'couponExpired'],
    ] as const) {
      const shop = holding([couponWith({ valid: { from: opening, until: opening + 10 } })])
      shop.confirm([[11]])
      shop.mall.now = opening + ms
      expect(order(shop)).toBe(said)
    }
  })

  it('with a coupon that was deleted since is refused [L4]', () => {
    const shop = holding([couponWith()])
    shop.confirm([[11]])
    deleteHolding(shop.mall, shop.buyer, shop.ids[0] ?? 0)
    expect(order(shop)).toBe('unknownCoupon')
  })

  it('with a coupon that another order has used is refused, and changes nothing [L4]', () => {
    const shop = holding([couponWith()])
    shop.confirm([[11]])
    const { mall, buyer } = shop
    const first = mall.checkouts.get('lin purchase')
    if (first) mall.checkouts.set('lin other', first)
    expect(order(shop)).toBeNull()
    const before = mall.counters.lastId
    expect(refusal(() => submitOrders(mall, buyer, requestFor('other')))).toBe('couponUsed')
    expect([mall.counters.lastId, [...mall.orders.values()].length]).toEqual([before, 1])
  })
})
