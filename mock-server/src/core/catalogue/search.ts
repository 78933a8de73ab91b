import type { Facets, ProductKind } from '@mall/contracts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { ShelfNow, Sort } from '../state/shelf.ts'
import { kinds } from '../state/shelf-columns.ts'
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

/** A category and all below it. */
const branchOf = (mall: Mall, categoryId: number): ReadonlySet<number> => {
  const branch = new Set([categoryId])
  for (const { categoryId: id, parentId } of mall.catalogue.seed.categories) if (branch.has(parentId)) branch.add(id)
  return branch
}

/** The conditions that have no facet. */
const plainFilter = (mall: Mall, shelf: ShelfNow, search: ProductSearch): ((at: number) => boolean) => {
  const { st, minPrice = 0, maxPrice = Infinity, selfOperated, inStock } = search
  const { price, shop } = shelf
  const own = new Set(
    openShops(mall)
      .filter((each) => each.selfOperated)
      .map(({ shopId }) => shopId),
  )
  return (at) => {
    const cost = price[at] ?? 0
    return (
      cost >= minPrice &&
      cost <= maxPrice &&
      (st !== 1 || shelf.isNew[at] === 1) &&
      (inStock === undefined || (shelf.inStock[at] === 1) === inStock) &&
      (selfOperated === undefined || own.has(shop[at] ?? 0) === selfOperated)
    )
  }
}

/** An array, because ids of the catalogue are small and this is much faster than a Map. */
const tally = (keys: readonly number[]) => {
  const counts = new Uint32Array(keys.reduce((most, key) => Math.max(most, key), 0) + 1)
  return { add: (key: number) => void (counts[key] = (counts[key] ?? 0) + 1), of: (key: number) => counts[key] ?? 0 }
}

/** Of all in an order, the hits from one to another. */
const hitsOf = (order: ArrayLike<number>, rank: Uint16Array, from: number, to: number): number[] => {
  const hits: number[] = []
  let seen = 0
  for (let n = 0; n < order.length && seen < to; n++) {
    const at = order[n] ?? 0
    if (rank[at] !== 0 && seen++ >= from) hits.push(at)
  }
  return hits
}

/**
 * Filters and counts facets in memory order; the hits of a page are collected in the requested order. A product that
 * misses only one choice counts in the facet of that choice.
 */
const walk = (mall: Mall, search: ProductSearch) => {
  const { categoryId, shopId, sort = 0, orderBy = sort === 1 ? 1 : 0 } = search
  const branch = categoryId === undefined ? null : branchOf(mall, categoryId)
  const kindNo = search.kind === undefined ? undefined : kinds.indexOf(search.kind)
  const counts = {
    kind: tally([...kinds.keys()]),
    category: tally(mall.catalogue.seed.categories.map((category) => category.categoryId)),
    shop: tally(openShops(mall).map((shop) => shop.shopId)),
  }
  const shelf = shelfNow(mall)
  const term = search.prodName?.trim() ?? ''
  const found = term === '' ? null : findGoods(mall.catalogue, shelf, term)
  const fit = found?.fit ?? shelf.isOnSale
  const passes = plainFilter(mall, shelf, search)
  /** 0 if it is no hit. */
  const rank = new Uint16Array(fit.length)
  let length = 0
  for (let at = 0; at < rank.length; at++) {
    if (fit[at] === 0) continue
    const kind = shelf.kind[at] ?? 0
    const shop = shelf.shop[at] ?? 0
    const kindFits = kindNo === undefined || kind === kindNo
    const categoryFits = !branch || branch.has(shelf.category[at] ?? 0)
    const shopFits = shopId === undefined || shop === shopId
    const missed = Number(!kindFits) + Number(!categoryFits) + Number(!shopFits)
    if (missed > 1 || !passes(at)) continue
    if (missed === 0) {
      rank[at] = fit[at] ?? 0
      length++
    }
    if (missed === 0 || !kindFits) counts.kind.add(kind)
    if (missed === 0 || !categoryFits) counts.category.add(shelf.branch[at] ?? 0)
    if (missed === 0 || !shopFits) counts.shop.add(shop)
  }
  const order = found && sort === 0 ? bestFirst(shelf, rank) : shelf.inOrder(sort, orderBy === 1)
  const hits = { length, slice: (from: number, to: number) => hitsOf(order, rank, from, to) }
  return { hits, counts, found, shelf }
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
  const { hits, counts, found, shelf } = walk(mall, search)
  const page = pageOf(hits, search)
  const products = page.records.flatMap((at) => shelf.products[at] ?? [])
  return {
    ...mapPage({ ...page, records: products }, (product) => cardOf(mall, product, language)),
    facets: facetsOf(mall, counts, language),
    corrected: found?.corrected ?? null,
    partly: found?.isPartly ?? false,
  }
}
