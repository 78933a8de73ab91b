import type { ProductDetail, Sku } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'

export interface Limit {
  readonly max: number
  readonly by: 'stock' | 'rule'
}

export const limitOf = (
  { hasMaxNum, maxNum }: Pick<ProductDetail, 'hasMaxNum' | 'maxNum'>,
  possible: readonly Pick<Sku, 'stocks'>[],
): Limit => {
  const stock = Math.max(0, ...possible.map(({ stocks }) => stocks))
  const allowed = hasMaxNum === 1 && maxNum > 0 ? Math.min(maxNum, limits.cartPieces) : limits.cartPieces
  return stock < allowed ? { max: stock, by: 'stock' } : { max: allowed, by: 'rule' }
}

export const piecesWithin = (wanted: number, { max }: Limit): number => Math.max(1, Math.min(wanted, max))
