import { createStore } from '../../lib/store.ts'
import { local } from '../../lib/storage.ts'

/** A flash sale of which this browser tells its user a minute before the start. */
export interface Reminder {
  readonly seckillId: number
  readonly name: string
  readonly startsAt: number
  readonly endsAt: number
}

const key = 'flash-reminders'
const isReminder = (value: unknown): value is Reminder =>
  typeof value === 'object' &&
  value !== null &&
  ['seckillId', 'startsAt', 'endsAt'].every((name) => Number.isSafeInteger(Reflect.get(value, name))) &&
  typeof Reflect.get(value, 'name') === 'string'

const read = (): readonly Reminder[] => {
  const kept = local.read(key)
  return Array.isArray(kept) ? kept.filter(isReminder) : []
}

export const reminders = createStore(read())

/** Another tab may have changed them. */
export const rereadReminders = (): void => reminders.set(read())

const keep = (next: readonly Reminder[]): void => {
  local.write(key, next)
  reminders.set(next)
}
export const dropReminder = (seckillId: number): void => keep(read().filter((each) => each.seckillId !== seckillId))
export const addReminder = (reminder: Reminder): void =>
  keep([...read().filter(({ seckillId }) => seckillId !== reminder.seckillId), reminder])
