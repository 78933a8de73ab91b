import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a count is written as people write it, and never as more than it is', () => {
  expect([0, 999, 8426, 9999].map((count) => countText(count, 'zh'))).toEqual(['0', '999', '8426', '9999'])
  expect([10_000, 45_310, 45_999, 1_234_567].map((count) => countText(count, 'zh'))).toEqual([
    '1万+',
    '4.5万+',
    '4.5万+',
    '123.4万+',
  ])
  expect([0, 999, 45_310].map((count) => countText(count, 'en'))).toEqual(['0', '999', '45,310'])
})
