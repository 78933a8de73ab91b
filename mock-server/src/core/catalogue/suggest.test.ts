import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { newMall } from '../../../test/mall.ts'
import { hotShops } from '../shops/shops.ts'
import { searchProducts } from './search.ts'
import { hotSearches, suggestions } from './suggest.ts'

const mall = newMall()
const { mug, offShelf, mainShopId } = known

it('popular searches are words that find what sells best, or shops, as many as requested [S2.50/search]', () => {
  const words = hotSearches(mall, { number: 5 }, 'en')
  expect(words).toHaveLength(5)
  expect(words[0]).toEqual({ hotSearchId: 311, title: 'Music', content: 'Music' })
  for (const language of ['zh', 'en'] as const) {
    const hot = hotSearches(mall, {}, language)
    expect(hot).toHaveLength(10)
    for (const { content, hotSearchId } of hot) {
      const { records } = searchProducts(mall, { prodName: content, categoryId: hotSearchId }, language)
      expect([content, records.length > 0]).toEqual([content, true])
    }
  }
  const shops = hotSearches(mall, { type: 2, number: 3 }, 'zh')
  const best = hotShops(mall, 'zh').slice(0, 3)
  expect(shops.map(({ hotSearchId, title }) => [hotSearchId, title])).toEqual(
    best.map(({ shopId, shopName }) => [shopId, shopName]),
  )
})

it('names that contain the typed text are suggested in the language of the caller, those that start with it first [S2.50/search] [S1.7]', () => {
  expect(suggestions(mall, '  青花手绘 ', 'en').products).toEqual([
    {
      prodId: mug.prodId,
      prodName: mug.en,
      pic: expect.stringMatching(/^\/pictures\//),
      kind: 'physical',
      price: mug.price,
    },
  ])
  expect(suggestions(mall, ' 青花 ', 'zh').shops[0]).toEqual({ shopId: mainShopId, shopName: '青花集自营' })
  const names = suggestions(mall, 'h', 'en').products.map(({ prodName }) => prodName.toLowerCase().startsWith('h'))
  expect(names).toEqual(names.toSorted((a, b) => Number(b) - Number(a)))
  expect(names[0]).toBe(true)
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const shops = suggestions(mall, letter, 'en').shops.map(({ shopName }) => shopName.toLowerCase().startsWith(letter))
    expect([letter, shops]).toEqual([letter, shops.toSorted((a, b) => Number(b) - Number(a))])
  }
})

it('nothing is suggested for blanks, nothing off the shelf, and never more than ten products and three shops', () => {
  expect(suggestions(mall, ' \u3000 ', 'zh')).toEqual({ products: [], shops: [], words: [], categories: [] })
  expect(suggestions(mall, offShelf.zh, 'zh').products).toEqual([])
  const many = suggestions(mall, 'e', 'en')
  expect([many.products.length, many.shops.length]).toEqual([10, 3])
})

it('words are completed, and the categories of what fits are told with how much of it they have', () => {
  const { words, categories } = suggestions(mall, '茶', 'zh')
  expect(words).toContain('茶壶')
  expect(words.every((word) => word.startsWith('茶'))).toBe(true)
  for (const { categoryId, count } of categories)
    expect(searchProducts(mall, { prodName: '茶', categoryId }, 'zh').total).toBe(count)
  expect(categories.map(({ count }) => count)).toEqual(categories.map(({ count }) => count).toSorted((a, b) => b - a))
  expect(suggestions(mall, 'teap', 'en').words).toEqual(['teapot'])
})
