import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { newMall } from '../../test/mall.ts'
import { changeProduct } from './merchandise.ts'
import { searchProducts } from './search.ts'

const { mug, ebook, offShelf, lastPiece } = known
const pricesOf = (mall: ReturnType<typeof newMall>, orderBy: 0 | 1) =>
  searchProducts(mall, { sort: 2, orderBy, size: 60 }, 'en').records.map(({ price }) => price)

it('keeps a list in the order of its prices when a merchant changes some', () => {
  const mall = newMall()
  changeProduct(mall, mug.prodId, { skuId: mug.skuId, price: 0.5 })
  changeProduct(mall, ebook.prodId, { skuId: ebook.skuId, price: 99_999 })
  for (const [orderBy, direction] of [
    [0, 1],
    [1, -1],
  ] as const) {
    const prices = pricesOf(mall, orderBy)
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
    expect(prices).toContain(orderBy === 0 ? 0.5 : 99_999)
  }
})

it('finds what comes back to the shelf, and no longer what leaves it', () => {
  const mall = newMall()
  const found = (prodName: string) => searchProducts(mall, { prodName }, 'en').records.map(({ prodId }) => prodId)
  const before = searchProducts(mall, {}, 'en').total
  expect([found(offShelf.en), found(mug.en)]).toEqual([[], [mug.prodId]])
  changeProduct(mall, offShelf.prodId, { status: 1 })
  changeProduct(mall, mug.prodId, { status: 0 })
  expect([found(offShelf.en), found(mug.en)]).toEqual([[offShelf.prodId], []])
  expect(searchProducts(mall, {}, 'en').total).toBe(before)
  for (const sort of [0, 1, 2] as const) expect(searchProducts(mall, { sort }, 'en').total).toBe(before)
})

it('knows what is in stock now', () => {
  const mall = newMall()
  const inStock = () => searchProducts(mall, { prodName: lastPiece.en, inStock: true }, 'en').total
  expect(inStock()).toBe(1)
  changeProduct(mall, lastPiece.prodId, { skuId: lastPiece.skuId, stocks: 0 })
  expect(inStock()).toBe(0)
})
