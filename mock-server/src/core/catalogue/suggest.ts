import type { Mall } from '../state/mall.ts'
import { bestFirst } from '../finding/best-first.ts'
import { findGoods } from '../finding/find-goods.ts'
import { shelfNow } from './goods.ts'
import { openShops } from '../shops/shop.ts'
import { textIn, type Language } from '../state/text.ts'

const maxResults = { products: 10, shops: 3 } as const

const shopsBySales = (mall: Mall) => {
  const { shelf } = mall.catalogue
  return openShops(mall).sort((a, b) => shelf.tallyOf(b.shopId).sold - shelf.tallyOf(a.shopId).sold)
}

const productsBySales = (mall: Mall) => {
  const shelf = shelfNow(mall)
  return [...shelf.inOrder(1, true)].flatMap((at) => (shelf.isOnSale[at] === 1 ? (shelf.products[at] ?? []) : []))
}

/** The bestsellers stand for popular searches. */
export const hotSearches = (
  mall: Mall,
  { number = 10, type = 1 }: { readonly number?: number; readonly type?: 1 | 2 },
  language: Language,
) => {
  const hot =
    type === 2
      ? shopsBySales(mall).map(({ shopId, name }) => ({ id: shopId, name }))
      : productsBySales(mall).map(({ prodId, name }) => ({ id: prodId, name }))
  return hot.slice(0, number).map(({ id, name }) => {
    const title = textIn(name, language)
    return { hotSearchId: id, title, content: title }
  })
}

/** 2 starts with the term, 1 contains it, 0 neither; the names in two languages are two lines. */
const fitOf = (names: string, term: string): 0 | 1 | 2 => {
  if (!names.includes(term)) return 0
  return names.startsWith(term) || names.includes(`\n${term}`) ? 2 : 1
}

/** More than any fit. */
const beginning = 256

const productsLike = (mall: Mall, term: string) => {
  const shelf = shelfNow(mall)
  const { fit, isPartly } = findGoods(mall.catalogue, shelf, term)
  if (isPartly) return []
  const rank = fit.slice()
  for (let at = 0; at < rank.length; at++)
    if (fit[at] !== 0 && fitOf(shelf.names[at] ?? '', term) === 2) rank[at] = (fit[at] ?? 0) + beginning
  return bestFirst(shelf, rank)
    .slice(0, maxResults.products)
    .flatMap((at) => shelf.products[at] ?? [])
}

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
  if (term === '') return { products: [], shops: [] }
  return {
    products: productsLike(mall, term).map(({ prodId, name, pic, kind }) => ({
      prodId,
      prodName: textIn(name, language),
      pic,
      kind,
    })),
    shops: shopsLike(mall, term).map(({ shopId, name }) => ({ shopId, shopName: textIn(name, language) })),
  }
}
