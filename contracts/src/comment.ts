import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Flag,
  FreeText,
  Id,
  MallFile,
  MallPicture,
  MallText,
  MixedText,
  Nothing,
  object,
  page,
  paging,
  Picture,
  Pictures,
  ref,
  says,
  VisibleText,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { OrderLine } from './my-order.ts'
import { OrderNumber } from './order.ts'
import { limits } from './rules.ts'
import { publicRead, read, sent, write } from './rows.ts'

export const Comment = object({
  prodCommId: Id,
  skuId: ref('sku'),
  skuName: MallText(says('The variant that was bought', '所购规格')),
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  isAnonymous: Flag,
  nickName: FreeText({ ...says('`***` if anonymous', '匿名时为 `***`') }),
  pic: Type.Union([Picture, Type.Null()], says('The avatar', '头像')),
  content: MixedText(),
  pics: MallFile(says('Pictures, joined by commas', '图片地址，以逗号分隔')),
  evaluate: Type.Enum([0, 1, 2], says('0 good, 1 middling, 2 bad', '0 好评，1 中评，2 差评')),
  recTime: DateTime,
  replySts: Flag,
  replyContent: MixedText(),
  replyTime: Type.Union([DateTime, Type.Null()]),
})
export type Comment = Static<typeof Comment>

export const OwnComment = object({
  ...Comment.properties,
  nickName: FreeText(says('The shopper’s own, also if others see `***`', '本人昵称；对他人匿名时亦然')),
  orderItemId: ref('orderItem'),
  prodId: ref('product'),
  prodName: MallText(),
  prodPic: MallPicture,
})
export type OwnComment = Static<typeof OwnComment>

export const CommentNumbers = object({
  positiveRating: Type.Number({
    minimum: 0,
    maximum: 100,
    ...says(
      'Good comments in percent, to one decimal; 100 without comments',
      '好评率（百分比，保留一位小数）；无评价时为 100',
    ),
  }),
  number: Count,
  praiseNumber: Count,
  secondaryNumber: Count,
  negativeNumber: Count,
  picNumber: Count,
  replyNumber: Count,
})
export type CommentNumbers = Static<typeof CommentNumbers>

export const ItemToComment = object({
  ...OrderLine.properties,
  orderNumber: OrderNumber,
  shopId: ref('shop'),
  shopName: MallText(),
  createTime: DateTime,
})
export type ItemToComment = Static<typeof ItemToComment>

const told = sent('score', 'content', 'isAnonymous')

export const comment = {
  'GET /prod/prodCommData': publicRead(CommentNumbers, {
    en: 'How many comments a product, or one variant of it, has of each kind.',
    zh: '统计商品或某一规格的各类评价数量。',
    query: object({ prodId: ref('product'), skuId: Type.Optional(ref('sku')) }),
    refusals: ['productUnavailable'],
  }),
  'GET /prod/prodCommPageByProd': publicRead(page(Comment), {
    en: 'The comments on a product, newest first: all (-1), good (0), middling (1), bad (2), with pictures (3), with a reply of the shop (4).',
    zh: '分页查询商品评价，最新在前：全部（-1）、好评（0）、中评（1）、差评（2）、有图（3）、有商家回复（4）。',
    query: object({
      prodId: ref('product'),
      evaluate: Type.Optional(Type.Enum([-1, 0, 1, 2, 3, 4])),
      skuId: Type.Optional(ref('sku')),
      ...paging,
    }),
    refusals: ['productUnavailable'],
  }),
  'POST /p/prodComm': write(Nothing, {
    en: 'Comment on one item of an order, once; the score decides whether it is good, middling or bad.',
    zh: '评价一件已购商品，每件仅限一次；好评、中评、差评由评分决定。',
    shows: [
      { in: 'GET /p/prodComm/getProdComment', now: told },
      { in: 'GET /p/prodComm/prodCommPageByUser', of: 'orderItem', is: 'there', now: told },
      { in: 'GET /p/myOrder/myOrderItemsComment', asked: { commStatus: 0 }, of: 'orderItem', is: 'gone' },
      { in: 'GET /prod/prodCommData', now: { number: { more: 1 } } },
    ],
    again: ['commentRepeated', 'orderChanged'],
    body: object({
      prodId: ref('product'),
      orderItemId: ref('orderItem'),
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      content: VisibleText(1, limits.commentText),
      pics: Pictures(limits.commentPictures),
      isAnonymous: Flag,
    }),
    refusals: ['unknownOrder', 'orderChanged', 'commentRepeated', 'blankText', 'unknownUpload'],
  }),
  'GET /p/prodComm/prodCommPageByUser': read(page(OwnComment), {
    en: 'The comments of the shopper, newest first.',
    zh: '分页查询我的评价，最新在前。',
    query: object(paging),
  }),
  'GET /p/prodComm/getProdComment': read(Type.Union([OwnComment, Type.Null()]), {
    en: 'The shopper’s comment on one line of an order; null if there is none of theirs.',
    zh: '查询订单中一件商品的评价；尚未评价时为空。',
    query: object({ orderItemId: ref('orderItem') }),
  }),
  'GET /p/myOrder/myOrderItemsComment': read(page(ItemToComment), {
    en: 'The lines of the shopper’s orders that wait for a comment (0), or have one (1).',
    zh: '分页查询待评价（0）或已评价（1）的订单商品。',
    query: object({ commStatus: Flag, orderNumber: Type.Optional(OrderNumber), ...paging }),
  }),
} satisfies Endpoints
