import { expect, test } from 'vitest'
import { addReminder, dropReminder, reminders, rereadReminders, type Reminder } from './flash-reminders.ts'

const reminder = (seckillId: number, startsAt = 1000): Reminder => ({ seckillId, name: 'mug', startsAt, endsAt: 2000 })
const stored = (): unknown => JSON.parse(localStorage.getItem('flash-reminders') ?? 'null')

test('each sale is reminded of once, at its newest time, also after what another tab has done', () => {
  addReminder(reminder(1))
  addReminder(reminder(2))
  addReminder(reminder(1, 1500))
  expect([reminders.get(), stored()]).toEqual([
    [reminder(2), reminder(1, 1500)],
    [reminder(2), reminder(1, 1500)],
  ])
  localStorage.setItem('flash-reminders', JSON.stringify([reminder(3)]))
  dropReminder(2)
  expect(reminders.get()).toEqual([reminder(3)])
  localStorage.setItem('flash-reminders', JSON.stringify([reminder(4), { seckillId: 5 }, null, 'x']))
  rereadReminders()
  expect(reminders.get()).toEqual([reminder(4)])
})
