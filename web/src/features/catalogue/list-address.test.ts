import { expect, test } from 'vitest'
import { addressOf, readAddress, wholeList, wholeOf } from './list-address.ts'
import { searchOf } from './use-product-list.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('a change of what is listed begins at the first page', () => {
  const third = { ...wholeList, pn: 'tea', page: 3 }
  expect(addressOf(third, { sort: 'sales' })).toBe('/list?pn=tea&sort=sales')
  expect(addressOf(third, { pn: '' })).toBe('/list')
})

test('a list within a shop keeps the address of the shop, and finds its goods only [S2.11/shopIndex]', () => {
  const within = readAddress(new URLSearchParams('sid=67&shopId=62&self=1&pn=tea&page=2'), 67)
  expect(within).toEqual({ ...wholeList, pn: 'tea', page: 2, within: 67 })
  expect(addressOf(within, { sort: 'sales' })).toBe('/shopIndex?sid=67&pn=tea&sort=sales')
  expect(addressOf(wholeOf(within))).toBe('/shopIndex?sid=67')
  expect(searchOf(within, 5)).toEqual({ query: { prodName: 'tea', shopId: 67, current: 2, size: 5 } })
  expect(read('sid=67')).toEqual(wholeList)
})

test('only what was asked for is sent to the server', () => {
  expect(searchOf(wholeList)).toEqual({ query: { current: 1, size: 20 } })
  expect(searchOf({ ...wholeList, pn: 'tea', st: true, sort: 'priceUp', page: 2 })).toEqual({
    query: { prodName: 'tea', st: 1, sort: 2, orderBy: 0, current: 2, size: 20 },
  })
})

test('a reversed price range is swapped', () => {
  expect(read('min=80&max=20')).toEqual({ ...wholeList, min: 20, max: 80 })
})

test('facets are sent as the server names them', () => {
  const list = { ...wholeList, kind: 'virtual', shopId: 71, self: true, stock: true, min: 5, max: 80 } as const
  expect(searchOf({ ...wholeList, attr: '颜色:青花', rating: 95 }, 1)).toEqual({
    query: { attribute: '颜色:青花', minRating: 95, current: 1, size: 1 },
  })
  expect(searchOf(list, 1)).toEqual({
    query: {
      kind: 'virtual',
      shopId: 71,
      selfOperated: true,
      inStock: true,
      minPrice: 5,
      maxPrice: 80,
      current: 1,
      size: 1,
    },
  })
})
