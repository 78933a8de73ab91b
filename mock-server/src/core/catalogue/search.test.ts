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
    const { facets: all, total } = search({})
    expect(search({ prodName: ' \u3000 ' }).total).toBe(total)
    expect(search({ kind: 'ebook' }).facets.kinds).toEqual(all.kinds)
    expect(search({ shopId: mainShopId }).facets.shops).toEqual(all.shops)
    const counts = all.shops.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(search({ prodName: 'quetzalcoatl' }).facets).toMatchObject({ categories: [], shops: [] })
  })

  it('counts for each attribute, rating and price band what choosing it then finds, in either language', () => {
    for (const by of [{ prodName: 'mug' }, { prodName: 'tea' }, { kind: 'physical', maxPrice: 300 }] as const) {
      const { facets } = search(by)
      for (const { values } of facets.attributes ?? [])
        for (const { attribute, count } of values) expect(search({ ...by, attribute }).total, attribute).toBe(count)
      for (const { minRating, count } of facets.ratings ?? []) expect(search({ ...by, minRating }).total).toBe(count)
      for (const { minPrice, maxPrice, count } of facets.prices ?? []) {
        const within = { minPrice, maxPrice: maxPrice ?? Infinity }
        expect(search({ ...by, ...within }).total, `${minPrice}`).toBe(count)
      }
    }
    const cobalt = search({ prodName: 'mug', attribute: 'Colour:Cobalt' })
    expect(cobalt.total).toBeGreaterThan(0)
    expect(search({ prodName: 'mug', attribute: '颜色:青花' }).total).toBe(cobalt.total)
    expect(search({ prodName: 'mug', attribute: 'Colour:None' }).total).toBe(0)
  })

  it('shows what is sold out last, but first what is asked for by its whole name', () => {
    const stocks = search({}).records.map((card) => card.stocks > 0)
    expect(stocks).toEqual(stocks.toSorted((a, b) => Number(b) - Number(a)))
    expect(stocks).toContain(false)
    expect(search({ prodName: soldOut.en }).records[0]?.prodId).toBe(soldOut.prodId)
  })

  it('understands a sentence: for whom, how much, what; each part can be taken back, and each card says why it is shown', () => {
    const { understood, records } = searchProducts(mall, { prodName: '送妈妈的茶壶 500 以内' }, 'zh')
    expect(understood).toEqual([
      { kind: 'person', text: '妈妈', without: '茶壶 500 以内' },
      { kind: 'thing', text: '茶壶', without: '妈妈 500 以内' },
      { kind: 'budget', text: '500 以内', without: '妈妈 茶壶', minPrice: null, maxPrice: 500 },
    ])
    expect(records[0]?.reason).toBe('适合妈妈 · 茶壶')
    expect(records.every(({ price, reason }) => price <= 500 && reason?.endsWith('茶壶'))).toBe(true)
    expect(search({ prodName: 'mug' }).understood).toEqual([])
    expect(search({ prodName: 'mug' }).records.every((card) => card.reason === undefined)).toBe(true)
  })

  it('tells an order and what is not wanted as parts; an order that the shopper chose beats one in words', () => {
    const { understood, records } = search({ prodName: 'cheapest e-book not poetry' })
    expect(understood).toEqual([
      { kind: 'thing', text: 'e-book', without: 'cheapest, not poetry' },
      { kind: 'order', text: 'cheapest', without: 'e-book, not poetry' },
      { kind: 'excluded', text: 'poetry', without: 'e-book cheapest' },
    ])
    const prices = records.map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const dearest = search({ prodName: 'cheapest e-book not poetry', sort: 2, orderBy: 1 }).records
    expect(dearest.map(({ price }) => price)).toEqual(prices.toReversed())
    expect(search({ prodName: 'e-book, not poetry' }).total).toBe(records.length)
  })

  it('says which words it left out, and what no shop has', () => {
    expect(search({ prodName: 'plutonium teapot' })).toMatchObject({ dropped: ['plutonium'], partly: true })
    expect(search({ prodName: 'mug below 1' })).toMatchObject({ dropped: ['below 1'], partly: true })
    const sofa = search({ prodName: 'sofa' })
    expect([sofa.records, sofa.dropped, sofa.corrected]).toEqual([[], [], null])
    expect(sofa.near).toEqual([])
  })

  it('fills the first page of few hits up with what is near, once and in stock', () => {
    const { records, near } = search({ prodName: 'mug' })
    const ids = near.map(({ prodId }) => prodId)
    expect(near.length).toBeGreaterThan(0)
    expect(new Set([...ids, ...records.map(({ prodId }) => prodId)]).size).toBe(near.length + records.length)
    expect(near.every(({ stocks }) => stocks > 0)).toBe(true)
    expect([search({ prodName: 'mug', current: 2 }).near, search({}).near, search({ prodName: 'e' }).near]).toEqual([
      [],
      [],
      [],
    ])
  })
})
