import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dayOf } from '../state/time.ts'
import { addPoints } from './points.ts'

const row = 7

/** How many days in a row somebody has signed in, of seven; a day that was left out begins anew. */
export const signInsOf = (mall: Mall, userId: string) => {
  const last = mall.signIns.get(userId)
  const today = dayOf(mall.now)
  const isDone = last?.day === today
  const goesOn = last !== undefined && (isDone || (last.day === today - 1 && last.count < row))
  return { isDone, count: goesOn ? last.count : 0 }
}

/** Once a day in Asia/Shanghai. */
export const signIn = (mall: Mall, userId: string): void => {
  const { isDone, count } = signInsOf(mall, userId)
  refuseUnless(!isDone, 'signedIn')
  mall.signIns.set(userId, { day: dayOf(mall.now), count: count + 1 })
  addPoints(mall, userId, mall.catalogue.seed.points.signIn[count] ?? 0, { source: 'signedIn', orderNumber: null })
}
