import { lastInstant } from 'qinghua-contract/rules'
import { expect, it } from 'vitest'
import { dateTime, dayOf } from './time.ts'

it('writes an instant as the clocks of Shanghai show it', () => {
  expect(dateTime(Date.parse('2026-11-02T02:00:00Z'))).toBe('2026-11-02 10:00:00')
  expect(dateTime(Date.parse('2026-12-31T15:59:59.999Z'))).toBe('2026-12-31 23:59:59')
  expect(dateTime(0)).toBe('1970-01-01 08:00:00')
  expect(dateTime(lastInstant)).toBe('9999-12-31 23:59:59')
})

it('starts a day at midnight in Shanghai', () => {
  const midnight = Date.parse('2026-11-02T16:00:00Z')
  expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1)
  expect(dayOf(midnight + 86_399_999)).toBe(dayOf(midnight))
})
