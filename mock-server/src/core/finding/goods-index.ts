import type { Seed, SeedProduct, Text } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import { calledIn, type Called } from './called.ts'
import { thesaurusOf } from './thesaurus.ts'
import { descriptive, WordIndex, type Field } from './word-index.ts'

/** What a word is worth, by where it is found; `strong` and more is what a product is, less what is said of it. */
export const worth = {
  name: 8,
  option: 6,
  leaf: 7,
  branch: 5,
  trunk: 4,
  shop: 4,
  strong: descriptive,
  brief: 3,
} as const

/** Texts that many products share, and which products have each. */
interface Shared {
  readonly index: WordIndex
  readonly having: readonly (readonly number[])[]
}

/** What is known of the goods of a catalogue by word; products are numbered as in the seed. */
export interface GoodsIndex {
  readonly names: WordIndex
  readonly shared: readonly Shared[]
  /** 1 for a work, whose name does not say what it is. */
  readonly titled: Uint8Array
  readonly called: Called
  /** Every Latin word of them. */
  readonly words: ReadonlySet<string>
  readonly sortedWords: readonly string[]
  /** Whether Han characters may stand next to each other somewhere: all pairs of them do. */
  readonly hasHan: (han: string) => boolean
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

/** `碗盘 | Bowls & Plates`: each of them is the name. */
const sharedName = ({ zh, en }: Text, weight: number): Field[] =>
  [...zh.split('与'), ...en.split(' & ')].map((text) => ({ text, weight, isName: weight === worth.leaf }))

const categoryFields = (seed: Seed): ((product: SeedProduct) => Field[]) => {
  const categories = new Map(seed.categories.map((category) => [category.categoryId, category]))
  const weights = [worth.leaf, worth.branch, worth.trunk]
  const fieldsOf = (categoryId: number, [weight = 0, ...rest]: readonly number[]): Field[] => {
    const category = categories.get(categoryId)
    return category ? [...sharedName(category.name, weight), ...fieldsOf(category.parentId, rest)] : []
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
  const works = new Set(seed.words.titled)
  const all = [names, ...parts.map(({ index }) => index)]
  const words = new Set(all.flatMap((each) => each.words))
  return {
    names,
    shared: parts,
    called: calledIn(products, thesaurusOf(seed)),
    titled: Uint8Array.from(products, ({ categoryId }) => Number(works.has(categoryId))),
    words,
    sortedWords: [...words],
    hasHan: (han) => all.some((index) => index.hasHan(han)),
  }
}

const built = new WeakMap<Catalogue, GoodsIndex>()

/** Made at the first search. */
export const goodsIndex = (catalogue: Catalogue): GoodsIndex => {
  const index = built.get(catalogue) ?? build(catalogue)
  built.set(catalogue, index)
  return index
}
