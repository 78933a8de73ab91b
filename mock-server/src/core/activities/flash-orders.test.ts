import { times } from 'qinghua-contract/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityMall, buyerIn, flashSaleWith } from '../../../test/activities/activity-mall.ts'
import { reasonOf, refusal } from '../../../test/mall.ts'
import { askedLine, opening } from '../../../test/pricing/small-shops.ts'
import { requestFor } from '../../../test/purchases.ts'
import { passTime } from '../pass-time.ts'
import { confirmLines } from '../selling/checkout.ts'
import { cancelOwn } from '../selling/my-orders.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { confirmFlash, decideFlash, openPath, outcomeOf, submitFlash, waitingOrders } from './flash-orders.ts'
import { flashResult } from './flash-views.ts'

let mall: Mall
let one: Account
let two: Account
const openSales = (change: Parameters<typeof flashSaleWith>[0] = {}): void => {
  const skus = [{ seckillSkuId: 3, skuId: 41, price: 8, stock: 5, left: 5 }]
  mall = activityMall({
    flashSales: [flashSaleWith(change), flashSaleWith({ seckillId: 2, shopId: 63, prodId: 4, skus })],
  })
  one = buyerIn(mall, 1)
  two = buyerIn(mall, 2)
}
beforeEach(() => openSales())

const asked = { orderShopParam: [], virtualRemarkList: [] }
const path = (who = one, seckillId = 1): string => openPath(mall, who, seckillId)
const confirm = (who = one, seckillSkuId = 1, prodCount = 1, by = path(who)) =>
  confirmFlash(mall, who, by, { seckillSkuId, prodCount, addrId: 0 })
const submit = (who = one, seckillSkuId = 1, prodCount = 1): string => {
  const by = path(who)
  confirm(who, seckillSkuId, prodCount, by)
  return submitFlash(mall, who, by, asked)
}

describe('the path to a flash sale', () => {
  it('is one for a buyer and a sale, until it is used, and the same in all versions, because journals name it', () => {
    const first = path()
    expect([path(), path(two), path(one, 2)].map((each) => each === first)).toEqual([true, false, false])
    expect(first).toBe('small.1vydd0r1cygrce19zn3u51jc3x0o')
    submit()
    expect(path()).not.toBe(first)
  })

  it('is for the sale of what is asked for, as long as something is left', () => {
    const said = (seckillSkuId: number, by = path()) => reasonOf(() => confirm(one, seckillSkuId, 1, by))?.code ?? null
    expect([said(1), said(3), said(9), said(1, path(two)), said(3, path(one, 2))]).toEqual([
      null,
      'orderExpired',
      'unknownActivity',
      'orderExpired',
      null,
    ])
    openSales({ skus: [{ seckillSkuId: 1, skuId: 99, price: 80, stock: 5, left: 5 }] })
    expect(said(1)).toBe('productUnavailable')
    openSales({ skus: [{ seckillSkuId: 1, skuId: 11, price: 80, stock: 5, left: 0 }] })
    expect(said(1)).toBe('flashSoldOut')
  })
})

describe('a confirmation', () => {
  it('has the price of the sale, and nothing takes off more', () => {
    const { kind, activity, shops, coupons } = confirm(one, 2, 2)
    expect([kind, activity, coupons.offers]).toEqual(['flash', { id: 1, teamId: 0 }, []])
    expect(shops[0]?.lines).toEqual([
      {
        ...{ key: 0, basketId: null, skuId: 12, price: 120, count: 2, gross: 240, net: 180, combo: null },
        ...{ discountId: null, activity: { rule: 'flash', id: 2 } },
      },
    ])
  })

  it('becomes a request until it expires, and no other one', () => {
    const by = path()
    confirm()
    mall.now += times.confirmation
    expect(refusal(() => submitFlash(mall, one, by, asked))).toBe('orderExpired')
    mall.now -= 1
    const orderNumber = submitFlash(mall, one, by, asked)
    expect(submitFlash(mall, one, by, asked)).toBe(orderNumber)
    expect(refusal(() => submitFlash(mall, one, by, { ...asked, deliveryDate: '2026-11-05' }))).toBe('orderRepeated')
    expect(refusal(() => confirm(one, 1, 1, by))).toBe('orderRepeated')
    expect(refusal(() => submitFlash(mall, two, path(two), asked))).toBe('orderExpired')
  })
})

