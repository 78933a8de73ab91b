import type { SeedCategory, SeedProduct } from '@mall/fixtures'

export interface ShelfPlace {
  readonly product: SeedProduct
  /** Its names in both languages, in lower case. */
  readonly names: string
  readonly price: number
  readonly inStock: boolean
  /** Its category of the second level. */
  readonly branch: number
}
/** 0 general, 1 by sales, 2 by price. */
export type Sort = 0 | 1 | 2

export const priceOf = ({ skus }: SeedProduct): number => skus[0]?.price ?? 0

const rank = { 0: () => 0, 1: ({ soldNum }: SeedProduct) => soldNum, 2: priceOf } as const

/** The products on sale, ready to be searched in every order; each order is made once, when it is first asked for. */
export class Shelf {
  readonly #products: readonly SeedProduct[]
  readonly #parents: ReadonlyMap<number, number>
  readonly #orders = new Map<string, readonly ShelfPlace[]>()
  readonly #tallies = new Map<number, { count: number; sold: number }>()

  constructor(products: readonly SeedProduct[], categories: readonly SeedCategory[]) {
    this.#products = products
    this.#parents = new Map(categories.map(({ categoryId, parentId }) => [categoryId, parentId]))
  }

  inOrder(sort: Sort, descending: boolean): readonly ShelfPlace[] {
    const key = `${sort} ${descending}`
    const made = this.#orders.get(key) ?? this.#arrange(sort, descending ? -1 : 1)
    this.#orders.set(key, made)
    return made
  }

  /** How many products of a shop are on sale, and how many pieces of them were sold. */
  tallyOf(shopId: number): { readonly count: number; readonly sold: number } {
    if (this.#tallies.size === 0)
      for (const { shopId: id, status, soldNum } of this.#products) {
        if (status !== 1) continue
        const { count, sold } = this.#tallies.get(id) ?? { count: 0, sold: 0 }
        this.#tallies.set(id, { count: count + 1, sold: sold + soldNum })
      }
    return this.#tallies.get(shopId) ?? { count: 0, sold: 0 }
  }

  #arrange(sort: Sort, direction: 1 | -1): readonly ShelfPlace[] {
    if (sort === 0 && direction === 1)
      return this.#products
        .filter(({ status }) => status === 1)
        .map((product) => ({
          product,
          names: `${product.name.zh}\n${product.name.en}`.toLowerCase(),
          price: priceOf(product),
          inStock: product.skus.some(({ stocks }) => stocks > 0),
          branch: this.#parents.get(product.categoryId) ?? 0,
        }))
    return this.inOrder(0, false).toSorted(
      ({ product: a }, { product: b }) => (rank[sort](a) - rank[sort](b)) * direction,
    )
  }
}
