import type { SeedProduct } from '@mall/fixtures'

/** The shops in the order in which they first appear, each with what is theirs. */
export const byShop = <T extends { readonly product: SeedProduct }>(list: readonly T[]): [number, T[]][] => {
  const groups = new Map<number, T[]>()
  for (const each of list) {
    const group = groups.get(each.product.shopId)
    if (group) group.push(each)
    else groups.set(each.product.shopId, [each])
  }
  return [...groups]
}
