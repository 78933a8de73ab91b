import type { Message } from 'qinghua-contract'
import type { Text } from '@mall/fixtures'

/** What a message of one kind says; names in braces stand for values. */
export interface KindWords {
  readonly type: Message['messageType']
  readonly title: Text
  readonly text: Text
}
