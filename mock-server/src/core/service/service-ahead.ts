import type { Text } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'
import { allTalks, talkSubject } from './talks.ts'
import { serviceName } from './views.ts'

const ends: Text = { zh: '{who} 与{shop}的咨询结束', en: 'The inquiry of {who} at {shop} ends' }

/** The inquiries that will expire. */
export const serviceAhead = (mall: Mall, language: Language) =>
  allTalks(mall).flatMap(({ userId, talk: { shopId, inquiry } }) => {
    if (inquiry?.state !== 'open' || inquiry.endsAt === null) return []
    const who = mall.accounts.get(userId)?.nickName ?? userId
    const text = textIn(ends, language)
      .replace('{who}', who)
      .replace('{shop}', serviceName(mall, shopId, language))
    return [{ due: inquiry.endsAt, task: 'endInquiry', subject: talkSubject(userId, shopId), text }]
  })
