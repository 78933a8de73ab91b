import type { Sku } from 'qinghua-contract'

/** On the wire: `k:v;k2:v2`. */
export const pairsOf = (properties: string): [key: string, value: string][] =>
  properties.split(';').flatMap((pair) => {
    const colon = pair.indexOf(':')
    return colon > 0 ? [[pair.slice(0, colon), pair.slice(colon + 1)]] : []
  })

/** What a product costs from: the cheapest that can be bought. */
export const cheapestSku = (skus: readonly Sku[]): Sku | undefined =>
  skus
    .filter(({ stocks }) => stocks > 0)
    .reduce<Sku | undefined>((least, sku) => (least && least.price <= sku.price ? least : sku), undefined)
