import Type, { type Static } from 'typebox'
import { Count, DateTime, Flag, Id, object, page, paging, Picture } from './common.ts'
import type { Endpoints } from './endpoint.ts'

export const Comment = object({
  prodCommId: Id,
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  isAnonymous: Flag,
  nickName: Type.String({ description: '`***` for one who stays unknown' }),
  pic: Type.Union([Picture, Type.Null()], { description: 'The avatar' }),
  content: Type.String(),
  pics: Type.String({ description: 'Pictures, joined by commas' }),
  evaluate: Type.Enum([0, 1, 2], { description: '0 good, 1 middling, 2 bad' }),
  recTime: DateTime,
  replySts: Flag,
  replyContent: Type.String(),
  replyTime: Type.Union([DateTime, Type.Null()]),
})
export type Comment = Static<typeof Comment>

export const CommentNumbers = object({
  positiveRating: Type.Number({ minimum: 0, maximum: 100 }),
  number: Count,
  praiseNumber: Count,
  secondaryNumber: Count,
  negativeNumber: Count,
  picNumber: Count,
})
export type CommentNumbers = Static<typeof CommentNumbers>

export const comment = {
  'GET /prod/prodCommData': {
    summary: 'How many comments a product has, of each kind.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ prodId: Id }),
    responses: { 200: CommentNumbers },
    refusals: ['productUnavailable'],
  },
  'GET /prod/prodCommPageByProd': {
    summary: 'The comments on a product, newest first: all (-1), good (0), middling (1), bad (2), with pictures (3).',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ prodId: Id, evaluate: Type.Optional(Type.Enum([-1, 0, 1, 2, 3])), ...paging }),
    responses: { 200: page(Comment) },
    refusals: ['productUnavailable'],
  },
} satisfies Endpoints
