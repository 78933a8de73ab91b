import type { FoundCard, ProductKind, Understood } from 'qinghua-contract'
import type { SeedProduct, Superlative } from '@mall/fixtures'
import { commentTally } from '../comments/written-comments.ts'
import { bestFirst, fewFrom, nearGoods } from '../finding/near-goods.ts'
import { findGoods, wholeName, type Answer, type Found } from '../finding/find-goods.ts'
import { openShops } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { pageOf, type Paging } from '../state/paging.ts'
import { kinds } from '../state/shelf-columns.ts'
import type { ShelfNow, Sort } from '../state/shelf.ts'
import { textIn, type Language } from '../state/text.ts'
import { addPrice, addRating, facetsOf, newCounts } from './facets.ts'
import { shelfNow } from './goods.ts'
import { optionSetsOf, setsWith } from './option-sets.ts'
import { cardOf } from './products.ts'

const kindOf = ({ term: { sense, need, keys } }: Answer): Understood['kind'] => {
  if (need) return need.kind
  if (sense === 'fact' || keys.some((key) => /^\d/.test(key))) return 'attribute'
  return sense === 'thing' ? 'thing' : 'word'
}

/** What was typed in parts, unless it is a single word. */
const understoodOf = ({ answers, excluded, order, budget }: Found): Understood[] => {
  const prices = budget && {
    minPrice: budget.min > 0 ? budget.min : null,
    maxPrice: budget.max < Infinity ? budget.max : null,
  }
  const parts: { part: Omit<Understood, 'without'>; typed: string }[] = [
    ...answers.map((each) => ({ part: { kind: kindOf(each), text: each.term.written }, typed: each.term.written })),
    ...(budget ? [{ part: { kind: 'budget' as const, text: budget.written, ...prices }, typed: budget.written }] : []),
    ...(order ? [{ part: { kind: 'order' as const, text: order.written }, typed: order.written }] : []),
    ...excluded.map(({ by, terms }) => {
      const text = terms.map(({ written }) => written).join(' ')
      // What is not wanted ends where a part ends.
      return { part: { kind: 'excluded' as const, text }, typed: `, ${by} ${text}` }
    }),
  ]
  const isTold = parts.length > 1 || parts.length > answers.length || answers.some(({ term }) => term.need)
  if (!isTold) return []
  return parts.map(({ part }, at) => {
    const without = parts.flatMap(({ typed }, other) => (other === at ? [] : [typed])).join(' ')
    return { ...part, without: without.replaceAll(' ,', ',').replace(/^, /, '') }
  })
}

const categoryName = (mall: Mall, { categoryId }: SeedProduct, language: Language): string => {
  const category = mall.catalogue.seed.categories.find((each) => each.categoryId === categoryId)
  return category ? textIn(category.name, language) : ''
}

/** Why a product is shown, in a line; empty where a single word was looked for. */
const reasonOf = (
  mall: Mall,
  found: Found,
  { at, product }: { readonly at: number; readonly product: SeedProduct },
  language: Language,
): string => {
  const told = found.answers.flatMap(({ term, levels }) => {
    if ((levels[at] ?? 0) === 0) return []
    return [term.need ? textIn(term.need.reason, language) : term.written]
  })
  const isByNeed = found.answers.every(({ term }) => term.need)
  const reasons = [...told, ...(isByNeed ? [categoryName(mall, product, language)] : [])].filter((part) => part !== '')
  return reasons.length > 0 ? reasons.join(' · ') : (found.budget?.written ?? '')
}

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
  /** A label and a value of an option, in either language. */
  readonly attribute?: string
  readonly minRating?: number
}

/** A category and all below it. */
const branchOf = (mall: Mall, categoryId: number): ReadonlySet<number> => {
  const branch = new Set([categoryId])
  for (const { categoryId: id, parentId } of mall.catalogue.seed.categories) if (branch.has(parentId)) branch.add(id)
  return branch
}

/** The conditions that have no facet. */
const plainFilter = (mall: Mall, shelf: ShelfNow, search: ProductSearch): ((at: number) => boolean) => {
  const { st, selfOperated, inStock } = search
  const { shop } = shelf
  const own = new Set(
    openShops(mall)
      .filter((each) => each.selfOperated)
      .map(({ shopId }) => shopId),
  )
  return (at) =>
    (st !== 1 || shelf.isNew[at] === 1) &&
    (inStock === undefined || (shelf.inStock[at] === 1) === inStock) &&
    (selfOperated === undefined || own.has(shop[at] ?? 0) === selfOperated)
}

const ratingOf = (mall: Mall, { rating, products }: ShelfNow): ((at: number) => number) => {
  if (mall.commentedItems.untouched) return (at) => rating[at] ?? 0
  return (at) => {
    const product = products[at]
    return product ? commentTally(mall, product).positiveRating : 0
  }
}

/** What is sold out comes last, unless it is what was asked for by its whole name. */
const inStockFirst = 8_192
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

