import type { Footprint } from 'qinghua-contract'
import { expect, test } from 'vitest'
import { byDay, dateText, daysAgo } from './uc-footprint.screen.tsx'

const look = (prodId: number, browseTime: string): Footprint => ({
  prodId,
  browseTime,
  prodName: '',
  pic: '',
  kind: 'ebook',
  price: 1,
  oriPrice: 1,
  status: 1,
  shopId: 1,
})

test('what was looked at is grouped by its day, newest first [S1.3/footprint]', () => {
  const days = byDay([look(1, '2026-11-02 00:00:00'), look(2, '2026-11-01 23:59:59'), look(3, '2026-11-01 08:00:00')])
  expect(days.map(({ date, records }) => [date, records.map(({ prodId }) => prodId)])).toEqual([
    ['2026-11-02', [1]],
    ['2026-11-01', [2, 3]],
  ])
})

test('a day ends at midnight in Shanghai, wherever the shopper is', () => {
  const beforeMidnight = Date.parse('2026-11-01T15:59:59Z')
  expect(daysAgo('2026-11-01', beforeMidnight)).toBe(0)
  expect(daysAgo('2026-11-01', beforeMidnight + 1000)).toBe(1)
})

test('a date is written in the language of the page [S1.7]', () => {
  const now = Date.parse('2026-11-02T02:00:00Z')
  expect(dateText('2026-10-30', now, 'zh')).toBe('10月30日星期五')
  expect(dateText('2026-10-30', now, 'en')).toBe('Friday 30 October')
  expect(dateText('2025-12-31', now, 'en')).toBe('Wednesday, 31 December 2025')
})
