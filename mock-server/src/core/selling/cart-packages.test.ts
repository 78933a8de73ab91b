import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { comboWith, discountWith, lin, opening, smallShops, su, usualGoods } from '../../../test/pricing/small-shops.ts'
import { requestFor } from '../../../test/purchases.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { changePromotion } from '../promotions/manage.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { cartGroups, countPieces, expiredGroups, priceLines } from './cart-views.ts'
import { changeLine, removeExpired, removeLines, tickLines, type CartChange } from './cart.ts'
import { confirmCheckout } from './checkout.ts'
import { submitOrders } from './purchase.ts'

let mall: Mall
let buyer: Account
/** It can be left out. */
const lamp = comboWith().matching.slice(1)
const open = (stock = 100): void => {
  mall = smallShops({
    goods: usualGoods.map((each) => (each.prodId === 2 ? { ...each, skus: [[50, stock]] } : each)),
    combos: [comboWith(), comboWith({ comboId: 2, startsAt: opening + 1 }), comboWith({ comboId: 3, matching: lamp })],
    discounts: [discountWith()],
  })
  buyer = lin(mall)
}
beforeEach(() => open())

const change = (difference: Partial<CartChange>) =>
  refusal(() => changeLine(mall, buyer, { basketId: 0, prodId: 1, skuId: 11, shopId: 62, count: 1, ...difference }))
const add = (matchingSkuIds: readonly number[] = [21], difference: Partial<CartChange> = {}) =>
  change({ comboId: 1, matchingSkuIds, ...difference })
const lines = () => mall.carts.get(buyer.userId) ?? []
/** The ids of all products of the newest package. */
const ids = () =>
  lines()
    .slice(0, 1)
    .flatMap(({ basketId, combo }) => [basketId, ...(combo?.matching ?? []).map((each) => each.basketId)])
const totals = (basketIds: readonly number[], who = buyer) => {
  const { finalMoney, totalMoney, count } = priceLines(mall, who, basketIds, 'en')
  return [finalMoney, totalMoney, count]
}
const activities = () => cartGroups(mall, buyer, 'en').flatMap((group) => group.shopCartItemDiscounts)
const confirm = (basketIds: readonly number[]) =>
  confirmCheckout(mall, buyer, { uuid: 'packages', addrId: 0, basketIds })

