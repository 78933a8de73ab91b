import type { ChatMessage } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'

const names = { 1: 'picture', 2: 'product', 3: 'order' } as const

/** A message in one line. */
export const useBrief = () => {
  const t = useText('chat')
  return (msgType: ChatMessage['msgType'], content: string): string =>
    msgType === 0 ? content : t(`latest.${names[msgType]}`)
}