describe('a request', () => {
  it('is decided in the order of arrival, and tells its place until then', () => {
    openSales({ skus: [{ seckillSkuId: 1, skuId: 11, price: 80, stock: 2, left: 2 }] })
    const others = (confirm(two, 3, 1, path(two, 2)), submitFlash(mall, two, path(two, 2), asked))
    const numbers = [submit(one, 1, 2), submit(two)]
    const result = (who: Account, orderNumber = '') =>
      flashResult(mall, who, orderNumber, ({ code, values }) => `${code} ${JSON.stringify(values)}`)
    expect(numbers.map((orderNumber, at) => result([one, two][at] ?? one, orderNumber))).toEqual(
      numbers.map((orderNumber, position) => ({ orderNumber, status: 0, position, reason: null })),
    )
    expect([...waitingOrders(mall)]).toEqual([
      [two.userId, [others, numbers[1]]],
      [one.userId, [numbers[0]]],
    ])
    passTime(mall, opening + times.flashDecision - 1)
    expect(mall.orders.untouched).toBe(true)
    passTime(mall, opening + times.flashDecision)
    expect(result(one, numbers[0])).toEqual({ orderNumber: numbers[0], status: 1, position: 0, reason: null })
    expect(result(two, numbers[1])).toEqual({
      ...{ orderNumber: numbers[1], status: 2, position: 0, reason: 'flashSoldOut {}' },
    })
    expect([...waitingOrders(mall)]).toEqual([])
  })

  it('is nobody else’s, whatever becomes of it, and no other order is one', () => {
    const said = (who: Account, orderNumber: string) => refusal(() => outcomeOf(mall, who, orderNumber))
    const numbers = [submit(one, 1, 2), ((mall.now += 1), submit(one))]
    expect(numbers.map((number) => [said(one, number), said(two, number)])).toEqual(
      numbers.map(() => [null, 'unknownOrder']),
    )
    passTime(mall, opening + 1 + times.flashDecision)
    expect(numbers.map((number) => [said(one, number), said(two, number)])).toEqual(
      numbers.map(() => [null, 'unknownOrder']),
    )
    const line = { ...askedLine(mall, 21), basketId: null }
    confirmLines(mall, one, { key: `${one.userId} other`, kind: 'general', lines: [line], addrId: 0 })
    const { orderNumbers } = submitOrders(mall, one, requestFor('other'))
    expect([said(one, orderNumbers), said(one, '99')]).toEqual(['unknownOrder', 'unknownOrder'])
  })

  it('is refused while too many wait for the same sale', () => {
    openSales({ mostWaiting: 2 })
    confirm(two, 3, 1, path(two, 2))
    submitFlash(mall, two, path(two, 2), asked)
    submit()
    submit(two)
    expect(refusal(() => submit(buyerIn(mall, 3)))).toBe('flashSaleBusy')
    passTime(mall, opening + times.flashDecision)
    expect(refusal(() => submit(buyerIn(mall, 3)))).toBeNull()
  })

  it('counts the pieces that its buyer has in the same sale, and not those that went back', () => {
    const numbers = [submit(), ((mall.now += 1), submit())]
    passTime(mall, opening + 1 + times.flashDecision)
    expect(reasonOf(() => confirm())).toEqual({ code: 'activityLimit', values: { max: 2 } })
    expect(refusal(() => confirm(one, 3, 2, path(one, 2)))).toBeNull()
    cancelOwn(mall, one, numbers[0] ?? '')
    expect([refusal(() => confirm(one, 1, 2)), refusal(() => confirm())]).toEqual(['activityLimit', null])
  })

  it('that nobody made is not decided, and a mistake of the mall is no refusal', () => {
    decideFlash(mall, '99')
    expect([mall.orders.untouched, mall.flashRefusals.untouched]).toEqual([true, true])
    const orderNumber = submit()
    const request = mall.flashQueue.get(orderNumber)
    if (request) mall.flashQueue.set(orderNumber, { ...request, request: '{' })
    expect(() => decideFlash(mall, orderNumber)).toThrow(SyntaxError)
  })
})