describe('a package in the cart', () => {
  it('is one unit with a count, whose pieces are as many as the package has [S3.17/packages] [S3.6]', () => {
    add([21, 32])
    add([21, 32])
    expect(lines().map(({ count }) => count)).toEqual([2])
    expect(countPieces(mall, buyer)).toBe(8)
    const [activity] = activities()
    expect(activity).toMatchObject({
      activityType: 2,
      chooseComboItemDto: { comboId: 1, comboCount: 2, comboAmount: 398, preferentialAmount: 68.66 },
    })
    const [main] = ids()
    expect(
      activity?.shopCartItems.map((item) => [item.skuId, item.prodCount, item.actualTotal, item.parentBasketId]),
    ).toEqual([
      [11, 2, 180, null],
      [21, 4, 162, main],
      [32, 2, 56, main],
    ])
  })

  it('has a line of its own for other variants, whatever their order, and beside the same goods alone', () => {
    for (const [matching, count] of [
      [[21, 31], 1],
      [[31, 21], 1],
      [[21], 2],
      [[21, 32], 3],
    ] as const)
      expect([add(matching), lines().length]).toEqual([null, count])
    change({})
    expect(lines().map(({ combo, count }) => [combo?.matching.length ?? 0, count])).toEqual([
      [0, 1],
      [2, 1],
      [1, 1],
      [2, 2],
    ])
  })

  it('is whole without what can be left out', () => {
    expect(change({ comboId: 3 })).toBeNull()
    const orderItem = { prodId: 1, skuId: 11, shopId: 62, prodCount: 1, comboId: 3 }
    const { shops } = confirmCheckout(mall, buyer, { uuid: 'at-once', addrId: 0, orderItem })
    expect(shops[0]?.lines.map(({ skuId, net }) => [skuId, net])).toEqual([[11, 90]])
  })

  it('is confirmed beside others, each with its own main product', () => {
    add([21, 31])
    const [first = 0] = ids()
    add([21])
    const [second = 0] = ids()
    const [shop] = confirm([first, second]).shops
    expect(shop?.lines.map(({ key, skuId, combo }) => [key, skuId, combo?.main])).toEqual([
      [0, 11, 0],
      [1, 21, 0],
      [2, 31, 0],
      [3, 11, 3],
      [4, 21, 3],
    ])
  })

  it('changes its count by a difference, down to one', () => {
    add()
    const [basketId = 0] = ids()
    expect([change({ basketId, count: 4 }), change({ basketId, count: -2 })]).toEqual([null, null])
    expect(lines().map(({ count }) => count)).toEqual([3])
    expect(change({ basketId, count: -3 })).toBe('quantityTooSmall')
  })

  it('is priced, ticked, confirmed and removed as a whole, by the id of any of its products', () => {
    add([21, 31])
    for (const id of ids()) {
      expect(totals([id])).toEqual([196, 230, 4])
      expect(totals([id, ...ids()])).toEqual([196, 230, 4])
      tickLines(mall, buyer, [{ basketId: id, isChecked: false }])
      expect(lines()[0]?.checked).toBe(false)
      tickLines(mall, buyer, [{ basketId: id, isChecked: true }])
      const [shop] = confirm([id, id]).shops
      expect(shop?.lines.map(({ skuId, count, net }) => [skuId, count, net])).toEqual([
        [11, 1, 90],
        [21, 2, 81],
        [31, 1, 25],
      ])
    }
    for (const at of [0, 1, 2]) {
      add([21, 31])
      removeLines(mall, buyer, ids().slice(at, at + 1))
      expect(lines()).toEqual([])
    }
  })

  it('costs members the same, and no discount makes it cheaper [S6.3/discount]', () => {
    add([21], { discountId: 1 })
    expect(totals(ids())).toEqual([171, 200, 3])
    buyer = su(mall)
    add()
    expect(totals(ids())).toEqual([171, 200, 3])
  })

  it('must be whole: all that it needs, nothing twice, nothing that is not in it', () => {
    const wrong = [[], [31], [21, 21], [21, 31, 32], [21, 41]]
    expect(wrong.map((matching) => add(matching))).toEqual([
      'comboIncomplete',
      'comboIncomplete',
      'comboIncomplete',
      'comboIncomplete',
      'comboIncomplete',
    ])
    expect([add([21], { skuId: 12 }), add([21], { comboId: 99 }), add([21], { comboId: 2 })]).toEqual([
      'comboIncomplete',
      'unknownActivity',
      'eventClosed',
    ])
    expect(lines()).toEqual([])
  })

  it('can have as many as the scarcest part allows, to the piece', () => {
    open(5)
    expect([add([21], { count: 3 }), add([21], { count: 2 }), add()]).toEqual([
      'insufficientStock',
      null,
      'insufficientStock',
    ])
  })

  it('shares the stock with the same goods alone: together they are confirmed only if there are enough', () => {
    open(5)
    add([21], { count: 2 })
    const packages = ids()
    change({ prodId: 2, skuId: 21, count: 1 })
    const one = ids()
    expect(refusal(() => confirm([...packages, ...one]))).toBeNull()
    change({ prodId: 2, skuId: 21, count: 1 })
    expect(refusal(() => confirm([...packages, ...one]))).toBe('insufficientStock')
    confirm(packages)
    submitOrders(mall, buyer, requestFor('packages'))
    expect(mall.products.get(2)?.skus.map(({ stocks }) => stocks)).toEqual([1])
    expect(lines().map(({ basketId }) => basketId)).toEqual(one)
  })

  it.each([
    ['soldOut', () => changeProduct(mall, 2, { skuId: 21, stocks: 1 })],
    ['offShelf', () => changeProduct(mall, 2, { status: 0 })],
    ['comboOver', () => changePromotion(mall, 'combo', 1, { isOn: false })],
  ] as const)('can no longer be bought once one part of it cannot: %s', (reason, happen) => {
    add([21, 31])
    const known = ids()
    happen()
    expect([activities(), countPieces(mall, buyer), totals(known)]).toEqual([[], 0, [0, 0, 0]])
    const expired = expiredGroups(mall, buyer, 'en').flatMap((group) => group.shopCartItemDtoList)
    expect(expired.map((item) => [item.skuId, item.reason])).toEqual([11, 21, 31].map((skuId) => [skuId, reason]))
    const said = { soldOut: 'insufficientStock', offShelf: 'productUnavailable', comboOver: 'eventClosed' }[reason]
    expect(refusal(() => confirm(known))).toBe(said)
    removeExpired(mall, buyer)
    expect(lines()).toEqual([])
  })

  it('that is over between confirmation and order is still sold as confirmed [L3]', () => {
    add()
    confirm(ids())
    changePromotion(mall, 'combo', 1, { endsIn: 0 })
    const { orderNumbers } = submitOrders(mall, buyer, requestFor('packages'))
    expect(mall.orders.get(orderNumbers)?.lines.map(({ net, comboId }) => [net, comboId])).toEqual([
      [90, 1],
      [81, 1],
    ])
  })

  it('is bought at once like from the cart', () => {
    const orderItem = { prodId: 1, skuId: 11, shopId: 62, prodCount: 2, comboId: 1, matchingSkuIds: [21] }
    const buy = (change: Partial<typeof orderItem> = {}) =>
      confirmCheckout(mall, buyer, { uuid: 'at-once', addrId: 0, orderItem: { ...orderItem, ...change } })
    expect(buy().shops[0]?.lines.map(({ count, net, combo }) => [count, net, combo])).toEqual([
      [2, 180, { comboId: 1, main: 0, count: 2 }],
      [4, 162, { comboId: 1, main: 0, count: 2 }],
    ])
    expect(refusal(() => buy({ comboId: 99 }))).toBe('unknownActivity')
    expect(refusal(() => buy({ matchingSkuIds: [] }))).toBe('comboIncomplete')
    expect(refusal(() => buy({ comboId: 2 }))).toBe('eventClosed')
    expect(refusal(() => buy({ shopId: 63 }))).toBe('productUnavailable')
    expect(refusal(() => buy({ prodCount: 51 }))).toBe('insufficientStock')
  })

  it('brings the gifts of its pieces that its shop sells, as goods with a discount do', () => {
    const mug = mall.products.get(1)
    if (!mug) throw new Error('there is no mug')
    mall.products.set(1, { ...mug, gifts: [31, 41].map((skuId) => ({ skuId, count: 2 })) })
    add([21], { count: 3 })
    change({})
    confirm(lines().map(({ basketId }) => basketId))
    const { orderNumbers } = submitOrders(mall, buyer, requestFor('packages'))
    const bought = mall.orders.get(orderNumbers)?.lines ?? []
    const claimed = (mall.orders.get(orderNumbers)?.claims ?? []).flatMap(({ kind, id, count }) =>
      kind === 'shelf' && id === 31 ? [count] : [],
    )
    expect(bought.map(({ skuId, count, gifts }) => [skuId, count, gifts.length]).sort()).toEqual([
      [11, 1, 1],
      [11, 3, 1],
      [21, 6, 0],
    ])
    expect(claimed.sort()).toEqual([2, 6])
  })
})

