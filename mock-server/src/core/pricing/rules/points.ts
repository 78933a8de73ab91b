import type { Mall } from '../../state/mall.ts'
import type { Order } from '../../state/orders.ts'
import { inCents } from '../../state/money.ts'
import type { PriceRuleWork, Quote } from '../price-rule.ts'

/** A point is worth one cent. */
export const pointsFor = (amount: number): number => inCents(amount)

/** The points that an order holds. */
export const pointsUsedBy = ({ claims }: Pick<Order, 'claims'>): number =>
  claims.reduce((all, { kind, count }) => (kind === 'points' ? all + count : all), 0)

/** The most that can be used for a purchase that was priced without points: a share of its goods. */
export const mostPoints = (mall: Mall, { lines }: Quote): number => {
  const worth = lines.reduce(
    (all, { asked, net }) => (asked && !asked.activity && !asked.product.isMoney ? all + net : all),
    0,
  )
  const { maxShare, unit } = mall.catalogue.seed.points
  return Math.floor((worth * maxShare) / unit) * unit
}

/** Points of the buyer, wherever the price of an activity is not final. */
export const points: PriceRuleWork = {
  claim: 'points',
  claimed: pointsFor,
  offer: (_, { points: count = 0 }, soFar) => {
    if (count === 0) return []
    const name = { zh: '积分抵扣', en: 'Points' }
    return [{ id: 0, name, lines: soFar.eligible.map(({ key }) => key), amount: count }]
  },
}
