import type { Text } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
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
