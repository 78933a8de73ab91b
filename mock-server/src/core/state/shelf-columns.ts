import type { ProductKind } from 'qinghua-contract'
import type { SeedCategory, SeedProduct, SeedSku } from '@mall/fixtures'

export const kinds: readonly ProductKind[] = ['ebook', 'virtual', 'physical']

/**
 * What never changes of the goods, in columns, numbered as in the seed: a search reads all of them, and numbers in a row
 * are read ten times as fast as objects. What is or is not, is 1 or 0.
 */
export interface FixedColumns {
  /** In both languages, two lines in lower case. */
  readonly names: readonly string[]
  /** The number in `kinds`. */
  readonly kind: Uint8Array
  readonly shop: Uint32Array
  readonly category: Uint32Array
  /** Second-level categories. */
  readonly branch: Uint32Array
  readonly isNew: Uint8Array
  /** The share of good comments when a world starts. */
  readonly rating: Float64Array
}

/** What merchants and sales change. */
export interface Columns {
  readonly products: readonly SeedProduct[]
  readonly isOnSale: Uint8Array
  readonly price: Float64Array
  readonly inStock: Uint8Array
}

export const stocksOf = ({ skus }: SeedProduct): number => skus.reduce((all, { stocks }) => all + stocks, 0)

/** The variants that can be bought, or all of what is sold out. */
export const buyable = ({ skus }: SeedProduct): readonly SeedSku[] => {
  const inStock = skus.filter(({ stocks }) => stocks > 0)
  return inStock.length > 0 ? inStock : skus
}

/** The variant whose price a card shows: the cheapest that can be bought. */
export const shownSku = (product: SeedProduct): SeedSku | undefined =>
  buyable(product).reduce<SeedSku | undefined>(
    (least, each) => (least && least.price <= each.price ? least : each),
    undefined,
  )

export const fixedColumns = (products: readonly SeedProduct[], categories: readonly SeedCategory[]): FixedColumns => {
  const parents = new Map(categories.map(({ categoryId, parentId }) => [categoryId, parentId]))
  return {
    names: products.map(({ name }) => `${name.zh}\n${name.en}`.toLowerCase()),
    kind: Uint8Array.from(products, ({ kind }) => kinds.indexOf(kind)),
    shop: Uint32Array.from(products, ({ shopId }) => shopId),
    category: Uint32Array.from(products, ({ categoryId }) => categoryId),
    branch: Uint32Array.from(products, ({ categoryId }) => parents.get(categoryId) ?? 0),
    isNew: Uint8Array.from(products, ({ isNew }) => Number(isNew)),
    rating: Float64Array.from(products, ({ comments }) => comments.positiveRating),
  }
}

export const openingColumns = (products: readonly SeedProduct[]): Columns => ({
  products,
  isOnSale: Uint8Array.from(products, ({ status }) => Number(status === 1)),
  price: Float64Array.from(products, (product) => shownSku(product)?.price ?? 0),
  inStock: Uint8Array.from(products, (product) => Number(stocksOf(product) > 0)),
})
