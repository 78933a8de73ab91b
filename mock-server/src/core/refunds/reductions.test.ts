import { describe, expect, it } from 'vitest'
import { plus } from '../../../test/plus.ts'
import { discountWith, smallShops, su } from '../../../test/pricing/small-shops.ts'
import { bookItem, day, openMall, orderIn, paid, passBy, paidWithPoints } from '../../../test/purchases.ts'
import { applied, refundIn } from '../../../test/refunds.ts'
import { scoreOf } from '../membership/points.ts'
import { pointsFor, pointsUsedBy } from '../pricing/rules/points.ts'
import type { Undone } from '../state/orders.ts'
import { decideRefund } from './merchant-refunds.ts'
import { withdrawRefund } from './refunds.ts'

type Source = Undone['source']
const books = { ...bookItem, prodCount: 7 }

describe('a refund gives back the points that were used', () => {
  it('piece by piece, and with the last piece all that is left, to the point [S4.4] [I-53]', () => {
    const { mall, other: member } = openMall()
    const before = scoreOf(mall, member.userId)
    const order = paidWithPoints(mall, member, books)
    const [line] = order.lines
    const used = pointsUsedBy(order)
    if (!line || used === 0) throw new Error('no points were used')
    expect(scoreOf(mall, member.userId)).toBe(before - used)
    for (const goodsNum of [2, 3, 1, 1]) {
      const left = scoreOf(mall, member.userId)
      const refundSn = applied(mall, member, order, { orderItemId: line.orderItemId, goodsNum })
      expect(scoreOf(mall, member.userId)).toBe(left)
      decideRefund(mall, refundSn, true)
      const undone = refundIn(mall, refundSn).items[0]?.reductions.find(({ source }) => source.rule === 'points')
      expect(scoreOf(mall, member.userId) - left).toBe(pointsFor(undone?.amount ?? 0))
    }
    expect(scoreOf(mall, member.userId)).toBe(before)
    expect(orderIn(mall, order).claims.filter(({ kind }) => kind === 'points')).toEqual([])
  })

  it.each([
    ['number', ({ rule, id }: Source): Source => ({ rule, id })],
    ['rule', ({ rule, id }: Source): Source => ({ rule: 'discount', id: rule === 'member' ? id : id + 1 })],
  ])('and undoes each reduction by its own share, though another one has the same %s', (_, sourceOf) => {
    const discount = discountWith({ discountId: plus.levelId, steps: [{ need: 100, off: 9.99 }] })
    const mall = smallShops({ discounts: [discount] })
    const member = su(mall)
    const orderItem = { prodId: 1, skuId: 12, shopId: 62, prodCount: 3 }
    const order = paid(mall, member, orderItem)
    const adjustments = order.adjustments.map((each) => ({ ...each, source: sourceOf(each.source) }))
    mall.orders.set(order.orderNumber, { ...order, adjustments })
    const [line] = order.lines
    if (!line) throw new Error('nothing was bought')
    const undone = [1, 1, 1].map((goodsNum) => {
      const refundSn = applied(mall, member, order, { orderItemId: line.orderItemId, goodsNum })
      decideRefund(mall, refundSn, true)
      return refundIn(mall, refundSn).items[0]?.reductions.map(({ amount }) => amount)
    })
    expect(undone).toEqual([1, 2, 3].map(() => [6, 3.33]))
  })

  it('once, however the rest of the order ends', () => {
    const { mall, other: member } = openMall()
    const before = scoreOf(mall, member.userId)
    const order = paidWithPoints(mall, member, books)
    const [line] = order.lines
    if (!line) throw new Error('nothing was bought')
    decideRefund(mall, applied(mall, member, order, { orderItemId: line.orderItemId, goodsNum: 3 }), true)
    decideRefund(mall, applied(mall, member, order), true)
    passBy(mall, 15 * day)
    expect([orderIn(mall, order).status, scoreOf(mall, member.userId)]).toEqual(['canceled', before])
  })

  it('and none where it comes to nothing', () => {
    const { mall, other: member } = openMall()
    const order = paidWithPoints(mall, member, books)
    const left = scoreOf(mall, member.userId)
    withdrawRefund(mall, member, applied(mall, member, order))
    decideRefund(mall, applied(mall, member, order), false, '不')
    expect(scoreOf(mall, member.userId)).toBe(left)
  })
})
