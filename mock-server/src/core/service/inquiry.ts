import { times } from '@mall/contracts/rules'
import type { Mall } from '../state/mall.ts'
import type { Talk } from '../state/service.ts'
import { backAt, isSwitchedOff } from './desk.ts'
import { allTalks, keepTalk, raiseTalk, readSubject, talkOf, talkSubject } from './talks.ts'

/** The time to answer counts from when somebody is there. */
const endOf = (mall: Mall, shopId: number): number | null =>
  isSwitchedOff(mall, shopId) ? null : (backAt(mall, shopId) ?? mall.now) + times.inquiry

/** One timer is enough: when it fires too early, it is set again. */
const watch = (mall: Mall, userId: string, talk: Talk): Talk => {
  const due = talk.inquiry?.endsAt ?? null
  if (due === null || talk.inquiry?.state !== 'open') return talk
  if (talk.watched !== null && talk.watched <= due) return talk
  mall.timers.add({ due, task: 'endInquiry', subject: talkSubject(userId, talk.shopId) })
  return { ...talk, watched: due }
}

/** Begins an inquiry, or gives an open one its full time. */
export const prolonged = (mall: Mall, userId: string, talk: Talk): Talk =>
  watch(mall, userId, { ...talk, inquiry: { state: 'open', endsAt: endOf(mall, talk.shopId) } })

/** Takes an expired inquiry up again. */
export const consultAgain = (mall: Mall, userId: string, shopId: number): Talk => {
  const talk = talkOf(mall, userId, shopId)
  return talk.inquiry?.state === 'open' ? talk : raiseTalk(mall, userId, prolonged(mall, userId, talk))
}

export const expireInquiry = (mall: Mall, userId: string, shopId: number): void => {
  const talk = talkOf(mall, userId, shopId)
  if (talk.inquiry?.state === 'open')
    keepTalk(mall, userId, { ...talk, waits: false, inquiry: { state: 'expired', endsAt: null } })
}

/** The timer of an inquiry fires. */
export const endInquiry = (mall: Mall, subject: string): void => {
  const { userId, shopId } = readSubject(subject)
  const before = talkOf(mall, userId, shopId)
  const talk = { ...before, watched: before.watched !== null && before.watched <= mall.now ? null : before.watched }
  const { state, endsAt = null } = talk.inquiry ?? {}
  if (state !== 'open' || endsAt === null) return void keepTalk(mall, userId, talk)
  const late = mall.now < endsAt || backAt(mall, shopId) !== null
  if (!late) return void keepTalk(mall, userId, { ...talk, waits: false, inquiry: { state: 'expired', endsAt: null } })
  // Nobody was there when the time was over: it begins again when somebody is.
  keepTalk(mall, userId, mall.now < endsAt ? watch(mall, userId, talk) : prolonged(mall, userId, talk))
}

/** The service was switched off or on: open inquiries stand still, or get their full time. */
export const retimeInquiries = (mall: Mall, shopId: number): void => {
  for (const { userId, talk } of allTalks(mall))
    if (talk.shopId === shopId && talk.inquiry?.state === 'open') keepTalk(mall, userId, prolonged(mall, userId, talk))
}

/** Lets the time of an open inquiry end so many milliseconds from now. */
export const shortenInquiry = (mall: Mall, userId: string, shopId: number, ms: number): void => {
  const talk = talkOf(mall, userId, shopId)
  if (talk.inquiry?.state !== 'open') return
  const endsAt = mall.now + ms
  keepTalk(mall, userId, watch(mall, userId, { ...talk, inquiry: { state: 'open', endsAt } }))
}
