import { afterEach, describe, expect, it } from 'vitest'
import { bookItem, mugItem, openMall, orderIn, paid } from '../../../test/purchases.ts'
import { applied, refundIn } from '../../../test/refunds.ts'
import type { PriceRuleWork } from '../pricing/price-rule.ts'
import { ruleWork } from '../pricing/rules.ts'
import type { Adjustment } from '../state/adjustments.ts'
import { decideRefund } from './merchant-refunds.ts'
import { withdrawRefund } from './refunds.ts'

const cents = (amount: number): number => Math.round(amount * 100)
const table = ruleWork as Record<keyof typeof ruleWork, PriceRuleWork>
const asTheyAre = { ...ruleWork }

/** Every rule notes what it is given back. */
const watched = () => {
  const returned: [Adjustment['source'], number][] = []
  for (const name of Object.keys(asTheyAre) as (keyof typeof ruleWork)[])
    table[name] = {
      ...asTheyAre[name],
      giveBack: (_mall, _order, source, amount) => void returned.push([source, cents(amount)]),
    }
  return returned
}
afterEach(() => void Object.assign(table, asTheyAre))

describe('a refund gives each reduction back to its funder', () => {
  it('piece by piece, and with the last piece all that is left, to the cent [S4.4] [I-53]', () => {
    const { mall, other: member } = openMall()
    const returned = watched()
    const order = paid(mall, member, { ...bookItem, prodCount: 7 })
    const [line] = order.lines
    const [reduction] = order.adjustments
    if (!line || !reduction) throw new Error('nothing was reduced')
    expect(order.adjustments.map(({ source }) => source)).toEqual([{ rule: 'member', id: member.membership?.levelId }])
    for (const goodsNum of [2, 3, 1, 1]) {
      const before = returned.length
      const refundSn = applied(mall, member, order, { orderItemId: line.orderItemId, goodsNum })
      expect(returned).toHaveLength(before)
      decideRefund(mall, refundSn, true)
      const [item] = refundIn(mall, refundSn).items
      expect(returned.slice(before)).toEqual([[reduction.source, cents(item?.reductions[0]?.amount ?? 0)]])
    }
    expect(returned.reduce((all, [, amount]) => all + amount, 0)).toBe(cents(reduction.amount))
  })

  it('freight too, where the freight comes back', () => {
    const { mall, other: member } = openMall()
    const returned = watched()
    const order = paid(mall, member, { ...mugItem, prodCount: 9 })
    expect(order.freeTransfee).toBeGreaterThan(0)
    decideRefund(mall, applied(mall, member, order), true)
    expect(orderIn(mall, order).status).toBe('canceled')
    const ofFreight = returned.filter(([{ rule }]) => rule !== 'member')
    expect(ofFreight.map(([, amount]) => amount)).toEqual([cents(order.freeTransfee)])
    expect(returned.map(([, amount]) => amount).toSorted()).toEqual(
      order.adjustments.map(({ amount }) => cents(amount)).toSorted(),
    )
  })

  it('and nothing where it comes to nothing', () => {
    const { mall, other: member } = openMall()
    const returned = watched()
    const order = paid(mall, member, mugItem)
    withdrawRefund(mall, member, applied(mall, member, order))
    decideRefund(mall, applied(mall, member, order), false, '不')
    expect(returned).toEqual([])
  })
})