describe('the discount of a line', () => {
  const discountOf = () => activities().map((each) => [each.activityType, each.chooseDiscountItemDto?.reduceAmount])

  it('is chosen by the buyer, or none, or left to the mall again', () => {
    change({ count: 2 })
    const [basketId = 0] = ids()
    expect(discountOf()).toEqual([[1, 10]])
    change({ basketId, count: 0, discountId: -1 })
    expect([discountOf(), totals([basketId])]).toEqual([[[0, undefined]], [200, 200, 2]])
    change({ basketId, count: 0, discountId: 1 })
    change({ count: 1 })
    change({ count: -1 })
    expect(lines()[0]?.discountId).toBe(1)
    change({ basketId, count: 0, discountId: 0 })
    expect([lines()[0]?.discountId, totals([basketId])]).toEqual([undefined, [190, 200, 2]])
  })

  it('must be offered for it, and is left to the mall once it is over', () => {
    change({})
    const [basketId = 0] = ids()
    expect(change({ basketId, count: 0, discountId: 9 })).toBe('eventClosed')
    expect(change({ prodId: 4, skuId: 41, shopId: 63, discountId: 1 })).toBe('eventClosed')
    mall.discounts.set(2, discountWith({ discountId: 2, steps: [{ need: 1, off: 1 }] }))
    change({ basketId, count: 0, discountId: 2 })
    expect(totals([basketId])).toEqual([99, 100, 1])
    changePromotion(mall, 'discount', 2, { endsIn: 0 })
    expect(totals([basketId])).toEqual([90, 100, 1])
  })
})
