export interface Fact {
  /** Tells rows apart: a shop's parameter may have the name of a row that every product has. */
  readonly key: string
  readonly name: string
  /** `undefined` while unknown. */
  readonly value: string | undefined
}

export interface Row {
  readonly key: string
  readonly name: string
  /** One for each product: `null` where it has none, `undefined` while unknown. */
  readonly values: readonly (string | null | undefined)[]
  readonly differs: boolean
}

/**
 * Every fact that at least one product has, in order of appearance. Products that are not loaded (`undefined`) keep
 * their place and make no difference.
 */
export const rowsOf = (products: readonly (readonly Fact[] | undefined)[]): readonly Row[] => {
  const facts = products.map((each) => each && new Map(each.map((fact) => [fact.key, fact])))
  const names = new Map(products.flatMap((each) => each ?? []).map(({ key, name }) => [key, name]))
  return [...names].map(([key, name]) => {
    const values = facts.map((each) => {
      const fact = each?.get(key)
      return each && !fact ? null : fact?.value
    })
    const known = values.filter((value) => value !== undefined)
    return { key, name, values, differs: new Set(known).size > 1 }
  })
}

/** `undefined` if all prices are the same. */
export const lowestOf = (prices: readonly (number | undefined)[]): number | undefined => {
  const known = prices.filter((price) => price !== undefined)
  const lowest = Math.min(...known)
  return known.some((price) => price > lowest) ? lowest : undefined
}
