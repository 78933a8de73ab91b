import { buildSeed } from '@mall/fixtures'
import { expect, test } from 'vitest'
import { searchProducts } from '../catalogue/search.ts'
import { createCatalogue } from '../state/catalogue.ts'
import { createMall } from '../state/mall.ts'
import { queries } from '../../../test/finding/queries.ts'

const mall = createMall('queries', createCatalogue(buildSeed()))
const categoryOf = new Map(mall.catalogue.seed.products.map(({ prodId, categoryId }) => [prodId, categoryId]))
const isIn = (prodId: number, categories: readonly number[]): boolean =>
  categories.some((category) => String(categoryOf.get(prodId)).startsWith(String(category)))
const pageOf = (typed: string) => searchProducts(mall, { prodName: typed, size: 8 }, 'en').records

/** The right ones come first, or the first is right and so is most of the page. */
const isSensible = (typed: string, categories: readonly number[]): boolean => {
  const page = pageOf(typed)
  const right = page.filter(({ prodId }) => isIn(prodId, categories))
  const isFirst = right.every((card, at) => card === page[at])
  return right.length > 0 && (isFirst || (right[0] === page[0] && right.length >= page.length * 0.6))
}

test('what shoppers type leads to a sensible page', () => {
  const wrong = queries.filter(([typed, ...categories]) => !isSensible(typed, categories))
  const shown = wrong.map(([typed]) => [typed, ...pageOf(typed).map(({ prodName }) => prodName)].join(' | '))
  expect(queries.length).toBeGreaterThanOrEqual(240)
  expect(shown.length / queries.length, shown.join('\n')).toBeLessThan(0.03)
})
