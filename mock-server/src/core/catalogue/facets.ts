import type { Facets } from 'qinghua-contract'
import type { Mall } from '../state/mall.ts'
import { kinds } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { openShops } from '../shops/shop.ts'
import type { OptionSet } from './option-sets.ts'

/** An array, because ids of the catalogue are small and this is much faster than a Map. */
const tally = (keys: readonly number[]) => {
  const counts = new Uint32Array(keys.reduce((most, key) => Math.max(most, key), 0) + 1)
  return { add: (key: number) => void (counts[key] = (counts[key] ?? 0) + 1), of: (key: number) => counts[key] ?? 0 }
}

/** Shares of good comments that can be asked for. */
const ratings = [98, 95, 90]
/** Each price band begins with one and ends before the next. */
const bands = [0, 20, 50, 100, 200, 500, 1_000]
const cent = 0.01

export const newCounts = (mall: Mall, sets: readonly OptionSet[]) => ({
  kind: tally([...kinds.keys()]),
  category: tally(mall.catalogue.seed.categories.map((category) => category.categoryId)),
  shop: tally(openShops(mall).map((shop) => shop.shopId)),
  options: tally([...sets.keys()]),
  ratings: tally([...ratings.keys()]),
  bands: tally([...bands.keys()]),
  /** Whatever their rating. */
  rated: tally([0]),
})
export type Counts = ReturnType<typeof newCounts>

export const addRating = ({ ratings: counts, rated }: Counts, rating: number): void => {
  rated.add(0)
  for (const [at, least] of ratings.entries()) if (rating >= least) counts.add(at)
}

export const addPrice = ({ bands: counts }: Counts, price: number): void => {
  let at = bands.length - 1
  while (at > 0 && price < (bands[at] ?? 0)) at--
  counts.add(at)
}

const mostFirst = <T extends { readonly count: number }>(list: readonly T[]): T[] =>
  list.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)

/** An attribute is offered if so many of the goods have it. */
const offeredFrom = 0.4
const mostAttributes = 3

const attributesOf = (
  counts: Counts,
  sets: readonly OptionSet[],
  language: Language,
): NonNullable<Facets['attributes']> => {
  const found = new Map<
    string,
    { name: string; count: number; values: Map<string, { value: string; count: number }> }
  >()
  let all = 0
  for (const [at, options] of sets.entries()) {
    const count = counts.options.of(at)
    if (count === 0) continue
    all += count
    for (const { label, values } of options) {
      const key = `${label.zh} ${label.en}`
      const attribute = found.get(key) ?? { name: textIn(label, language), count: 0, values: new Map() }
      attribute.count += count
      for (const text of values) {
        const value = textIn(text, language)
        attribute.values.set(text.zh, { value, count: (attribute.values.get(text.zh)?.count ?? 0) + count })
      }
      found.set(key, attribute)
    }
  }
  return mostFirst([...found.values()])
    .filter(({ count, values }) => count >= all * offeredFrom && values.size > 1)
    .slice(0, mostAttributes)
    .map(({ name, values }) => ({
      name,
      values: mostFirst([...values.values()]).map((each) => ({ ...each, attribute: `${name}:${each.value}` })),
    }))
}

export const facetsOf = (mall: Mall, counts: Counts, sets: readonly OptionSet[], language: Language): Facets => ({
  kinds: kinds.map((kind, at) => ({ kind, count: counts.kind.of(at) })),
  categories: mostFirst(
    mall.catalogue.seed.categories
      .filter(({ level }) => level === 2)
      .map(({ categoryId, name }) => ({
        categoryId,
        categoryName: textIn(name, language),
        count: counts.category.of(categoryId),
      })),
  ),
  shops: mostFirst(
    openShops(mall).map(({ shopId, name }) => ({
      shopId,
      shopName: textIn(name, language),
      count: counts.shop.of(shopId),
    })),
  ),
  attributes: attributesOf(counts, sets, language),
  ratings: ratings
    .map((minRating, at) => ({ minRating, count: counts.ratings.of(at) }))
    // What all have is no choice.
    .filter(({ count }) => count > 0 && count < counts.rated.of(0)),
  prices: bands
    .map((minPrice, at) => {
      const next = bands[at + 1]
      return { minPrice, maxPrice: next === undefined ? null : next - cent, count: counts.bands.of(at) }
    })
    .filter(({ count }) => count > 0),
})
