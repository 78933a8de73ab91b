import type { SeedCategory, SeedProduct } from '@mall/fixtures'
import { fixedColumns, openingColumns, stocksOf, type Columns, type FixedColumns } from './shelf-columns.ts'

/** 0 general, 1 by sales, 2 by price. */
export type Sort = 0 | 1 | 2

type Order = (a: number, b: number) => number

const orderOf = ({ products, price }: Columns, sort: Sort, descending: boolean): Order => {
  const direction = descending ? -1 : 1
  const rankAt = { 0: () => 0, 1: (at: number) => products[at]?.soldNum ?? 0, 2: (at: number) => price[at] ?? 0 }[sort]
  return (a, b) => (rankAt(a) - rankAt(b)) * direction || a - b
}

/** Re-sorts only the moved ones of a sorted list; what is no longer on sale is dropped. */
const reorder = (
  order: Uint32Array,
  { isOnSale }: Columns,
  moved: ReadonlySet<number>,
  compare: Order,
): Uint32Array => {
  const late = [...moved].sort(compare)
  const reordered = new Uint32Array(order.length + late.length)
  let [length, next] = [0, 0]
  for (const at of order) {
    if (moved.has(at) || isOnSale[at] === 0) continue
    for (let first = late[next]; first !== undefined && compare(first, at) < 0; first = late[next]) {
      reordered[length++] = first
      next += 1
    }
    reordered[length++] = at
  }
  for (const at of late.slice(next)) reordered[length++] = at
  return reordered.subarray(0, length)
}

export interface ShelfNow extends FixedColumns, Columns {
  /** What is on sale, by its number. What is so no longer may still be among it. */
  readonly inOrder: (sort: Sort, descending: boolean) => Uint32Array
}

/** The goods, indexed for searching. Each sort order is computed when it is first needed. */
export class Shelf {
  readonly #products: readonly SeedProduct[]
  readonly #categories: readonly SeedCategory[]
  readonly #orders = new Map<string, Uint32Array>()
  #opening: ShelfNow | undefined
  /** Product id to its number in the seed. */
  #numbers: ReadonlyMap<number, number> | undefined
  readonly #tallies = new Map<number, { count: number; sold: number }>()

  constructor(products: readonly SeedProduct[], categories: readonly SeedCategory[]) {
    this.#products = products
    this.#categories = categories
  }

  /** As in the seed. */
  get opening(): ShelfNow {
    this.#opening ??= {
      ...fixedColumns(this.#products, this.#categories),
      ...openingColumns(this.#products),
      inOrder: (sort, descending) => this.#inOrder(sort, descending),
    }
    return this.#opening
  }

  /** The shelf with these products changed. */
  with(
    changed: readonly SeedProduct[],
    { isOnSale, priceOf }: { isOnSale: (product: SeedProduct) => boolean; priceOf: (product: SeedProduct) => number },
  ): ShelfNow {
    const { opening } = this
    if (changed.length === 0) return opening
    this.#numbers ??= new Map(this.#products.map(({ prodId }, no) => [prodId, no]))
    const products = opening.products.slice()
    const columns = {
      products,
      isOnSale: opening.isOnSale.slice(),
      price: opening.price.slice(),
      inStock: opening.inStock.slice(),
    }
    const moved = new Set<number>()
    for (const product of changed) {
      const at = this.#numbers.get(product.prodId)
      if (at === undefined) continue
      products[at] = product
      columns.isOnSale[at] = Number(isOnSale(product))
      columns.price[at] = priceOf(product)
      columns.inStock[at] = Number(stocksOf(product) > 0)
      const isWhereItWas = opening.isOnSale[at] === 1 && columns.price[at] === opening.price[at]
      if (columns.isOnSale[at] === 1 && !isWhereItWas) moved.add(at)
    }
    return { ...opening, ...columns, ...(moved.size > 0 && { inOrder: this.#reordered(columns, moved) }) }
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

  #inOrder(sort: Sort, descending: boolean): Uint32Array {
    const key = `${sort} ${descending}`
    const { opening } = this
    const made =
      this.#orders.get(key) ??
      Uint32Array.from(this.#products.keys())
        .filter((at) => opening.isOnSale[at] === 1)
        .sort(orderOf(opening, sort, descending))
    this.#orders.set(key, made)
    return made
  }

  #reordered(columns: Columns, moved: ReadonlySet<number>): ShelfNow['inOrder'] {
    const orders = new Map<string, Uint32Array>()
    return (sort, descending) => {
      const key = `${sort} ${descending}`
      const compare = orderOf(columns, sort, descending)
      const reordered = orders.get(key) ?? reorder(this.#inOrder(sort, descending), columns, moved, compare)
      orders.set(key, reordered)
      return reordered
    }
  }
}
