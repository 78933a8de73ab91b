import type { SeedShop } from '@mall/fixtures'
import { sum, times, toCents, yuan } from '../state/money.ts'
import type { QuotedLine } from './price-rule.ts'

/**
 * Inner Mongolia, Tibet, Qinghai, Ningxia and Xinjiang cost more; there is no delivery to Taiwan, Hong Kong and
 * Macao.
 */
const remote = new Set([150000, 540000, 630000, 640000, 650000])
const unreached = new Set([710000, 810000, 820000])

export const reaches = (provinceId: number | null): boolean => provinceId === null || !unreached.has(provinceId)

export const isRemote = (provinceId: number | null): boolean => provinceId !== null && remote.has(provinceId)

/** The physical goods of these lines: pieces, and their price after the reductions so far. */
export const parcelOf = (lines: readonly QuotedLine[]) => {
  const sent = lines.filter(({ asked }) => asked?.product.kind === 'physical')
  return {
    pieces: sent.reduce((pieces, { asked }) => pieces + (asked?.count ?? 0), 0),
    amount: toCents(sum(sent.map(({ net }) => net))),
  }
}

/** Freight without the surcharge for remote provinces. */
export const usualFreight = ({ freight }: SeedShop, pieces: number): number =>
  toCents(times(freight.more, pieces - 1).plus(freight.first))

export const freightTo = (shop: SeedShop, pieces: number, provinceId: number | null): number =>
  toCents(yuan(usualFreight(shop, pieces)).plus(isRemote(provinceId) ? shop.freight.remote : 0))
