import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import {
  bookItem,
  confirmed,
  mugItem,
  openMall,
  ordered,
  orderIn,
  passBy,
  requestFor,
} from '../../../test/purchases.ts'
import { skuNow } from '../catalogue/goods.ts'
import { scoreOf } from '../membership/points.ts'
import type { Mall } from '../state/mall.ts'
import { giveBackAll, giveBackPart, giveBackPieces, giveBackWhole } from './claims.ts'
import { unpaidUntil } from './kinds.ts'
import { cancelOwn } from './my-orders.ts'
import { submitOrders } from './purchase.ts'

const stockOf = (mall: Mall): number => skuNow(mall, known.mug.skuId)?.sku.stocks ?? 0

describe('what an order holds', () => {
  it('is taken from the shelf, line by line', () => {
    const { mall, shopper } = openMall()
    const before = stockOf(mall)
    const { claims, lines } = ordered(mall, shopper, { ...mugItem, prodCount: 3 })
    expect(stockOf(mall)).toBe(before - 3)
    expect(claims[0]).toEqual({
      kind: 'shelf',
      id: known.mug.skuId,
      count: 3,
      orderItemId: lines[0]?.orderItemId,
    })
  })

  it('is given back once, whoever ends the order [S4.2]', () => {
    const { mall, shopper } = openMall()
    const before = stockOf(mall)
    cancelOwn(mall, shopper, ordered(mall, shopper).orderNumber)
    const late = ordered(mall, shopper)
    passBy(mall, unpaidUntil(late) - mall.now)
    const closed = orderIn(mall, late)
    expect([closed.status, closed.claims, stockOf(mall)]).toEqual(['canceled', [], before])
    expect(giveBackAll(mall, closed)).toEqual(closed)
    expect(stockOf(mall)).toBe(before)
  })

  it('is given back piece by piece, and never more than is held', () => {
    const { mall, shopper } = openMall()
    const before = stockOf(mall)
    const order = ordered(mall, shopper, { ...mugItem, prodCount: 3 })
    const pieces = (count: number) => new Map([[order.lines[0]?.orderItemId ?? 0, count]])
    const one = giveBackPieces(mall, order, pieces(1))
    expect([one.claims.map(({ count }) => count)[0], stockOf(mall)]).toEqual([2, before - 2])
    const none = giveBackPieces(mall, one, pieces(9))
    expect([none.claims.filter(({ id }) => id === known.mug.skuId), stockOf(mall)]).toEqual([[], before])
  })

  it('of one kind is given back in part, and no more of it than is held', () => {
    const { mall, other } = openMall()
    const uuid = confirmed(mall, other, bookItem, { isScorePay: 1, userUseScore: 100 })
    const { orderNumbers: orderNumber } = submitOrders(mall, other, requestFor(uuid))
    const order = orderIn(mall, { orderNumber })
    const before = scoreOf(mall, other.userId)
    const part = giveBackPart(mall, order, 'points', 30)
    expect([part.claims.at(-1), scoreOf(mall, other.userId)]).toMatchObject([
      { kind: 'points', count: 70 },
      before + 30,
    ])
    const rest = giveBackPart(mall, part, 'points', 1_000)
    expect([rest.claims, scoreOf(mall, other.userId)]).toEqual([order.claims.slice(0, 1), before + 100])
    expect(giveBackPart(mall, order, 'shelf', 1)).toEqual(order)
  })

  it('as a whole is independent of its lines', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper)
    const before = stockOf(mall)
    expect(giveBackWhole(mall, order)).toEqual(order)
    const whole = { kind: 'shelf', id: known.mug.skuId, count: 1, orderItemId: null } as const
    const after = giveBackWhole(mall, { ...order, claims: [...order.claims, whole] })
    expect([after.claims, stockOf(mall)]).toEqual([order.claims, before + 1])
  })
})
