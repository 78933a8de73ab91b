import type { Mall } from '../state/mall.ts'
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
  return [...shelf.inOrder(1, true)].flatMap((at) => shelf.places[at] ?? [])
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
      : productsBySales(mall).map(({ product: { prodId, name } }) => ({ id: prodId, name }))
  return hot.slice(0, number).map(({ id, name }) => {
    const title = textIn(name, language)
    return { hotSearchId: id, title, content: title }
  })
}

/** 2 starts with the term, 1 contains it, 0 neither; the names in two languages are two lines. */
const fit = (names: string, term: string): 0 | 1 | 2 => {
  if (!names.includes(term)) return 0
  return names.startsWith(term) || names.includes(`\n${term}`) ? 2 : 1
}

const bestFirst = <T>(all: readonly T[], order: Iterable<number>, fits: ArrayLike<number>, count: number): T[] => {
  const found: { 1: T[]; 2: T[] } = { 1: [], 2: [] }
  for (const at of order) {
    const [how, each] = [fits[at], all[at]]
    if ((how === 1 || how === 2) && each !== undefined && found[how].length < count) found[how].push(each)
    if (found[2].length === count) break
  }
  return [...found[2], ...found[1]].slice(0, count)
}

const productsLike = (mall: Mall, term: string) => {
  const { places, inOrder } = shelfNow(mall)
  const fits = Uint8Array.from(places, (place) => (place ? fit(place.names, term) : 0))
  return bestFirst(places, inOrder(1, true), fits, maxResults.products).flatMap((place) => place?.product ?? [])
}

const shopsLike = (mall: Mall, term: string) => {
  const shops = shopsBySales(mall)
  const fits = shops.map(({ name }) => fit(`${name.zh}\n${name.en}`.toLowerCase(), term))
  return bestFirst(shops, shops.keys(), fits, maxResults.shops)
}

export const suggestions = (mall: Mall, keyword: string, language: Language) => {
  const term = keyword.trim().toLowerCase()
  if (term === '') return { products: [], shops: [] }
  return {
    products: productsLike(mall, term).map(({ prodId, name }) => ({ prodId, prodName: textIn(name, language) })),
    shops: shopsLike(mall, term).map(({ shopId, name }) => ({ shopId, shopName: textIn(name, language) })),
  }
}
