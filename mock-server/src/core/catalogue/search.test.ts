import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall } from '../../../test/mall.ts'
import { searchProducts, type ProductSearch } from './search.ts'

const mall = newMall()
const { mug, soldOut, mainShopId } = known
const search = (by: ProductSearch) => searchProducts(mall, { size: 60, ...by }, 'en')

describe('a search', () => {
  it('filters by a price range, both ends included [S1.2/search]', () => {
    const prices = search({ minPrice: 30, maxPrice: mug.price }).records.map(({ price }) => price)
    expect(prices).toContain(mug.price)
    expect(prices.every((price) => price >= 30 && price <= mug.price)).toBe(true)
    expect(search({ minPrice: 50, maxPrice: 40 }).records).toEqual([])
  })

  it('filters by kind, by self-operated shops, and by stock [S1.1] [S6.6/self-operated]', () => {
    for (const kind of ['ebook', 'virtual', 'physical'] as const) {
      expect(search({ kind }).records.length).toBeGreaterThan(0)
      expect(search({ kind }).records.every((card) => card.kind === kind)).toBe(true)
    }
    expect(search({ selfOperated: true }).records.every(({ shopId }) => shopId === mainShopId)).toBe(true)
    expect(search({ selfOperated: false }).records.every(({ shopId }) => shopId !== mainShopId)).toBe(true)
    expect(search({ inStock: true }).records.every(({ stocks }) => stocks > 0)).toBe(true)
    expect(search({ inStock: false }).records.map(({ prodId }) => prodId)).toContain(soldOut.prodId)
  })

  it('counts for each kind, category and shop what choosing it then finds', () => {
    const searches: ProductSearch[] = [
      {},
      { prodName: 'e' },
      { kind: 'physical' },
      { shopId: mainShopId, minPrice: 20 },
      { categoryId: 510 },
      { kind: 'ebook', shopId: 63, inStock: true },
    ]
    for (const by of searches) {
      const { facets } = search(by)
      for (const { kind, count } of facets.kinds) expect(search({ ...by, kind }).total).toBe(count)
      for (const { categoryId, count } of facets.categories) expect(search({ ...by, categoryId }).total).toBe(count)
      for (const { shopId, count } of facets.shops) expect(search({ ...by, shopId }).total).toBe(count)
    }
  })

  it('counts a facet as if nothing were chosen in it, and lists only non-empty values, most first', () => {
    const all = search({}).facets
    expect(search({ kind: 'ebook' }).facets.kinds).toEqual(all.kinds)
    expect(search({ shopId: mainShopId }).facets.shops).toEqual(all.shops)
    const counts = all.shops.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(search({ prodName: 'quetzalcoatl' }).facets).toMatchObject({ categories: [], shops: [] })
  })
})
