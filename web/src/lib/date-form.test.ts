import { expect, test } from 'vitest'
import { dateForm } from './date-form.ts'
import { instantOf } from './server-clock.ts'

const { format, formatToParts } = dateForm('en-GB', { timeZone: 'Asia/Shanghai', dateStyle: 'medium' })

test.each([
  ['2026-11-02 10:00:00', '2 Nov 2026'],
  ['9999-12-31 23:59:59', '31 Dec 9999'],
  ['2026-99-30 10:00:00', '–'],
  ['0000-00-00 00:00:00', '–'],
])('the time %s is written as %s', (time, text) => {
  expect([format(instantOf(time)), formatToParts(instantOf(time)).length > 0]).toEqual([text, text !== '–'])
})

test('an instant beyond the last one of the calendar is a dash, too', () => {
  expect([format(8.64e15), format(8.65e15)].map((text) => text === '–')).toEqual([false, true])
})
