import Type, { type Static } from 'typebox'
import { Count, DateTime, Flag, Id, Nothing, object, page, paging, Picture, Pictures, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { OrderLine } from './my-order.ts'
import { OrderNumber } from './order.ts'
import { limits } from './rules.ts'

export const Comment = object({
  prodCommId: Id,
  skuId: Id,
  skuName: Type.String({ description: 'The variant that was bought' }),
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

export const OwnComment = object({
  ...Comment.properties,
  orderItemId: Id,
  prodId: Id,
  prodName: Type.String(),
  prodPic: Picture,
})
export type OwnComment = Static<typeof OwnComment>

export const CommentNumbers = object({
  positiveRating: Type.Number({ minimum: 0, maximum: 100 }),
  number: Count,
  praiseNumber: Count,
  secondaryNumber: Count,
  negativeNumber: Count,
  picNumber: Count,
  replyNumber: Count,
})
export type CommentNumbers = Static<typeof CommentNumbers>

/** One line of an order that is to be commented on, or was. */
export const ItemToComment = object({
  ...OrderLine.properties,
  orderNumber: OrderNumber,
  shopId: Id,
  shopName: Type.String(),
  createTime: DateTime,
})
export type ItemToComment = Static<typeof ItemToComment>

export const comment = {
  'GET /prod/prodCommData': {
    summary: 'How many comments a product, or one variant of it, has of each kind.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ prodId: Id, skuId: Type.Optional(Id) }),
    responses: { 200: CommentNumbers },
    refusals: ['productUnavailable'],
  },
  'GET /prod/prodCommPageByProd': {
    summary:
      'The comments on a product, newest first: all (-1), good (0), middling (1), bad (2), with pictures (3), with a reply of the shop (4).',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({
      prodId: Id,
      evaluate: Type.Optional(Type.Enum([-1, 0, 1, 2, 3, 4])),
      skuId: Type.Optional(Id),
      ...paging,
    }),
    responses: { 200: page(Comment) },
    refusals: ['productUnavailable'],
  },
  'POST /p/prodComm': {
    summary: 'Say how one bought thing is, once; whether that is good, middling or bad follows from the score.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({
      prodId: Id,
      orderItemId: Id,
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      content: Text(1, limits.commentText),
      pics: Pictures(limits.commentPictures),
      isAnonymous: Flag,
    }),
    responses: { 200: Nothing },
    refusals: ['unknownOrder', 'orderChanged', 'commentRepeated', 'blankText', 'unknownUpload'],
  },
  'GET /p/prodComm/prodCommPageByUser': {
    summary: 'What the shopper said of things bought, newest first.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object(paging),
    responses: { 200: page(OwnComment) },
  },
  'GET /p/prodComm/getProdComment': {
    summary: 'What the shopper said of one line of an order; nothing if that is still to come.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ orderItemId: Id }),
    responses: { 200: Type.Union([OwnComment, Type.Null()]) },
  },
  'GET /p/myOrder/myOrderItemsComment': {
    summary: 'The lines of the shopper’s orders that wait for a comment (0), or have one (1).',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ commStatus: Flag, orderNumber: Type.Optional(OrderNumber), ...paging }),
    responses: { 200: page(ItemToComment) },
  },
} satisfies Endpoints
