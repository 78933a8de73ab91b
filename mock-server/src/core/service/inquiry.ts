import { times } from 'qinghua-contract/rules'
import type { Mall } from '../state/mall.ts'
import type { Talk } from '../state/service.ts'
import { backAt, isSwitchedOff } from './desk.ts'
import { allTalks, keepTalk, raiseTalk, readSubject, talkOf, talkSubject } from './talks.ts'

/** The time to answer counts from when somebody is there. */
const endOf = (mall: Mall, shopId: number): number | null =>
  isSwitchedOff(mall, shopId) ? null : (backAt(mall, shopId) ?? mall.now) + times.inquiry

/** One timer is enough: when it fires too early, it is set again. */
const openUntil = (mall: Mall, userId: string, talk: Talk, endsAt: number | null): Talk => {
  const open: Talk = { ...talk, inquiry: { state: 'open', endsAt } }
  if (endsAt === null || (talk.watched ?? Infinity) <= endsAt) return open
  mall.timers.add({ due: endsAt, task: 'endInquiry', subject: talkSubject(userId, talk.shopId) })
  return { ...open, watched: endsAt }
}

/** Begins an inquiry, or gives an open one its full time. */
export const prolonged = (mall: Mall, userId: string, talk: Talk): Talk =>
  openUntil(mall, userId, talk, endOf(mall, talk.shopId))

const expired = (talk: Talk): Talk => ({ ...talk, waits: false, inquiry: { state: 'expired', endsAt: null } })

const isOpen = ({ inquiry }: Talk): boolean => inquiry?.state === 'open'

/** Takes an expired inquiry up again. */
export const consultAgain = (mall: Mall, userId: string, shopId: number): Talk => {
  const talk = talkOf(mall, userId, shopId)
  return isOpen(talk) ? talk : raiseTalk(mall, userId, prolonged(mall, userId, talk))
}

export const expireInquiry = (mall: Mall, userId: string, shopId: number): void => {
  const talk = talkOf(mall, userId, shopId)
  if (isOpen(talk)) keepTalk(mall, userId, expired(talk))
}

/** The timer of an inquiry fires. */
export const endInquiry = (mall: Mall, subject: string): void => {
  const { userId, shopId } = readSubject(subject)
  const before = talkOf(mall, userId, shopId)
  const talk = (before.watched ?? Infinity) <= mall.now ? { ...before, watched: null } : before
  const endsAt = talk.inquiry?.endsAt ?? null
  const keep = (next: Talk): void => void keepTalk(mall, userId, next)
  if (endsAt === null) return keep(talk)
  if (mall.now < endsAt) return keep(openUntil(mall, userId, talk, endsAt))
  // Nobody is there as the time is over: it begins again when somebody is.
  keep(backAt(mall, shopId) === null ? expired(talk) : prolonged(mall, userId, talk))
}

/** The service was switched off or on: open inquiries stand still, or get their full time. */
export const retimeInquiries = (mall: Mall, shopId: number): void => {
  for (const { userId, talk } of allTalks(mall))
    if (talk.shopId === shopId && isOpen(talk)) keepTalk(mall, userId, prolonged(mall, userId, talk))
}

/** Lets the time of an open inquiry end so many milliseconds from now. */
export const shortenInquiry = (mall: Mall, userId: string, shopId: number, ms: number): void => {
  const talk = talkOf(mall, userId, shopId)
  if (isOpen(talk)) keepTalk(mall, userId, openUntil(mall, userId, talk, mall.now + ms))
}
