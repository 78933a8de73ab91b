import { expect, test } from 'vitest'
import { stepTo } from './use-combobox.ts'

test.each([
  ['ArrowDown', -1, true, 0],
  ['ArrowDown', 2, true, -1],
  ['ArrowUp', -1, true, 2],
  ['ArrowUp', 0, true, -1],
  ['ArrowDown', -1, false, 0],
  ['ArrowUp', -1, false, 2],
  ['Home', 2, true, 0],
  ['End', 0, true, 2],
  ['Home', -1, true, null],
  ['End', 1, false, null],
  ['a', 1, true, null],
])('%s at %i of three options, open: %s, leads to %j', (key, at, open, to) => {
  expect(stepTo(key, at, 3, open)).toBe(to)
})
