import { say } from './catalogue.ts'
import type { Language, Mall } from './mall.ts'

const most = { products: 10, shops: 3 } as const

const shopsBySales = ({ catalogue: { seed, shelf } }: Mall) =>
  seed.shops.toSorted((a, b) => shelf.tallyOf(b.shopId).sold - shelf.tallyOf(a.shopId).sold)

/** What sells best is what is looked for. */
export const hotSearches = (
  mall: Mall,
  { number = 10, type = 1 }: { readonly number?: number; readonly type?: 1 | 2 },
  language: Language,
) => {
  const hot =
    type === 2
      ? shopsBySales(mall).map(({ shopId, name }) => ({ id: shopId, name }))
      : mall.catalogue.shelf
          .inOrder(1, true)
          .slice(0, number)
          .map(({ product: { prodId, name } }) => ({ id: prodId, name }))
  return hot.slice(0, number).map(({ id, name }) => {
    const title = say(name, language)
    return { hotSearchId: id, title, content: title }
  })
}

interface Named {
  readonly name: { readonly zh: string; readonly en: string }
  readonly names: string
}

const matching = <T extends Named>(all: Iterable<T>, term: string, count: number): T[] => {
  const beginning: T[] = []
  const holding: T[] = []
  for (const each of all) {
    if (beginning.length === count) break
    if (!each.names.includes(term)) continue
    if (each.names.startsWith(term) || each.names.includes(`\n${term}`)) beginning.push(each)
    else if (holding.length < count) holding.push(each)
  }
  return [...beginning, ...holding].slice(0, count)
}

export const suggestions = (mall: Mall, keyword: string, language: Language) => {
  const term = keyword.trim().toLowerCase()
  if (term === '') return { products: [], shops: [] }
  const shops = mall.catalogue.seed.shops.map(({ shopId, name }) => ({
    shopId,
    name,
    names: `${name.zh}\n${name.en}`.toLowerCase(),
  }))
  const places = function* () {
    for (const { product, names } of mall.catalogue.shelf.inOrder(1, true))
      yield { prodId: product.prodId, name: product.name, names }
  }
  return {
    products: matching(places(), term, most.products).map(({ prodId, name }) => ({
      prodId,
      prodName: say(name, language),
    })),
    shops: matching(shops, term, most.shops).map(({ shopId, name }) => ({ shopId, shopName: say(name, language) })),
  }
}
