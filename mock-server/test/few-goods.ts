import type { Seed, SeedCategory, SeedProduct, Text } from '@mall/fixtures'
import { createCatalogue, type Catalogue } from '../src/core/state/catalogue.ts'
import { catalogue } from './mall.ts'

const { seed } = catalogue
const [product] = seed.products
const [shop] = seed.shops

export const text = (zh: string, en = ''): Text => ({ zh, en })

const category = (categoryId: number, level: SeedCategory['level'], name: Text): SeedCategory => {
  return { categoryId, level, name, parentId: categoryId - 1, pic: '' }
}
/** Each is below the one before it. */
export const teaWare = 3
const categories = [
  category(1, 1, text('家居', 'Home')),
  category(2, 2, text('厨房', 'Kitchen')),
  category(teaWare, 3, text('茶具与咖啡', 'Tea Ware')),
]

export type Few = Partial<Omit<SeedProduct, 'skus'>> & { readonly options?: Text }

/** What shoppers mean by words. */
type Meant = Partial<Pick<Seed['words'], 'thesaurus' | 'needs' | 'notSold' | 'titled'>>
const nothingMeant: Meant = { thesaurus: [], needs: [], notSold: [], titled: [] }

/** A mall with these goods only, of one shop, in a category in which nothing is unless they say so. */
export const fewGoods = (goods: readonly Few[], meant: Meant = {}): Catalogue => {
  if (!product || !shop) throw new Error('the seed is empty')
  const { skus, ...usual } = product
  const products = goods.map(({ options: properties = text('', ''), ...each }, at): SeedProduct => {
    const plain = {
      prodId: at + 1,
      shopId: shop.shopId,
      categoryId: 0,
      status: 1,
      kind: 'physical',
      soldNum: 0,
    } as const
    const named = { name: text(''), brief: text('') }
    return { ...usual, ...plain, ...named, ...each, skus: skus.slice(0, 1).map((sku) => ({ ...sku, properties })) }
  })
  const shops = [{ ...shop, name: text('青瓷坊', 'Celadon House') }]
  return createCatalogue({ ...seed, products, shops, categories, words: { ...seed.words, ...nothingMeant, ...meant } })
}
