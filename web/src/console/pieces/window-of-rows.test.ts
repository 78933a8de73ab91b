import { describe, expect, test } from 'vitest'
import { keptScroll, mostRows, rowsIn, stepTo } from './window-of-rows.ts'

describe('a list of any length', () => {
  test('renders the visible rows and some around them', () => {
    expect(rowsIn(0, 600, 30, 5000)).toEqual({ first: 0, last: 45 })
    expect(rowsIn(30_000, 600, 30, 5000)).toEqual({ first: 988, last: 1033 })
    expect(rowsIn(149_400, 600, 30, 5000)).toEqual({ first: 4968, last: 5000 })
    expect(rowsIn(90_000, 600, 30, 10)).toEqual({ first: 0, last: 10 })
  })
  test('renders all visible rows, always the same number', () => {
    for (let from = 400; from < 3000; from += 7) {
      const { first, last } = rowsIn(from, 617, 30, 5000)
      expect([last - first, first * 30 <= from, last * 30 >= from + 617]).toEqual([mostRows(617, 30), true, true])
    }
  })
  test('keeps the top row in place when rows are added above', () => {
    expect(keptScroll(95, 13, 30)).toBe(395)
    expect(keptScroll(0, 13, 30)).toBe(0)
    expect(keptScroll(95, -1, 30)).toBe(95)
  })
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 2, 7],
    ['PageUp', 2, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['x', 5, null],
  ] as const)('goes by %s from %d to %j', (key, at, next) => {
    expect(stepTo(key, at, 10, 5)).toBe(next)
  })
  test('has no selection while it is empty', () => expect(stepTo('End', -1, 0, 5)).toBeNull())
})