/** What words ask to see first, unless the shopper chose an order. */
const asOrdered = (shelf: ShelfNow, rank: Uint16Array, by: Superlative, ratingAt: (at: number) => number) => {
  if (by === 'cheapest' || by === 'dearest') return shelf.inOrder(2, by === 'dearest')
  if (by === 'bestSelling') return shelf.inOrder(1, true)
  const worth = rank.map((one, at) => (one === 0 ? 0 : 1 + (by === 'newest' ? (shelf.isNew[at] ?? 0) : ratingAt(at))))
  return bestFirst(shelf, worth)
}

/**
 * Filters and counts facets in memory order; the hits of a page are collected in the requested order. A product that
 * misses only one choice counts in the facet of that choice.
 */
const walk = (mall: Mall, search: ProductSearch) => {
  const { categoryId, shopId, sort = 0, orderBy = sort === 1 ? 1 : 0, minPrice = 0, maxPrice = Infinity } = search
  const branch = categoryId === undefined ? null : branchOf(mall, categoryId)
  const kindNo = search.kind === undefined ? undefined : kinds.indexOf(search.kind)
  const options = optionSetsOf(mall.catalogue)
  const chosen = search.attribute === undefined ? null : setsWith(options, search.attribute)
  const { minRating = 0 } = search
  const counts = newCounts(mall, options.sets)
  const shelf = shelfNow(mall)
  const term = search.prodName?.trim() ?? ''
  const found = term === '' ? null : findGoods(mall.catalogue, shelf, term)
  const fit: ArrayLike<number> = found?.fit ?? shelf.isOnSale
  const passes = plainFilter(mall, shelf, search)
  const ratingAt = ratingOf(mall, shelf)
  /** 0 if it is no hit. */
  const rank = new Uint16Array(fit.length)
  let length = 0
  for (let at = 0; at < rank.length; at++) {
    if (fit[at] === 0 || !passes(at)) continue
    const kind = shelf.kind[at] ?? 0
    const shop = shelf.shop[at] ?? 0
    const price = shelf.price[at] ?? 0
    const set = options.of[at] ?? 0
    const kindFits = kindNo === undefined || kind === kindNo
    const categoryFits = !branch || branch.has(shelf.category[at] ?? 0)
    const shopFits = shopId === undefined || shop === shopId
    const priceFits = price >= minPrice && price <= maxPrice
    const optionFits = chosen === null || chosen[set] === 1
    const missed =
      Number(!kindFits) + Number(!categoryFits) + Number(!shopFits) + Number(!priceFits) + Number(!optionFits)
    if (missed > 1) continue
    const rating = ratingAt(at)
    const ratingFits = rating >= minRating
    if (missed === 1 && !ratingFits) continue
    if (missed === 0) addRating(counts, rating)
    if (!ratingFits) continue
    if (missed === 0) {
      const one = fit[at] ?? 0
      rank[at] = shelf.inStock[at] === 1 || one >= wholeName ? one + inStockFirst : one
      length++
    }
    if (missed === 0 || !kindFits) counts.kind.add(kind)
    if (missed === 0 || !categoryFits) counts.category.add(shelf.branch[at] ?? 0)
    if (missed === 0 || !shopFits) counts.shop.add(shop)
    if (missed === 0 || !priceFits) addPrice(counts, price)
    if (missed === 0 || !optionFits) counts.options.add(set)
  }
  const order =
    sort !== 0
      ? shelf.inOrder(sort, orderBy === 1)
      : found?.order
        ? asOrdered(shelf, rank, found.order.by, ratingAt)
        : bestFirst(shelf, rank, found !== null)
  const hits = { length, slice: (from: number, to: number) => hitsOf(order, rank, from, to) }
  return { hits, counts, found, shelf, options }
}

export const searchProducts = (mall: Mall, search: ProductSearch, language: Language) => {
  const { hits, counts, found, shelf, options } = walk(mall, search)
  const page = pageOf(hits, search)
  const understood = found ? understoodOf(found) : []
  const isFew = found !== null && page.current === 1 && hits.length <= fewFrom
  const near = isFew ? nearGoods(shelf, hits.slice(0, fewFrom), found.nearest) : []
  const cardAt = (at: number) => {
    const product = shelf.products[at]
    return product ? { product, card: cardOf(mall, product, language) } : null
  }
  return {
    ...page,
    records: page.records.flatMap((at): FoundCard[] => {
      const one = cardAt(at)
      if (!one) return []
      const isTold = found !== null && understood.length > 0
      return [
        isTold ? { ...one.card, reason: reasonOf(mall, found, { at, product: one.product }, language) } : one.card,
      ]
    }),
    facets: facetsOf(mall, counts, options.sets, language),
    corrected: found?.corrected ?? null,
    partly: (found?.dropped.length ?? 0) > 0,
    dropped: [...(found?.dropped ?? [])],
    understood,
    near: near.flatMap((at) => cardAt(at)?.card ?? []),
  }
}
