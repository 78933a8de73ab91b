import Type, { type Static } from 'typebox'
import { Count, DateTime, Flag, Id, object, page, paging } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './rules.ts'

const MessageType = Type.Enum([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], {
  description:
    '1 closed because it was not paid, 2 a parcel was sent, 3 a parcel was signed for, 4 receipt was confirmed by itself, 5 goods can be sent back, 6 refunded, 7 a refund was refused, 8 a refund was closed, 9 an invoice was issued, 10 the shop replied',
})

export const Message = object({
  logId: Id,
  messageType: MessageType,
  title: Type.String(),
  message: Type.String(),
  orderNumber: Type.String(),
  status: Type.Enum([0, 1], { description: '0 unread, 1 read' }),
  createTime: DateTime,
})
export type Message = Static<typeof Message>

export const message = {
  'GET /p/myNotifyLog/unReadCount': {
    summary: 'How many messages the shopper has not read.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Count },
  },
  'GET /p/myNotifyLog/unReadCountList': {
    summary: 'What happened to the orders of the shopper without them, newest first: unread (0), read (1), or all.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ status: Type.Optional(Flag), ...paging }),
    responses: { 200: page(Message) },
  },
  'PUT /p/myNotifyLog/read': {
    summary: 'Mark these messages as read, or all of them; answers how many are unread still.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({ logIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limits.pageSize })) }),
    responses: { 200: Count },
  },
} satisfies Endpoints
