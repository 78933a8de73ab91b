import type { Mall } from '../state/mall.ts'
import type { Talk } from '../state/service.ts'
import { backAt, isSwitchedOff } from './desk.ts'
import { allTalks, keepTalk, talkSubject } from './talks.ts'

const thinking = 3_000

/** On autopilot, the service answers what waits after a few seconds; outside its hours, when it is back. */
export const scheduleAnswer = (mall: Mall, userId: string, talk: Talk): Talk => {
  if (!mall.autopilot || isSwitchedOff(mall, talk.shopId)) return talk
  const due = (backAt(mall, talk.shopId) ?? mall.now) + thinking
  if ((talk.answering ?? Infinity) <= due) return talk
  mall.timers.add({ due, task: 'answerInquiry', subject: talkSubject(userId, talk.shopId) })
  return { ...talk, answering: due }
}

/** Whatever waits for an answer, of one shop or of all. */
export const scheduleAnswers = (mall: Mall, shopId?: number): void => {
  for (const { userId, talk } of allTalks(mall))
    if (talk.waits && (shopId === undefined || talk.shopId === shopId))
      keepTalk(mall, userId, scheduleAnswer(mall, userId, talk))
}
