import { expect, test } from 'vitest'
import { addressOf, readAddress, searchOf, wholeList } from './list-address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('a list and its address say the same, both ways [S2.3]', () => {
  for (const list of [
    wholeList,
    { ...wholeList, pn: '青花 mug & more', st: 1, page: 3 } as const,
    { ...wholeList, categoryId: 12, sort: 'priceDown' } as const,
  ])
    expect(readAddress(new URL(addressOf(list, { page: list.page }), 'http://mall').searchParams)).toEqual(list)
})

test('an address that makes no sense is read as if it were not there', () => {
  expect(read('pn=%20%20&st=7&categoryId=-1&sort=up&page=0')).toEqual(wholeList)
  expect(read('page=1e3&categoryId=0x10')).toEqual(wholeList)
  expect(read(`pn=${'x'.repeat(300)}`).pn).toHaveLength(100)
})

test('a change of what is listed begins at the first page', () => {
  const third = { ...wholeList, pn: 'tea', page: 3 }
  expect(addressOf(third, { sort: 'sales' })).toBe('/list?pn=tea&sort=sales')
  expect(addressOf(third, { pn: '' })).toBe('/list')
})

test('only what was asked for is sent to the server', () => {
  expect(searchOf(wholeList)).toEqual({ query: { current: 1, size: 30 } })
  expect(searchOf({ ...wholeList, pn: 'tea', st: 1, sort: 'priceUp', page: 2 })).toEqual({
    query: { prodName: 'tea', st: 1, sort: 2, orderBy: 0, current: 2, size: 30 },
  })
})
