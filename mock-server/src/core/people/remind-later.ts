import { rivalPrefix } from '../state/activities.ts'
import type { Mall } from '../state/mall.ts'
import type { Timer } from '../state/timers.ts'

/** Rivals read no messages. */
export const remindLater = (mall: Mall, timers: readonly Timer[]): void => {
  for (const timer of timers) if (!timer.subject.startsWith(rivalPrefix)) mall.timers.addOnce(timer)
}
