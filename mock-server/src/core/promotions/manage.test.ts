import { beforeEach, describe, expect, it } from 'vitest'
import { flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { reasonOf, refusal } from '../../../test/mall.ts'
import {
  askedLine,
  comboWith,
  couponWith,
  discountWith,
  lin,
  opening,
  smallShops,
} from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { quote } from '../pricing/quote.ts'
import type { Mall } from '../state/mall.ts'
import { holdingsOf, takeCoupon } from './holdings.ts'
import {
  allPromotions,
  changePromotion,
  offerCoupon,
  promotionState,
  startDiscount,
  startFlashSale,
  startGroupBuy,
  type PromotionKind,
} from './manage.ts'

let mall: Mall
beforeEach(() => {
  mall = smallShops({ discounts: [discountWith()], coupons: [couponWith()], combos: [comboWith()] })
  mall.flashSales.set(1, flashSaleWith())
  mall.groupBuys.set(1, groupBuyWith())
})
const kinds: readonly PromotionKind[] = ['discount', 'coupon', 'combo', 'flash', 'group']
const states = () => allPromotions(mall).map(({ kind, promotion }) => [kind, promotionState(mall, promotion)])
const now = { name: '新', endsIn: 1000 }
const discount = { ...now, shopId: 62, discountRule: 0, discountItems: [{ needAmount: 100, discount: 10 }] } as const
const coupon = {
  ...now,
  shopId: 62,
  couponType: 1,
  cashCondition: 100,
  discount: 10,
  stocks: 5,
  afterReceiveDays: 2,
} as const

describe('a promotion', () => {
  it('waits, runs and is over by its times, and is off while its merchant wants so', () => {
    const at = (startsAt: number, endsAt: number, isOn = true) =>
      promotionState(mall, discountWith({ startsAt: opening + startsAt, endsAt: opening + endsAt, isOn }))
    expect([at(1, 2), at(0, 1), at(-1, 0), at(1, 2, false), at(0, 1, false), at(-1, 0, false)]).toEqual([
      'waiting',
      'running',
      'over',
      'off',
      'off',
      'over',
    ])
  })

  it('of each kind is switched off and on, and gets new times', () => {
    expect(allPromotions(mall).map(({ kind, id }) => [kind, id])).toEqual(kinds.map((kind) => [kind, 1]))
    for (const kind of kinds) changePromotion(mall, kind, 1, { isOn: false })
    expect(states()).toEqual(kinds.map((kind) => [kind, 'off']))
    for (const kind of kinds) changePromotion(mall, kind, 1, { isOn: true, startsIn: 5, endsIn: 9 })
    const at = (ms: number) => {
      mall.now = opening + ms
      return states().map(([, state]) => state)
    }
    expect([4, 5, 8, 9].map(at)).toEqual(
      ['waiting', 'running', 'running', 'over'].map((state) => kinds.map(() => state)),
    )
  })

  it('stays as it is but for what is changed of it', () => {
    const all = () => allPromotions(mall).map(({ promotion }) => promotion)
    const before = all()
    for (const kind of kinds) changePromotion(mall, kind, 1, {})
    expect(all()).toEqual(before)
    for (const kind of kinds) changePromotion(mall, kind, 1, { endsIn: 5 })
    expect(all()).toEqual(before.map((promotion) => ({ ...promotion, endsAt: opening + 5 })))
    for (const kind of kinds) changePromotion(mall, kind, 1, { startsIn: 1 })
    expect(all()).toEqual(before.map((promotion) => ({ ...promotion, startsAt: opening + 1, endsAt: opening + 5 })))
  })

  it('that nobody knows is not changed, and none gets what only others have', () => {
    for (const kind of kinds) expect(refusal(() => changePromotion(mall, kind, 99, {}))).toBe('unknownActivity')
    const only = (field: string, of: string) => ({
      code: 'invalidRequest',
      values: {
        field: `body/${field}`,
        expected: { zh: `无此字段：仅用于 ${of}`, en: `no such field: it is for ${of} only` },
      },
    })
    const said = (change: Parameters<typeof changePromotion>[3]) =>
      kinds.map((kind) => reasonOf(() => changePromotion(mall, kind, 1, change)))
    const noLeft = only('left', 'coupon, flash')
    expect(said({ left: 3 })).toEqual([noLeft, null, noLeft, null, noLeft])
    const noWaiting = only('mostWaiting', 'flash')
    expect(said({ mostWaiting: null })).toEqual([noWaiting, noWaiting, noWaiting, null, noWaiting])
    const noFilling = only('fillsUp', 'group')
    expect(said({ fillsUp: false })).toEqual([noFilling, noFilling, noFilling, noFilling, null])
  })

  it('that is a flash sale gets pieces and a limit of those who wait, and a group offer is filled up or not', () => {
    const pieces = () => mall.flashSales.get(1)?.skus.map(({ left, stock }) => [left, stock])
    mall.flashSales.set(1, {
      ...flashSaleWith(),
      skus: flashSaleWith().skus.map((sku, at) => ({ ...sku, left: sku.left - at })),
    })
    changePromotion(mall, 'flash', 1, { mostWaiting: 4 })
    expect([mall.flashSales.get(1)?.mostWaiting, pieces()]).toEqual([
      4,
      [
        [5, 5],
        [2, 3],
      ],
    ])
    changePromotion(mall, 'flash', 1, { left: 9 })
    expect([mall.flashSales.get(1)?.mostWaiting, pieces()]).toEqual([
      4,
      [
        [9, 9],
        [9, 10],
      ],
    ])
    changePromotion(mall, 'flash', 1, { mostWaiting: null })
    expect(mall.flashSales.get(1)?.mostWaiting).toBeNull()
    changePromotion(mall, 'group', 1, { fillsUp: true })
    expect(mall.groupBuys.get(1)).toEqual({ ...groupBuyWith(), fillsUp: true })
  })

  it('that is a coupon gets more to take, and those who have one keep it', () => {
    const buyer = lin(mall)
    takeCoupon(mall, buyer, 1)
    changePromotion(mall, 'coupon', 1, { left: 3 })
    expect(mall.coupons.get(1)).toMatchObject({ left: 3, stock: 4 })
    const [before] = holdingsOf(mall, buyer)
    changePromotion(mall, 'coupon', 1, { isOn: false, endsIn: 0 })
    expect(holdingsOf(mall, buyer)).toEqual([before])
  })
})

describe('a new discount', () => {
  it('takes off what it says, in the order of its steps, for the goods it names', () => {
    const discountItems = [
      { needAmount: 200, discount: 40 },
      { needAmount: 100, discount: 10 },
    ]
    const discountId = startDiscount(mall, { ...discount, discountItems, prodIds: [1], maxReduceAmount: 30 })
    const net = (skuId: number, count: number) =>
      quote(mall, { buyer: null, lines: [askedLine(mall, skuId, count, { discountId })] }).lines[0]?.net
    expect([net(11, 1), net(11, 2), net(21, 4)]).toEqual([9000, 17_000, 20_000])
    mall.now += 1000
    expect(net(11, 1)).toBe(10_000)
  })

  it('is kept as it was asked for', () => {
    const asked = { ...discount, discountType: 1, startsIn: 5, maxReduceAmount: 30 } as const
    const ids = [startDiscount(mall, asked), startDiscount(mall, { ...discount, shopId: 0, prodIds: [1, 4] })]
    const [first, second] = ids.map((id) => mall.discounts.get(id))
    const event = { name: { zh: '新', en: '新' }, endsAt: opening + 1000, isOn: true }
    const steps = [{ need: 100, off: 10 }]
    expect(first).toEqual({
      ...{ ...event, discountId: ids[0], shopId: 62, startsAt: opening + 5 },
      ...{ rule: 0, type: 1, steps, most: 30, scope: {}, pic: null },
    })
    expect(second).toEqual({
      ...{ ...event, discountId: ids[1], shopId: 0, startsAt: opening },
      ...{ rule: 0, type: 0, steps, most: null, scope: { prodIds: [1, 4] }, pic: null },
    })
  })

  it('must be of a shop, for goods of it, and with steps that make sense', () => {
    const said = (change: Partial<Parameters<typeof startDiscount>[1]>) =>
      reasonOf(() => startDiscount(mall, { ...discount, ...change }))
    const invalid = (field: string, zh: string, en: string) => ({
      code: 'invalidRequest',
      values: { field, expected: { zh, en } },
    })
    expect(said({ shopId: 99 })?.code).toBe('shopUnavailable')
    const goods = invalid('body/prodIds', '该店铺的商品编号', 'numbers of products of this shop')
    expect([[4], [999], [1, 4], [1, 2]].map((prodIds) => said({ prodIds }))).toEqual([goods, goods, goods, null])
    const steps = invalid(
      'body/discountItems',
      'needAmount 与 discount 均大于 0；打折规则下 discount 小于 10',
      'needAmount and discount above 0; discount below 10 where the rule is a percentage',
    )
    const items = (discountRule: 0 | 1 | 2 | 3, ...pairs: [needAmount: number, discount: number][]) =>
      said({ discountRule, discountItems: pairs.map(([needAmount, discount]) => ({ needAmount, discount })) })
    expect([items(0, [0, 1]), items(1, [1, 0]), items(0, [1, 1], [2, 0]), items(0, [1, 1], [0, 2])]).toEqual(
      Array.from({ length: 4 }, () => steps),
    )
    expect([items(2, [1, 10]), items(3, [1, 0]), items(3, [1, 9], [2, 10]), items(2, [0, 9])]).toEqual(
      Array.from({ length: 4 }, () => steps),
    )
    expect([items(0, [0.01, 10]), items(1, [1, 0.01]), items(2, [1, 9.9]), items(3, [1, 0.1])]).toEqual(
      Array.from({ length: 4 }, () => null),
    )
  })
})

describe('a new activity', () => {
  const event = { name: { zh: '新', en: '新' }, shopId: 62, startsAt: opening, endsAt: opening + 1000, isOn: true }
  const sale = { ...now, prodId: 1, seckillPrice: 99, stocks: 5 }
  const offer = { ...now, prodId: 1, actPrice: 99, groupNumber: 3, groupHours: 2 }

  it('is a flash sale of one piece to each person, unless it says otherwise', () => {
    const seckillId = startFlashSale(mall, sale)
    expect(mall.flashSales.get(seckillId)).toEqual({
      ...{ ...event, prodId: 1, seckillId, limit: 1, mostWaiting: null },
      skus: [11, 12].map((skuId, at) => ({ seckillSkuId: seckillId + 1 + at, skuId, price: 99, stock: 5, left: 5 })),
    })
    const other = mall.flashSales.get(
      startFlashSale(mall, { ...sale, prodId: 4, seckillPrice: 1, startsIn: 7, maxNum: 3 }),
    )
    expect(other).toMatchObject({ shopId: 63, prodId: 4, startsAt: opening + 7, limit: 3 })
  })

  it('is a group offer without a limit that is not filled up, unless it says otherwise', () => {
    const groupActivityId = startGroupBuy(mall, offer)
    expect(mall.groupBuys.get(groupActivityId)).toEqual({
      ...{ ...event, prodId: 1, groupActivityId, size: 3, hours: 2, limit: null, fillsUp: false, listsGroups: true },
      skus: [11, 12].map((skuId, at) => ({ groupSkuId: groupActivityId + 1 + at, skuId, price: 99 })),
    })
    const other = mall.groupBuys.get(startGroupBuy(mall, { ...offer, startsIn: 7, maxNum: 4, fillsUp: true }))
    expect(other).toMatchObject({ startsAt: opening + 7, limit: 4, fillsUp: true })
  })

  it('is of goods on the shelf, and cheaper than each variant of them', () => {
    const dearer = (field: string) => ({
      code: 'invalidRequest',
      values: {
        field: `body/${field}`,
        expected: {
          zh: '大于 0 且低于每个规格现价的金额',
          en: 'more than 0, and less than the price of every variant',
        },
      },
    })
    const flash = (seckillPrice: number, prodId = 1) =>
      reasonOf(() => startFlashSale(mall, { ...sale, prodId, seckillPrice }))
    const group = (actPrice: number, prodId = 1) => reasonOf(() => startGroupBuy(mall, { ...offer, prodId, actPrice }))
    expect([0, 0.01, 99.99, 100].map((price) => flash(price))).toEqual([
      dearer('seckillPrice'),
      null,
      null,
      dearer('seckillPrice'),
    ])
    expect([0, 99.99, 100].map((price) => group(price))).toEqual([dearer('actPrice'), null, dearer('actPrice')])
    changeProduct(mall, 2, { status: 0 })
    for (const start of [flash, group])
      expect([2, 99].map((prodId) => start(1, prodId)?.code)).toEqual(['productUnavailable', 'productUnavailable'])
  })
})

describe('a new coupon', () => {
  it('can be taken by one person once, unless it says otherwise, and used for its days', () => {
    const couponId = offerCoupon(mall, coupon)
    const take = () => refusal(() => takeCoupon(mall, lin(mall), couponId))
    expect([take(), take()]).toEqual([null, 'couponLimit'])
    expect(holdingsOf(mall, lin(mall))).toMatchObject([{ from: opening, until: opening + 2 * 86_400_000 }])
    expect(mall.coupons.get(couponId)).toEqual({
      ...{ couponId, shopId: 62, name: { zh: '新', en: '新' }, scope: {}, isOn: true },
      ...{ startsAt: opening, endsAt: opening + 1000, valid: { days: 2 } },
      ...{ type: 1, minimum: 100, off: 10, most: null, stock: 5, left: 4, limit: 1 },
      ...{ memberOnly: false, aloneOnly: false },
    })
    const asked = { ...coupon, couponType: 2, discount: 9, maxReduceAmount: 8, limitNum: 3 } as const
    const other = offerCoupon(mall, { ...asked, prodIds: [1], memberOnly: true, aloneOnly: true })
    expect(mall.coupons.get(other)).toMatchObject({
      ...{ type: 2, off: 9, most: 8, limit: 3, scope: { prodIds: [1] }, memberOnly: true, aloneOnly: true },
    })
  })

  it('can be of the platform, for goods of any shop', () => {
    const said = (change: Partial<Parameters<typeof offerCoupon>[1]>) =>
      refusal(() => offerCoupon(mall, { ...coupon, ...change }))
    expect([said({ shopId: 0, prodIds: [1, 4] }), said({ prodIds: [4] }), said({ shopId: 99 })]).toEqual([
      null,
      'invalidRequest',
      'shopUnavailable',
    ])
  })

  it('takes something off, and in percent not all of it', () => {
    const said = (couponType: 1 | 2, off: number) =>
      reasonOf(() => offerCoupon(mall, { ...coupon, couponType, discount: off }))
    const wrong = (zh: string, en: string) => ({
      code: 'invalidRequest',
      values: { field: 'body/discount', expected: { zh, en } },
    })
    expect([0, 0.01, 10].map((off) => said(1, off))).toEqual([wrong('大于 0', 'more than 0'), null, null])
    const percent = wrong('大于 0 且小于 10', 'more than 0 and less than 10')
    expect([0, 0.1, 9.9, 10].map((off) => said(2, off))).toEqual([percent, null, null, percent])
  })
})
