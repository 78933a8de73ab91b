import type { SeedProduct, Text } from '@mall/fixtures'
import { shownPrice } from '../pricing/unit-price.ts'
import type { Mall } from '../state/mall.ts'
import { bestFirst } from '../finding/near-goods.ts'
import { findGoods } from '../finding/find-goods.ts'
import { shelfNow } from './goods.ts'
import { openShops } from '../shops/shop.ts'
import { textIn, type Language } from '../state/text.ts'

const maxResults = { products: 10, shops: 3, words: 5, categories: 3 } as const

const shopsBySales = (mall: Mall) => {
  const { shelf } = mall.catalogue
  return openShops(mall).sort((a, b) => shelf.tallyOf(b.shopId).sold - shelf.tallyOf(a.shopId).sold)
}

/** `碗盘 | Bowls & Plates` are two words. */
const wordIn = (name: Text, language: Language): string =>
  textIn(name, language).split(language === 'zh' ? '与' : ' & ')[0] ?? ''

/** The categories whose goods sell best, first one of each kind: their names are words. */
const categoriesBySales = (mall: Mall) => {
  const { seed } = mall.catalogue
  const shelf = shelfNow(mall)
  const sold = new Map<number, number>()
  for (const at of shelf.inOrder(1, true)) {
    const category = shelf.category[at] ?? 0
    if (shelf.isOnSale[at] === 1) sold.set(category, (sold.get(category) ?? 0) + (shelf.products[at]?.soldNum ?? 0))
  }
  const best = seed.categories
    .filter(({ categoryId }) => sold.has(categoryId))
    .sort((a, b) => (sold.get(b.categoryId) ?? 0) - (sold.get(a.categoryId) ?? 0))
  const trunkOf = new Map(seed.categories.map(({ categoryId, parentId }) => [categoryId, parentId]))
  const trunks = best.map(({ parentId }) => trunkOf.get(parentId))
  const isFirst = (_: unknown, at: number): boolean => trunks.indexOf(trunks[at]) === at
  return [...best.filter(isFirst), ...best.filter((each, at) => !isFirst(each, at))]
}

/** What sells best stands for popular searches: words for products, names for shops. */
export const hotSearches = (
  mall: Mall,
  { number = 10, type = 1 }: { readonly number?: number; readonly type?: 1 | 2 },
  language: Language,
) => {
  const hot =
    type === 2
      ? shopsBySales(mall).map(({ shopId, name }) => ({ id: shopId, title: textIn(name, language) }))
      : categoriesBySales(mall).map(({ categoryId, name }) => ({ id: categoryId, title: wordIn(name, language) }))
  return hot.slice(0, number).map(({ id, title }) => ({ hotSearchId: id, title, content: title }))
}

/** 2 starts with the term, 1 contains it, 0 neither; the names in two languages are two lines. */
const fitOf = (names: string, term: string): 0 | 1 | 2 => {
  if (!names.includes(term)) return 0
  return names.startsWith(term) || names.includes(`\n${term}`) ? 2 : 1
}

/** More than any fit. */
const beginning = 256

interface Like {
  readonly products: readonly SeedProduct[]
  /** How many fit, by their category of the second level. */
  readonly counts: ReadonlyMap<number, number>
}

const goodsLike = (mall: Mall, term: string): Like => {
  const shelf = shelfNow(mall)
  const { fit, dropped } = findGoods(mall.catalogue, shelf, term)
  if (dropped.length > 0) return { products: [], counts: new Map() }
  const rank = fit.slice()
  const counts = new Map<number, number>()
  for (let at = 0; at < rank.length; at++) {
    if (fit[at] === 0) continue
    const branch = shelf.branch[at] ?? 0
    counts.set(branch, (counts.get(branch) ?? 0) + 1)
    if (fitOf(shelf.names[at] ?? '', term) === 2) rank[at] = (fit[at] ?? 0) + beginning
  }
  const best = [...bestFirst(shelf, rank).slice(0, maxResults.products)]
  return { products: best.flatMap((at) => shelf.products[at] ?? []), counts }
}

/** Words that begin so and are known to be searched for, in the language of what is typed; the shortest first. */
const wordsLike = (mall: Mall, term: string): string[] => {
  const { thesaurus, needs } = mall.catalogue.seed.words
  const all = [...thesaurus, ...needs].flatMap(({ same }) => same)
  const found = new Set(all.filter((word) => word.length > term.length && word.toLowerCase().startsWith(term)))
  return [...found].sort((a, b) => a.length - b.length).slice(0, maxResults.words)
}

/** A category with one product says no more than that. */
const categoriesLike = (mall: Mall, counts: Like['counts'], language: Language) =>
  mall.catalogue.seed.categories
    .filter(({ level, categoryId }) => level === 2 && (counts.get(categoryId) ?? 0) > 1)
    .map(({ categoryId, name }) => {
      return { categoryId, categoryName: textIn(name, language), count: counts.get(categoryId) ?? 0 }
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, maxResults.categories)

const shopsLike = (mall: Mall, term: string) => {
  const fits = shopsBySales(mall).map((shop) => ({
    shop,
    fit: fitOf(`${shop.name.zh}\n${shop.name.en}`.toLowerCase(), term),
  }))
  return fits
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, maxResults.shops)
    .map(({ shop }) => shop)
}

export const suggestions = (mall: Mall, keyword: string, language: Language) => {
  const term = keyword.trim().toLowerCase()
  if (term === '') return { products: [], shops: [], words: [], categories: [] }
  const { products, counts } = goodsLike(mall, term)
  return {
    products: products.map((product) => ({
      prodId: product.prodId,
      prodName: textIn(product.name, language),
      pic: product.pic,
      kind: product.kind,
      price: shownPrice(mall, product, null),
    })),
    shops: shopsLike(mall, term).map(({ shopId, name }) => ({ shopId, shopName: textIn(name, language) })),
    words: wordsLike(mall, term),
    categories: categoriesLike(mall, counts, language),
  }
}
