import type { SeedProduct } from '@mall/fixtures'
import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue, newMall } from '../../../test/mall.ts'
import { shelfNow } from '../catalogue/goods.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { searchProducts } from '../catalogue/search.ts'
import type { Sort } from './shelf.ts'
import { shownSku } from './shelf-columns.ts'

const { mug, ebook, offShelf, lastPiece } = known
const pricesOf = (mall: ReturnType<typeof newMall>, orderBy: 0 | 1) =>
  searchProducts(mall, { sort: 2, orderBy, size: 60 }, 'en').records.map(({ price }) => price)

it('keeps a list in the order of its prices when a merchant changes some', () => {
  const mall = newMall()
  changeProduct(mall, mug.prodId, { skuId: mug.skuId, price: 0.5 })
  for (const { skuId } of mall.products.get(ebook.prodId)?.skus ?? [])
    changeProduct(mall, ebook.prodId, { skuId, price: 99_999 })
  for (const [orderBy, direction] of [
    [0, 1],
    [1, -1],
  ] as const) {
    const prices = pricesOf(mall, orderBy)
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
    expect(prices).toContain(orderBy === 0 ? 0.5 : 99_999)
  }
})

it('finds products put back on the shelf, and not those taken off', () => {
  const mall = newMall()
  const isFound = ({ en, prodId }: { readonly en: string; readonly prodId: number }): boolean =>
    searchProducts(mall, { prodName: en }, 'en').records.some((card) => card.prodId === prodId)
  const before = searchProducts(mall, {}, 'en').total
  expect([isFound(offShelf), isFound(mug)]).toEqual([false, true])
  changeProduct(mall, offShelf.prodId, { status: 1 })
  changeProduct(mall, mug.prodId, { status: 0 })
  expect([isFound(offShelf), isFound(mug)]).toEqual([true, false])
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

const { products } = catalogue.seed
const change = fc.record({
  at: fc.nat({ max: products.length - 1 }),
  status: fc.constantFrom(0, 1, undefined),
  price: fc.option(fc.integer({ min: 0, max: 40_000 }), { nil: undefined }),
  stocks: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
})

const ranks = {
  0: () => 0,
  1: ({ soldNum }: SeedProduct) => soldNum,
  2: (product: SeedProduct) => shownSku(product)?.price ?? 0,
}

it('is sorted in every order as if it had been built anew, whatever merchants changed', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const mall = newMall()
      for (const { at, status, price, stocks } of changes) {
        const product = products[at]
        const [sku] = product?.skus ?? []
        if (!product || !sku) continue
        changeProduct(mall, product.prodId, {
          skuId: sku.skuId,
          ...(status !== undefined && { status: status === 1 ? 1 : 0 }),
          ...(price !== undefined && { price: price / 100 }),
          ...(stocks !== undefined && { stocks }),
        })
        shelfNow(mall)
      }
      const shelf = shelfNow(mall)
      for (const sort of [0, 1, 2] satisfies Sort[])
        for (const descending of [false, true]) {
          const shown = [...shelf.inOrder(sort, descending)].flatMap((at) =>
            shelf.isOnSale[at] === 1 ? (shelf.products[at] ?? []) : [],
          )
          const now = products.flatMap(({ prodId }) => mall.products.get(prodId) ?? [])
          expect(shown.map(({ prodId }) => prodId).sort()).toEqual(
            now
              .filter(({ status }) => status === 1)
              .map(({ prodId }) => prodId)
              .sort(),
          )
          const ranked = shown.map((product) => ranks[sort](product) * (descending ? -1 : 1))
          expect(ranked).toEqual(ranked.toSorted((a, b) => a - b))
          expect(shown.every((product) => product === mall.products.get(product.prodId))).toBe(true)
        }
    }),
    { numRuns: 200 },
  )
})

it('is the same until a product changes', () => {
  const mall = newMall()
  const before = shelfNow(mall)
  expect(shelfNow(mall)).toBe(before)
  changeProduct(mall, 1003, { status: 0 })
  expect(shelfNow(mall)).not.toBe(before)
  expect(shelfNow(mall)).toBe(shelfNow(mall))
})
