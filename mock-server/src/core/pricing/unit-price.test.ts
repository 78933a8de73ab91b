import { expect, it } from 'vitest'
import { smallShops } from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { changedProducts, priceRevision, shownPrice } from './unit-price.ts'

it('products whose price or stock was changed are known, and each change counts', () => {
  const mall = smallShops()
  const before = priceRevision(mall)
  expect(changedProducts(mall)).toEqual([])
  changeProduct(mall, 2, { skuId: 21, price: 51 })
  changeProduct(mall, 1, { skuId: 11, stocks: 5 })
  expect(changedProducts(mall)).toEqual([2, 1].map((prodId) => mall.products.get(prodId)))
  expect(changedProducts(mall).map((product) => shownPrice(mall, product, null))).toEqual([51, 100])
  expect(priceRevision(mall)).toBeGreaterThan(before)
})
