import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reminderAt } from './reminders.ts'
import { dateTime } from './time.ts'

const [hour, day] = [3_600_000, 86_400_000]
const ten = Date.UTC(2026, 10, 2, 2)
/** Around ten in the morning, and at any other time. */
const instant = fc.oneof(
  fc.record({ days: fc.nat(40), off: fc.integer({ min: -1, max: 1 }) }).map(({ days, off }) => ten + days * day + off),
  fc.nat(40 * day).map((ms) => ten + ms),
)
const isTen = (at: number): boolean => at % 1000 === 0 && dateTime(at).endsWith(' 10:00:00')

it('a reminder comes at the first ten o’clock after its time has come and it is known what ends, or not at all', () => {
  fc.assert(
    fc.property(instant, instant, fc.constantFrom(3 * day, 7 * day), (until, since, ahead) => {
      const at = reminderAt(until, ahead, since)
      const earliest = Math.max(until - ahead, since + 1)
      // An hour at a time, from the last ten o’clock before.
      const first = Array.from(
        { length: 49 },
        (_, hours) => ten - day + Math.floor((earliest - ten) / day) * day + hours * hour,
      )
      expect(at).toBe(first.filter((each) => each < until).find((each) => isTen(each) && each >= earliest) ?? null)
    }),
    { numRuns: 500 },
  )
})
