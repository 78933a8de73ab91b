import { describe, expect, test } from 'vitest'
import { instantOfField, fieldOfInstant, timeText } from '../api/time-text.ts'
import { partsOf } from './spans.ts'

const hour = 3_600_000

describe('the time line', () => {
  test('shows the remaining time in units, and nothing for the past', () => {
    expect(partsOf(26 * hour + 61_000)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 1 })
    expect(partsOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
  test('shows and reads mall time in any time zone', () => {
    const opening = Date.parse('2026-11-02T10:00:00+08:00')
    expect(timeText(opening)).toBe('2026-11-02 10:00:00')
    expect(instantOfField(fieldOfInstant(opening))).toBe(opening)
    expect(instantOfField('')).toBeNaN()
  })
})
