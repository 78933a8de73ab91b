import type { Text } from '@mall/fixtures'
import { tell } from '../people/messages.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import type { PointsLot } from '../state/membership.ts'
import { levelAhead, pointsAhead } from '../state/reminders.ts'
import { textIn, type Language } from '../state/text.ts'
import { paidLevelOf } from './levels.ts'
import { aliveLots } from './points.ts'

const texts = {
  expirePoints: { zh: '{who} 的 {what} 积分过期', en: '{what} points of {who} expire' },
  endLevel: { zh: '{who} 的“{what}”到期', en: '“{what}” of {who} ends' },
} as const satisfies Record<string, Text>

const fill = (task: keyof typeof texts, language: Language, { nickName }: Account, what: string): string =>
  texts[task][language].replace('{who}', nickName).replace('{what}', what)

/** What ends by itself for members; no timer is needed for it. */
export const membersAhead = (mall: Mall, language: Language) =>
  [...mall.accounts.values()].flatMap((account) => {
    const { userId, membership } = account
    const level = paidLevelOf(mall, account)
    const points = aliveLots(mall, userId).map(({ until, count }) => ({
      due: until,
      task: 'expirePoints',
      subject: userId,
      text: fill('expirePoints', language, account, String(count)),
    }))
    if (!level || !membership) return points
    const text = fill('endLevel', language, account, textIn(level.name, language))
    return [...points, { due: membership.until, task: 'endLevel', subject: userId, text }]
  })

/** The points that somebody is reminded of then. */
export const pointsToRemind = (mall: Mall, userId: string, at: number): PointsLot[] =>
  aliveLots(mall, userId).filter(({ until }) => at < until && until <= at + pointsAhead)

export const remindPoints = (mall: Mall, userId: string): void => {
  const lots = pointsToRemind(mall, userId, mall.now)
  const [first] = lots
  if (!first) return
  const count = lots.reduce((all, lot) => all + lot.count, 0)
  tell(mall, userId, { about: 'points', kind: 'pointsExpire', count, until: first.until })
}

/** The paid level of somebody, if it ends at that time. */
export const levelEndingAt = (mall: Mall, userId: string, at: number) => {
  const membership = mall.accounts.get(userId)?.membership
  if (membership?.until !== at) return undefined
  return mall.catalogue.seed.levels.find(({ id }) => id === membership.levelId)
}

export const remindLevel = (mall: Mall, userId: string): void => {
  const until = mall.now + levelAhead
  const level = levelEndingAt(mall, userId, until)
  if (level) tell(mall, userId, { about: 'level', kind: 'levelEnds', name: level.name, until, bonus: 0 })
}

export const endLevel = (mall: Mall, userId: string): void => {
  const level = levelEndingAt(mall, userId, mall.now)
  if (level) tell(mall, userId, { about: 'level', kind: 'levelEnded', name: level.name, until: mall.now, bonus: 0 })
}
