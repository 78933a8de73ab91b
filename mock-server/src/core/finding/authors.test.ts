import { buildSeed } from '@mall/fixtures'
import { expect, test } from 'vitest'
import { searchProducts } from '../catalogue/search.ts'
import { createCatalogue } from '../state/catalogue.ts'
import { createMall } from '../state/mall.ts'

test('the name of an author finds the works of that author, and nothing else', () => {
  const mall = createMall('authors', createCatalogue(buildSeed()))
  const { products, pages } = mall.catalogue.seed
  for (const language of ['zh', 'en'] as const) {
    const works = new Map<string, number[]>()
    for (const product of products) {
      const author = pages.describe(product).author?.[language]
      if (author && product.status === 1) works.set(author, [...(works.get(author) ?? []), product.prodId])
    }
    expect(works.size).toBeGreaterThan(40)
    for (const [prodName, own] of [...works].slice(0, 5)) {
      const { records } = searchProducts(mall, { prodName, size: 60 }, language)
      expect(records.map(({ prodId }) => prodId).toSorted(), prodName).toEqual(own.toSorted())
    }
  }
})
