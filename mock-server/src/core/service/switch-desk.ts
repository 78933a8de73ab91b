import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { scheduleAnswers } from './answer-time.ts'
import { retimeInquiries } from './inquiry.ts'
import { isShop } from './talks.ts'

/** `hours` returns to the hours of the service. */
export const switchDesk = (mall: Mall, shopId: number, state: 'on' | 'off' | 'hours'): void => {
  refuseUnless(isShop(mall, shopId), 'shopUnavailable')
  if ((mall.desks.get(shopId) ?? 'hours') === state) return
  if (state === 'hours') mall.desks.delete(shopId)
  else mall.desks.set(shopId, state)
  retimeInquiries(mall, shopId)
  if (state !== 'off') scheduleAnswers(mall, shopId)
}
