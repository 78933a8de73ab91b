import type { Text } from '@mall/fixtures'
import { flashSkuOf } from '../../activities/flash-sales.ts'
import { groupSkuOf } from '../../activities/group-buys.ts'
import { exchangeSkuOf } from '../../membership/exchanges.ts'
import { inCents } from '../../state/money.ts'
import type { Mall } from '../../state/mall.ts'
import type { PriceRuleWork } from '../price-rule.ts'

interface Priced {
  readonly id: number
  readonly name: Text
  readonly price: number
}

/** Each piece costs what it costs in the activity, and nothing else reduces it. */
const activityRule = (
  rule: 'flash' | 'group' | 'exchange',
  priceOf: (mall: Mall, id: number) => Priced | null,
): PriceRuleWork => ({
  owns: ({ activity }) => activity?.rule === rule,
  offer: (mall, _, { eligible }) =>
    eligible.flatMap(({ key, asked }) => {
      const found = asked?.activity?.rule === rule ? priceOf(mall, asked.activity.id) : null
      if (!asked || !found) return []
      const { id, name, price } = found
      return [{ id, name, lines: [key], amount: (inCents(asked.price) - inCents(price)) * asked.count }]
    }),
})

export const flash = activityRule('flash', (mall, seckillSkuId) => {
  const found = flashSkuOf(mall, seckillSkuId)
  return found ? { id: found.sale.seckillId, name: found.sale.name, price: found.sku.price } : null
})

export const group = activityRule('group', (mall, groupSkuId) => {
  const found = groupSkuOf(mall, groupSkuId)
  return found ? { id: found.offer.groupActivityId, name: found.offer.name, price: found.sku.price } : null
})

export const exchange = activityRule('exchange', (mall, skuId) => {
  const found = exchangeSkuOf(mall, skuId)
  return found ? { id: found.prodId, name: { zh: '积分兑换', en: 'Points' }, price: found.price } : null
})
