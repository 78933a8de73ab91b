import type { imSocket } from 'qinghua-contract'
import { recentlyBrowsed } from '../../core/people/browsing.ts'
import { chatHistory } from '../../core/service/history.ts'
import { consultAgain } from '../../core/service/inquiry.ts'
import { readTalk, sayAsShopper } from '../../core/service/say.ts'
import { chatKinds, talkView, talkViews } from '../../core/service/views.ts'
import { Refusal, refuseUnless } from '../../core/state/refusal.ts'
import { dateTime } from '../../core/state/time.ts'
import type { Handlers, HandlersOf } from '../handler.ts'

export const serviceHandlers: HandlersOf<'im'> & Handlers<typeof imSocket> = {
  'GET /p/user/conversations': ({ mall, shopper, language }) => talkViews(mall, shopper, language),
  'GET /p/user/conversations/msgItems/{shopId}': ({ mall, shopper, params, query, language }) =>
    chatHistory(mall, shopper, params.shopId, query, language),
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': ({ mall, shopper, params, query, language }) =>
    chatHistory(mall, shopper, params.shopId, query, language),
  'PUT /p/user/conversations/msgItems/{shopId}/read': ({ mall, shopper, params, body }) => ({
    unreadNum: readTalk(mall, shopper, params.shopId, body.msgId),
  }),
  'POST /p/user/conversations/inquiry/{shopId}': ({ mall, shopper, params, language }) =>
    talkView(mall, shopper, consultAgain(mall, shopper.userId, params.shopId), language),
  'POST /p/user/recentBrowse': ({ mall, shopper, language, body }) => recentlyBrowsed(mall, shopper, body, language),
  // The connection itself is only noted; the frames that a client sends are calls.
  'GET /im/websocket/user/{token}': () => {
    throw new Refusal('invalidRequest', { field: 'header/Upgrade' })
  },
  'SEND /im/websocket/user/{token}': ({ mall, shopper, uploads, body }) => {
    const { toId, sendType, msgType, content, clientMsgId = null } = body
    refuseUnless((sendType === 1) === (toId === 0), 'invalidRequest', { field: 'sendType' })
    const kind = chatKinds[msgType]
    if (kind === 'picture') refuseUnless(uploads.ownIn(content, shopper.userId).length === 1, 'unknownUpload')
    const { chat, repeated } = sayAsShopper(mall, shopper, toId, { kind, content, clientMsgId })
    return { msgId: chat.msgId, clientMsgId, shopId: toId, timeStr: dateTime(chat.at), repeated }
  },
}
