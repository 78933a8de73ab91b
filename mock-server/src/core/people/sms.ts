import { times, tries } from 'qinghua-contract/rules'
import { nextId, type Mall } from '../state/mall.ts'
import { digits, secret } from '../state/secrets.ts'
import type { SmsPurpose } from '../state/people.ts'
import { Refusal, refuseUnless } from '../state/refusal.ts'
import { dayOf } from '../state/time.ts'

const keyOf = (purpose: SmsPurpose, mobile: string): string => `${purpose}:${mobile}`

/** With `reaches` false nothing is sent, but the caller gets the same answer. */
export const sendCode = (mall: Mall, purpose: SmsPurpose, mobile: string, reaches = true): void => {
  const key = keyOf(purpose, mobile)
  const last = mall.smsCodes.get(key)
  const wait = last ? last.sentAt + times.smsResend - mall.now : 0
  refuseUnless(wait <= 0, 'smsTooSoon', { seconds: Math.ceil(wait / 1000) })

  const day = dayOf(mall.now)
  const before = mall.smsPerDay.get(mobile)
  const count = before?.day === day ? before.count : 0
  refuseUnless(count < tries.smsPerDay, 'smsDailyLimit')

  const code = digits(mall, 6)
  mall.smsPerDay.set(mobile, { day, count: count + 1 })
  mall.smsCodes.set(key, { code, sentAt: mall.now, triesLeft: tries.smsCode })
  if (reaches) mall.smsOutbox.set(nextId(mall), { mobile, purpose, code, at: mall.now })
}

/**
 * Only the newest code is valid, once, with five tries within ten minutes. The count of wrong tries is stored before
 * the refusal.
 */
export const takeCode = (mall: Mall, purpose: SmsPurpose, mobile: string, code: string): void => {
  const key = keyOf(purpose, mobile)
  const sent = mall.smsCodes.get(key)
  if (!sent || sent.triesLeft === 0 || mall.now - sent.sentAt > times.smsLife) throw new Refusal('wrongSmsCode')
  const right = sent.code === code
  mall.smsCodes.set(key, { ...sent, triesLeft: right ? 0 : sent.triesLeft - 1 })
  refuseUnless(right, 'wrongSmsCode')
}

export const giveFlag = (mall: Mall, purpose: SmsPurpose, mobile: string): string => {
  const flag = secret(mall).slice(-48)
  mall.smsFlags.set(flag, { purpose, mobile, at: mall.now })
  return flag
}

export const checkFlag = (mall: Mall, flag: string, purpose: SmsPurpose, mobile: string): void => {
  const given = mall.smsFlags.get(flag)
  const good = given?.purpose === purpose && given.mobile === mobile && mall.now - given.at <= times.smsLife
  refuseUnless(good, 'wrongSmsCode')
}
