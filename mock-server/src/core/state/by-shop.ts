/** Groups by shop, in the order in which the shops first appear. */
export const byShop = <T>(list: readonly T[], shopIdOf: (each: T) => number): [number, T[]][] => {
  const groups = new Map<number, T[]>()
  for (const each of list) {
    const shopId = shopIdOf(each)
    const group = groups.get(shopId)
    if (group) group.push(each)
    else groups.set(shopId, [each])
  }
  return [...groups]
}
