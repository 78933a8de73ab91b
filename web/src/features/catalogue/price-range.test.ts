import { expect, test } from 'vitest'
import { inOrder, readAmount, wrongAmounts } from './list-address.ts'

test.each([
  ['0', 0],
  [' 19.90 ', 19.9],
  ['9999999.99', 9_999_999.99],
])('%j is an amount', (text, yuan) => {
  expect(readAmount(text)).toBe(yuan)
})

test.each(['', ' ', '-1', '1.005', '1e3', '12345678', '1,000', '½', 'NaN'])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})

test('a reversed range is swapped, an open one stays open', () => {
  expect(inOrder({ min: 80, max: 20 })).toEqual({ min: 20, max: 80 })
  expect(inOrder({ min: 80, max: null })).toEqual({ min: 80, max: null })
})

test('an empty field sets no limit, anything but an amount is named', () => {
  expect(wrongAmounts({ min: '', max: ' ' })).toEqual([])
  expect(wrongAmounts({ min: 'ten', max: '20' })).toEqual(['min'])
})
