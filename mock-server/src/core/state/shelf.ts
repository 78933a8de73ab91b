import type { ProductKind } from '@mall/contracts'
import type { SeedCategory, SeedProduct } from '@mall/fixtures'

export interface ShelfPlace {
  /** Its number in the seed. */
  readonly no: number
  readonly product: SeedProduct
  /** Its names in both languages, in lower case. */
  readonly names: string
  readonly price: number
  readonly inStock: boolean
  readonly shopId: number
  readonly categoryId: number
  /** Its second-level category. */
  readonly branch: number
  readonly kind: ProductKind
  readonly isNew: boolean
}
/** 0 general, 1 by sales, 2 by price. */
export type Sort = 0 | 1 | 2

export const stocksOf = ({ skus }: SeedProduct): number => skus.reduce((all, { stocks }) => all + stocks, 0)

const rank: Record<Sort, (place: ShelfPlace) => number> = {
  0: () => 0,
  1: ({ product }) => product.soldNum,
  2: ({ price }) => price,
}

export type Places = readonly (ShelfPlace | undefined)[]

type Order = (a: number, b: number) => number

const orderOf = (places: Places, sort: Sort, descending: boolean): Order => {
  const direction = descending ? -1 : 1
  const rankAt = (at: number): number => {
    const place = places[at]
    return place ? rank[sort](place) * direction : 0
  }
  return (a, b) => rankAt(a) - rankAt(b) || a - b
}

/** Re-sorts only the moved places of a sorted list; entries without a place are dropped. */
const reorder = (order: Uint32Array, places: Places, moved: ReadonlySet<number>, compare: Order): Uint32Array => {
  const late = [...moved].sort(compare)
  const reordered = new Uint32Array(order.length + late.length)
  let [length, next] = [0, 0]
  for (const at of order) {
    if (moved.has(at) || !places[at]) continue
    for (let first = late[next]; first !== undefined && compare(first, at) < 0; first = late[next]) {
      reordered[length++] = first
      next += 1
    }
    reordered[length++] = at
  }
  for (const at of late.slice(next)) reordered[length++] = at
  return reordered.subarray(0, length)
}

export interface ShelfNow {
  readonly places: Places
  readonly inOrder: (sort: Sort, descending: boolean) => Uint32Array
}

/** The products on sale, indexed for searching. Each sort order is computed when it is first needed. */
export class Shelf {
  readonly #products: readonly SeedProduct[]
  readonly #parents: ReadonlyMap<number, number>
  readonly #orders = new Map<string, Uint32Array>()
  #places: readonly ShelfPlace[] | undefined
  /** Product id to its index in `places`. */
  #at: ReadonlyMap<number, number> | undefined
  /** Product id to its number in the seed. */
  #numbers: ReadonlyMap<number, number> | undefined
  readonly #tallies = new Map<number, { count: number; sold: number }>()

  constructor(products: readonly SeedProduct[], categories: readonly SeedCategory[]) {
    this.#products = products
    this.#parents = new Map(categories.map(({ categoryId, parentId }) => [categoryId, parentId]))
  }

  /** In the order of the seed, which lies in memory in sequence and is the fastest to scan. */
  get places(): readonly ShelfPlace[] {
    this.#places ??= this.#products.flatMap((product, no) =>
      product.status === 1 ? [this.#placeOf(no, product, product.skus[0]?.price ?? 0)] : [],
    )
    return this.#places
  }

  /** Indexes into `places`. */
  inOrder(sort: Sort, descending: boolean): Uint32Array {
    const key = `${sort} ${descending}`
    const made =
      this.#orders.get(key) ?? Uint32Array.from(this.places.keys()).sort(orderOf(this.places, sort, descending))
    this.#orders.set(key, made)
    return made
  }

  /** The shelf with these products changed. A product that is no longer on sale leaves a gap. */
  with(
    changed: readonly SeedProduct[],
    { isOnSale, priceOf }: { isOnSale: (product: SeedProduct) => boolean; priceOf: (product: SeedProduct) => number },
  ): ShelfNow {
    if (changed.length === 0) return { places: this.places, inOrder: (...order) => this.inOrder(...order) }
    this.#at ??= new Map(this.places.map(({ product }, at) => [product.prodId, at]))
    this.#numbers ??= new Map(this.#products.map(({ prodId }, no) => [prodId, no]))
    const places: (ShelfPlace | undefined)[] = this.places.slice()
    const moved = new Set<number>()
    for (const product of changed) {
      const no = this.#numbers.get(product.prodId) ?? -1
      const place = isOnSale(product) ? this.#placeOf(no, product, priceOf(product)) : undefined
      const at = this.#at.get(product.prodId) ?? places.length
      if (place !== undefined && place.price !== places[at]?.price) moved.add(at)
      places[at] = place
    }
    if (moved.size === 0) return { places, inOrder: (...order) => this.inOrder(...order) }
    const orders = new Map<string, Uint32Array>()
    return {
      places,
      inOrder: (sort, descending) => {
        const key = `${sort} ${descending}`
        const compare = orderOf(places, sort, descending)
        const reordered = orders.get(key) ?? reorder(this.inOrder(sort, descending), places, moved, compare)
        orders.set(key, reordered)
        return reordered
      },
    }
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

  #placeOf(no: number, product: SeedProduct, price: number): ShelfPlace {
    return {
      no,
      product,
      names: `${product.name.zh}\n${product.name.en}`.toLowerCase(),
      price,
      inStock: stocksOf(product) > 0,
      shopId: product.shopId,
      categoryId: product.categoryId,
      branch: this.#parents.get(product.categoryId) ?? 0,
      kind: product.kind,
      isNew: product.isNew,
    }
  }
}
