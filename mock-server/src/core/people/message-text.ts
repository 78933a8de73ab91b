import type { Message } from '@mall/contracts'
import type { Mall } from '../state/mall.ts'
import type { MessageSubject } from '../state/messages.ts'
import { textIn, type Language } from '../state/text.ts'
import { messageWords } from './message-words.ts'

interface Place {
  readonly topic: Message['topic']
  readonly leadsTo: Message['leadsTo']
}

const places: Readonly<Record<MessageSubject['about'], Place>> = {
  order: { topic: 1, leadsTo: 1 },
}

export const topicOf = ({ about }: MessageSubject): Message['topic'] => places[about].topic
export const leadsTo = ({ about }: MessageSubject): Message['leadsTo'] => places[about].leadsTo

const goods = (mall: Mall, { orderNumber, orderItemIds }: MessageSubject, language: Language): string => {
  const lines = mall.orders.get(orderNumber)?.lines ?? []
  const [first, ...others] = lines.filter(({ orderItemId }) => orderItemIds.includes(orderItemId))
  const name = first ? textIn(first.name, language) : ''
  if (language === 'en') return others.length > 0 ? `${name} and ${others.length} more` : name
  return others.length > 0 ? `「${name}」等 ${others.length + 1} 件商品` : `「${name}」`
}

/** What stands in the text for a name in braces. */
const valuesOf = (mall: Mall, subject: MessageSubject, language: Language): Readonly<Record<string, string>> => ({
  goods: goods(mall, subject, language),
})

export const messageText = (mall: Mall, subject: MessageSubject, language: Language): string => {
  const values = valuesOf(mall, subject, language)
  return textIn(messageWords[subject.kind].text, language).replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
}
