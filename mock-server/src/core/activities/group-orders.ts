import { skuNow } from '../catalogue/goods.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { confirmLines, openCheckoutKey } from '../selling/checkout.ts'
import type { Checkout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { groupSkuOf } from './group-buys.ts'

export interface GroupAsk {
  readonly uuid: string
  /** 0 for the default one. */
  readonly addrId: number
  readonly groupSkuId: number
  /** 0 for a new group. */
  readonly groupTeamId: number
  readonly prodCount: number
}

export const confirmGroup = (mall: Mall, shopper: Account, ask: GroupAsk): Checkout => {
  const { uuid, addrId, groupSkuId, groupTeamId: teamId, prodCount: count } = ask
  const key = openCheckoutKey(mall, shopper, uuid)
  const found = groupSkuOf(mall, groupSkuId)
  refuseUnless(found, 'unknownActivity')
  const goods = skuNow(mall, found.sku.skuId)
  refuseUnless(goods, 'productUnavailable')
  const price = unitPrice(mall, goods.sku, shopper)
  const line = { ...goods, price, count, basketId: null, activity: { rule: 'group', id: groupSkuId } } as const
  const activity = { id: found.offer.groupActivityId, teamId }
  return confirmLines(mall, shopper, { key, kind: 'group', activity, lines: [line], addrId })
}
