import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall } from '../../../test/mall.ts'
import { banners, categoryLevels } from './products.ts'
import { searchProducts, type ProductSearch } from './search.ts'

const mall = newMall()
const search = (by: ProductSearch) => searchProducts(mall, { size: 60, ...by }, 'en').records
const { mug, offShelf, soldOut, mainShopId } = known

describe('a search', () => {
  it('finds a product by a part of its name in either language, in any case [S2.3] [S1.2/search]', () => {
    for (const prodName of [mug.zh.slice(1, 4), mug.en.slice(3), mug.en.toUpperCase(), `  ${mug.en} `])
      expect(search({ prodName }).map(({ prodId }) => prodId)).toContain(mug.prodId)
    expect(search({ prodName: 'no such thing anywhere' })).toEqual([])
  })

  it('shows everything for a blank term, and treats no character as a wildcard [S5.6]', () => {
    expect(search({ prodName: '  \u3000 ' })).toEqual(search({}))
    for (const prodName of ['.*', '%', '_', '\\', '$^', '(?:']) expect(search({ prodName })).toEqual([])
  })

  it('leaves out what is off the shelf, and keeps what is sold out', () => {
    const ids = search({}).map(({ prodId }) => prodId)
    expect(ids).not.toContain(offShelf.prodId)
    expect(ids).toContain(soldOut.prodId)
  })

  it('filters by shop, by category with its subcategories, and by new products [S2.3]', () => {
    expect(search({ shopId: mainShopId }).every(({ shopId }) => shopId === mainShopId)).toBe(true)
    const { categories, products } = mall.catalogue.seed
    const product = products.find(({ prodId }) => prodId === mug.prodId)
    const third = categories.find(({ categoryId }) => categoryId === product?.categoryId)
    const second = categories.find(({ categoryId }) => categoryId === third?.parentId)
    for (const category of [third, second, { categoryId: second?.parentId }])
      expect(search({ categoryId: category?.categoryId ?? 0 }).map(({ prodId }) => prodId)).toContain(mug.prodId)
    expect(search({ categoryId: 999_999 })).toEqual([])
    expect(search({ st: 1 }).every(({ isNew }) => isNew)).toBe(true)
    expect(search({ st: 0 })).toEqual(search({}))
  })

  it('sorts by sales from the most, by price from the least, or the other way round', () => {
    const sold = search({ sort: 1 }).map(({ soldNum }) => soldNum)
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
    const prices = search({ sort: 2 }).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const down = search({ sort: 2, orderBy: 1 }).map(({ price }) => price)
    expect(down).toEqual(prices.toSorted((a, b) => b - a))
  })

  it('pages without gaps or repetitions, in every order', () => {
    for (const sort of [0, 1, 2] as const) {
      const pages = [1, 2, 3, 4, 5].flatMap((current) => search({ sort, current, size: 10 }))
      expect(pages.map(({ prodId }) => prodId)).toEqual(
        search({ sort })
          .map(({ prodId }) => prodId)
          .slice(0, 50),
      )
    }
  })

  it('shows the price of the first SKU and the stock of all', () => {
    const card = search({ prodName: mug.en }).find(({ prodId }) => prodId === mug.prodId)
    expect(card).toMatchObject({ price: mug.price, stocks: 320 + 180 + 146 + 210, kind: 'physical', mold: 0 })
  })
})

it('names the categories in the caller’s language [S3.4]', () => {
  const [zh, en] = [categoryLevels(mall, 'zh'), categoryLevels(mall, 'en')]
  expect(zh.parentCategoryList.length).toBe(en.parentCategoryList.length)
  expect(zh.parentCategoryList[0]?.categoryName).not.toBe(en.parentCategoryList[0]?.categoryName)
})

it('shows the banners of a shop in their order', () => {
  expect(banners(mall, mainShopId, 'zh').map(({ seq }) => seq)).toEqual(
    banners(mall, mainShopId, 'zh').map((_, at) => at),
  )
  expect(banners(mall, 9_999, 'zh')).toEqual([])
})

it('shows no banner of a discount that is over', () => {
  const later = newMall()
  const leads = () => banners(later, mainShopId, 'en').map(({ relationType }) => relationType)
  expect(leads()).toEqual(['discount', 'category', 'discount', 'category'])
  later.now += 30 * 86_400_000
  expect(leads()).toEqual(['category', 'category'])
})
