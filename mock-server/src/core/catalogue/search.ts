import type { Facets, ProductKind } from '@mall/contracts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { ShelfPlace, Sort } from '../state/shelf.ts'
import { textIn, type Language } from '../state/text.ts'
import { openShops } from '../shops/shop.ts'
import { bestFirst } from '../finding/best-first.ts'
import { findGoods } from '../finding/find-goods.ts'
import { shelfNow } from './goods.ts'
import { cardOf } from './products.ts'

export interface ProductSearch extends Paging {
  readonly prodName?: string
  readonly categoryId?: number
  readonly shopId?: number
  readonly sort?: Sort
  /** 0 ascending, 1 descending. */
  readonly orderBy?: 0 | 1
  /** 1 new products only. */
  readonly st?: 0 | 1
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly kind?: ProductKind
  readonly selfOperated?: boolean
  readonly inStock?: boolean
}

const kinds: readonly ProductKind[] = ['ebook', 'virtual', 'physical']

/** A category and all below it. */
const branchOf = (mall: Mall, categoryId: number): ReadonlySet<number> => {
  const branch = new Set([categoryId])
  for (const { categoryId: id, parentId } of mall.catalogue.seed.categories) if (branch.has(parentId)) branch.add(id)
  return branch
}

/** The conditions that have no facet. */
const plainFilter = (mall: Mall, search: ProductSearch): ((place: ShelfPlace) => boolean) => {
  const { st, minPrice = 0, maxPrice = Infinity, selfOperated, inStock } = search
  const own = new Set(
    openShops(mall)
      .filter((shop) => shop.selfOperated)
      .map(({ shopId }) => shopId),
  )
  return ({ price, shopId, isNew, inStock: hasStock }) =>
    (st !== 1 || isNew) &&
    price >= minPrice &&
    price <= maxPrice &&
    (inStock === undefined || hasStock === inStock) &&
    (selfOperated === undefined || own.has(shopId) === selfOperated)
}

/** An array, because ids of the catalogue are small and this is much faster than a Map. */
const tally = (keys: readonly number[]) => {
  const counts = new Uint32Array(keys.reduce((most, key) => Math.max(most, key), 0) + 1)
  return { add: (key: number) => void (counts[key] = (counts[key] ?? 0) + 1), of: (key: number) => counts[key] ?? 0 }
}

/**
 * Filters and counts facets in memory order, then collects the hits in the requested order. A product that misses
 * only one choice counts in the facet of that choice.
 */
const walk = (mall: Mall, search: ProductSearch) => {
  const { categoryId, shopId, kind, sort = 0, orderBy = sort === 1 ? 1 : 0 } = search
  const branch = categoryId === undefined ? null : branchOf(mall, categoryId)
  const counts = {
    kind: tally([...kinds.keys()]),
    category: tally(mall.catalogue.seed.categories.map((category) => category.categoryId)),
    shop: tally(openShops(mall).map((shop) => shop.shopId)),
  }
  const shelf = shelfNow(mall)
  const { places } = shelf
  const term = search.prodName?.trim() ?? ''
  const found = term === '' ? null : findGoods(mall.catalogue, places, term)
  const passes = plainFilter(mall, search)
  /** 0 if it is not found. */
  const rank = new Uint16Array(places.length)
  for (const at of found?.at ?? places.keys()) {
    const place = places[at]
    if (!place) continue
    const kindFits = kind === undefined || place.kind === kind
    const categoryFits = !branch || branch.has(place.categoryId)
    const shopFits = shopId === undefined || place.shopId === shopId
    const missed = Number(!kindFits) + Number(!categoryFits) + Number(!shopFits)
    if (missed > 1 || !passes(place)) continue
    if (missed === 0) rank[at] = found?.fit[place.no] ?? 1
    if (missed === 0 || !kindFits) counts.kind.add(kinds.indexOf(place.kind))
    if (missed === 0 || !categoryFits) counts.category.add(place.branch)
    if (missed === 0 || !shopFits) counts.shop.add(place.shopId)
  }
  const order = found && sort === 0 ? bestFirst(shelf, (at) => rank[at] ?? 0) : shelf.inOrder(sort, orderBy === 1)
  const hits: ShelfPlace[] = []
  for (const at of order) {
    const place = rank[at] === 0 ? undefined : places[at]
    if (place) hits.push(place)
  }
  return { hits, counts, found }
}

type Counts = ReturnType<typeof walk>['counts']
const mostFirst = <T extends { readonly count: number }>(list: readonly T[]): T[] =>
  list.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)

const facetsOf = (mall: Mall, counts: Counts, language: Language): Facets => ({
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
})

export const searchProducts = (mall: Mall, search: ProductSearch, language: Language) => {
  const { hits, counts, found } = walk(mall, search)
  const page = mapPage(pageOf(hits, search), ({ product }) => cardOf(mall, product, language))
  return {
    ...page,
    facets: facetsOf(mall, counts, language),
    corrected: found?.corrected ?? null,
    partly: found?.isPartly ?? false,
  }
}
