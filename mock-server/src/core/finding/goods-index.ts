import type { Seed, SeedProduct, Text } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import { WordIndex, type Field } from './word-index.ts'

/** What a word is worth, by where it is found; `strong` and more is what a product is, less what is said of it. */
export const worth = { name: 8, option: 6, leaf: 6, branch: 5, trunk: 4, shop: 4, strong: 4, brief: 3 } as const

/** Texts that many products share, and which products have each. */
interface Shared {
  readonly index: WordIndex
  readonly having: readonly (readonly number[])[]
}

/** What is known of the goods of a catalogue by word; products are numbered as in the seed. */
export interface GoodsIndex {
  readonly names: WordIndex
  readonly shared: readonly Shared[]
  /** Every Latin word of them. */
  readonly words: ReadonlySet<string>
}

const both = ({ zh, en }: Text, weight: number, isName = false): Field[] =>
  [zh, en].map((text) => ({ text, weight, isName }))

const shared = (
  products: readonly SeedProduct[],
  keyOf: (product: SeedProduct) => number | string,
  fieldsOf: (product: SeedProduct) => readonly Field[],
): Shared => {
  const groups = new Map<number | string, { fields: readonly Field[]; having: number[] }>()
  for (const [no, product] of products.entries()) {
    const key = keyOf(product)
    const group = groups.get(key)
    if (group) group.having.push(no)
    else groups.set(key, { fields: fieldsOf(product), having: [no] })
  }
  const texts = [...groups.values()]
  return { index: new WordIndex(texts.map(({ fields }) => fields)), having: texts.map(({ having }) => having) }
}

const categoryFields = (seed: Seed): ((product: SeedProduct) => Field[]) => {
  const categories = new Map(seed.categories.map((category) => [category.categoryId, category]))
  const weights = [worth.leaf, worth.branch, worth.trunk]
  const fieldsOf = (categoryId: number, [weight = 0, ...rest]: readonly number[]): Field[] => {
    const category = categories.get(categoryId)
    return category ? [...both(category.name, weight, weight === worth.leaf), ...fieldsOf(category.parentId, rest)] : []
  }
  return ({ categoryId }) => fieldsOf(categoryId, weights)
}

/** Each option once: `颜色:青花;容量:350 ml` is cobalt, and 350 ml. */
const optionFields = ({ skus }: SeedProduct): Field[] => {
  const values = skus.flatMap(({ properties: { zh, en } }) =>
    [...zh.split(';'), ...en.split(';')].map((option) => option.slice(option.indexOf(':') + 1)),
  )
  return [...new Set(values)].map((text) => ({ text, weight: worth.option }))
}

const build = ({ seed }: Catalogue): GoodsIndex => {
  const { products } = seed
  const shops = new Map(seed.shops.map((shop) => [shop.shopId, shop]))
  const names = new WordIndex(
    products.map(({ name, brief }) => [...both(name, worth.name, true), ...both(brief, worth.brief)]),
  )
  const parts = [
    shared(products, ({ categoryId }) => categoryId, categoryFields(seed)),
    shared(
      products,
      ({ shopId }) => shopId,
      ({ shopId }) => both(shops.get(shopId)?.name ?? { zh: '', en: '' }, worth.shop),
    ),
    shared(products, ({ skus }) => skus.map(({ properties }) => properties.en).join('|'), optionFields),
  ]
  return {
    names,
    shared: parts,
    words: new Set([names, ...parts.map(({ index }) => index)].flatMap(({ words }) => words)),
  }
}

const built = new WeakMap<Catalogue, GoodsIndex>()

/** Made at the first search. */
export const goodsIndex = (catalogue: Catalogue): GoodsIndex => {
  const index = built.get(catalogue) ?? build(catalogue)
  built.set(catalogue, index)
  return index
}
