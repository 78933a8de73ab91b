import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Id,
  MallPicture,
  MallText,
  Maybe,
  MixedText,
  Money,
  object,
  ref,
  says,
} from './field-types.ts'
import { OrderStatusNumber } from './my-order.ts'
import { patterns } from './input-rules.ts'

export const MsgType = Type.Enum(
  [0, 1, 2, 3],
  says('0 text, 1 picture, 2 product, 3 order', '0 文字，1 图片，2 商品，3 订单'),
)
/** Chosen by the client: a message sent again with the same one is stored once. */
export const ClientMsgId = Type.String({
  pattern: patterns.clientMsgId,
  ...says(
    'Chosen by the client; a message sent again with the same one is stored once',
    '由客户端生成；以相同编号重发的消息只保存一次',
  ),
})

export const ChatProduct = object({
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  price: Money,
  onSale: Type.Boolean(),
})
export const ChatOrder = object({
  orderNumber: Type.String(),
  status: OrderStatusNumber,
  prodName: MallText(),
  pic: MallPicture,
  actualTotal: Money,
  count: Count,
  createTime: DateTime,
})

/** A message of a conversation. Its content is plain text, never HTML. */
export const ChatMessage = object({
  msgId: ref(
    'message',
    Type.Integer({ ...Id, ...says('Grows with every message of a shopper', '同一用户的消息按此递增') }),
  ),
  shopId: ref('shop', Type.Integer({ ...Count, ...says('0 is the platform', '0 为平台客服') })),
  source: Type.Enum([0, 1, 2], says('0 the platform, 1 the shop, 2 the shopper', '0 平台，1 店铺，2 用户')),
  msgType: MsgType,
  content: MixedText(
    says('The text, the address of the picture, prodId or orderNumber', '文字、图片地址、prodId 或 orderNumber'),
  ),
  timeStr: DateTime,
  clientMsgId: Maybe(ClientMsgId),
  product: Maybe(ChatProduct),
  order: Maybe(ChatOrder),
})
export type ChatMessage = Static<typeof ChatMessage>
