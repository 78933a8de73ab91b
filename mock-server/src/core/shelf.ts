import type { SeedProduct } from '@mall/fixtures'

export interface ShelfPlace {
  readonly product: SeedProduct
  /** Its names in both languages, in lower case. */
  readonly names: string
}
/** 0 general, 1 by sales, 2 by price. */
export type Sort = 0 | 1 | 2

export const priceOf = ({ skus }: SeedProduct): number => skus[0]?.price ?? 0

const rank = { 0: () => 0, 1: ({ soldNum }: SeedProduct) => soldNum, 2: priceOf } as const

/** The products on sale, ready to be searched in every order; each order is made once, when it is first asked for. */
export class Shelf {
  readonly #products: readonly SeedProduct[]
  readonly #counts = new Map<number, number>()
  readonly #orders = new Map<string, readonly ShelfPlace[]>()

  constructor(products: readonly SeedProduct[]) {
    this.#products = products
  }

  inOrder(sort: Sort, descending: boolean): readonly ShelfPlace[] {
    const key = `${sort} ${descending}`
    const made = this.#orders.get(key) ?? this.#arrange(sort, descending ? -1 : 1)
    this.#orders.set(key, made)
    return made
  }

  /** How many products of a shop are on sale. */
  countOf(shopId: number): number {
    if (this.#counts.size === 0)
      for (const product of this.#products)
        if (product.status === 1) this.#counts.set(product.shopId, (this.#counts.get(product.shopId) ?? 0) + 1)
    return this.#counts.get(shopId) ?? 0
  }

  #arrange(sort: Sort, direction: 1 | -1): readonly ShelfPlace[] {
    if (sort === 0 && direction === 1)
      return this.#products
        .filter(({ status }) => status === 1)
        .map((product) => ({ product, names: `${product.name.zh}\n${product.name.en}`.toLowerCase() }))
    return this.inOrder(0, false).toSorted(
      ({ product: a }, { product: b }) => (rank[sort](a) - rank[sort](b)) * direction,
    )
  }
}
