import type { Text } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'
import { allTalks, talkSubject } from './talks.ts'
import { serviceName } from './views.ts'

const ends: Text = { zh: '{who} 与{shop}的咨询结束', en: 'The inquiry of {who} at {shop} ends' }

/** The inquiries that will expire. */
export const serviceAhead = (mall: Mall, language: Language) =>
  allTalks(mall).flatMap(({ userId, nickName, talk: { shopId, inquiry } }) => {
    const due = inquiry?.endsAt ?? null
    if (due === null) return []
    const text = textIn(ends, language)
      .replace('{who}', nickName)
      .replace('{shop}', serviceName(mall, shopId, language))
    return [{ due, task: 'endInquiry', subject: talkSubject(userId, shopId), text }]
  })
