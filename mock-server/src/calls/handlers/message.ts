import type { Tables } from 'qinghua-contract'
import { markRead, messagePage, unreadCount } from '../../core/people/messages.ts'
import type { Handlers } from '../handler.ts'

export const messageHandlers: Handlers<Tables['message']> = {
  'GET /p/myNotifyLog/unReadCount': ({ mall, shopper }) => unreadCount(mall, shopper),
  'GET /p/myNotifyLog/unReadCountList': ({ mall, shopper, query, language }) =>
    messagePage(mall, shopper, query, language),
  'PUT /p/myNotifyLog/read': ({ mall, shopper, body }) => markRead(mall, shopper, body.logIds),
}
