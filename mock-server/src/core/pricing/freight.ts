import { priceRules } from 'qinghua-contract/price-rules'
import { remoteProvinces, unreachedProvinces } from 'qinghua-contract/rules'
import type { SeedShop } from '@mall/fixtures'
import { Decimal } from 'decimal.js'
import type { Mall } from '../state/mall.ts'
import { addUp, fromCents, sum, times, toCents, yuan } from '../state/money.ts'
import type { Quote } from './price-rule.ts'

export const reaches = (provinceId: number | null): boolean =>
  provinceId === null || !unreachedProvinces.includes(provinceId)

export const isRemote = (provinceId: number | null): boolean =>
  provinceId !== null && remoteProvinces.includes(provinceId)

const measured = new Set<string>(
  priceRules.filter(({ countsForFreeDelivery }) => countsForFreeDelivery).map(({ name }) => name),
)

/** The physical goods of a shop: pieces, and the amount that counts for free delivery. Coupons do not lower it. */
export const parcelOf = ({ lines, adjustments }: Quote, shopId: number) => {
  const sent = lines.filter((line) => line.shopId === shopId && line.asked?.product.kind === 'physical')
  const keys = new Set(sent.map(({ key }) => key))
  const off = adjustments
    .filter(({ source }) => measured.has(source.rule))
    .flatMap(({ shares }) => shares.flatMap(({ line, amount }) => (keys.has(line) ? [amount] : [])))
  return {
    pieces: sent.reduce((pieces, { asked }) => pieces + (asked?.count ?? 0), 0),
    amount: toCents(yuan(fromCents(addUp(sent, ({ gross }) => gross))).minus(sum(off))),
  }
}

/** What is missing for free delivery by a shop; null if it delivers nothing, or never for free. */
export const missingForFreeDelivery = (mall: Mall, quote: Quote, shopId: number): number | null => {
  const freeFrom = mall.shops.get(shopId)?.freight.freeFrom ?? null
  const { pieces, amount } = parcelOf(quote, shopId)
  if (freeFrom === null || pieces === 0) return null
  return toCents(Decimal.max(0, yuan(freeFrom).minus(amount)))
}

/** Freight without the surcharge for remote provinces. */
export const usualFreight = ({ freight }: SeedShop, pieces: number): number =>
  toCents(times(freight.more, pieces - 1).plus(freight.first))

export const freightTo = (shop: SeedShop, pieces: number, provinceId: number | null): number =>
  toCents(yuan(usualFreight(shop, pieces)).plus(isRemote(provinceId) ? shop.freight.remote : 0))
