/** The shops in the order in which they first appear, each with what is theirs. */
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
