import { afterEach, expect, test } from 'vitest'
import { forgetSearch, forgetSearches, noteSearch, recentSearches } from './recent-searches.ts'

afterEach(() => localStorage.clear())

test('the newest search comes first, and no search is kept twice', () => {
  for (const text of ['tea', 'mug', 'tea']) noteSearch('product', text)
  expect(recentSearches('product')).toEqual(['tea', 'mug'])
})

test('ten searches are kept, products and stores apart', () => {
  for (let at = 0; at < 12; at++) noteSearch('product', `p${at}`)
  noteSearch('store', 'ink')
  expect(recentSearches('product')).toHaveLength(10)
  expect(recentSearches('product')[0]).toBe('p11')
  forgetSearch('product', 'p11')
  expect(recentSearches('product')[0]).toBe('p10')
  forgetSearches('product')
  expect([recentSearches('product'), recentSearches('store')]).toEqual([[], ['ink']])
})

test('what another version stored is ignored', () => {
  localStorage.setItem(
    'recentSearches',
    '[1, null, {"text": 3, "kind": "product"}, {"text": "tea", "kind": "product"}]',
  )
  expect(recentSearches('product')).toEqual(['tea'])
  localStorage.setItem('recentSearches', '{"a":')
  expect(recentSearches('product')).toEqual([])
})
