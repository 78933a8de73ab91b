import { Type, type Static } from 'typebox'
import { Count, DateTime, Flag, MallText, object, page, paging, ref, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './rules.ts'
import { read, write } from './rows.ts'

export const MessageType = Type.Enum(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28],
  says(
    '1 closed because it was not paid, 2 a parcel was sent, 3 a parcel was signed for, 4 receipt was confirmed by itself, 5 goods can be sent back, 6 refunded, 7 a refund was refused, 8 a refund was closed, 9 an invoice was issued, 10 the shop replied, 11 a group is full, 12 a group failed, 13 what was sent back arrived, 14 the mall gave a coupon, 15 coupons expire within 3 days, 16 a level was reached, 17 the mall gave a paid level, 18 a paid level ends within 3 days, 19 a paid level ended, 20 points expire within 7 days, 21 the mall changed the points, 22 the growth, 23 the balance, 24 the shop was approved, 25 refused, 26 taken offline, 27 suspended, 28 reopened',
    '1 未付款已关闭，2 已发货，3 已签收，4 自动确认收货，5 可退货，6 已退款，7 退款被拒绝，8 退款已关闭，9 发票已开具，10 店铺已回复，11 拼团成功，12 拼团失败，13 商家已收到退货，14 平台赠送优惠券，15 优惠券 3 天内过期，16 等级提升，17 平台开通付费会员，18 付费会员 3 天内到期，19 付费会员已到期，20 积分 7 天内过期，21 平台调整积分，22 平台调整成长值，23 平台调整余额，24 店铺审核通过，25 审核未通过，26 店铺下线，27 店铺停业，28 店铺恢复营业',
  ),
)

export const MessageTopic = Type.Enum(
  [1, 2, 3, 4],
  says(
    '1 orders, 2 coupons, 3 level, points and balance, 4 one’s own shop',
    '1 订单，2 优惠券，3 等级、积分与余额，4 自己的店铺',
  ),
)

export const Message = object({
  logId: ref('notification'),
  messageType: MessageType,
  topic: MessageTopic,
  leadsTo: Type.Enum(
    [1, 2, 3, 4, 5, 6, 7],
    says(
      'Where it leads: 1 the order, 2 one’s coupons, 3 one’s level, 4 one’s points, 5 one’s balance, 6 buying a paid level, 7 one’s shop',
      '跳转目标：1 订单，2 我的优惠券，3 会员中心，4 我的积分，5 账户余额，6 开通会员，7 我的店铺',
    ),
  ),
  title: MallText(),
  message: MallText(),
  orderNumber: Type.Union([Type.String(), Type.Null()], says('Of a message about an order', '与订单有关的消息才有')),
  status: Type.Enum([0, 1], says('0 unread, 1 read', '0 未读，1 已读')),
  createTime: DateTime,
})
export type Message = Static<typeof Message>

export const message = {
  'GET /p/myNotifyLog/unReadCount': read(Count, {
    en: 'How many messages the shopper has not read.',
    zh: '查询未读消息数量。',
  }),
  'GET /p/myNotifyLog/unReadCountList': read(page(Message), {
    en: 'What the mall tells the shopper, newest first: unread (0), read (1), or all, of one topic or of every.',
    zh: '分页查询消息，最新在前：未读（0）、已读（1）或全部，可按主题筛选。',
    query: object({ status: Type.Optional(Flag), topic: Type.Optional(MessageTopic), ...paging }),
  }),
  'PUT /p/myNotifyLog/read': write(Count, {
    en: 'Mark these messages as read, or all of them; answers how many are unread still.',
    zh: '将指定消息或全部消息标为已读；返回剩余未读数量。',
    shows: [{ in: 'GET /p/myNotifyLog/unReadCount', now: { '': { answered: '' } } }],
    again: 'same',
    body: object({
      logIds: Type.Optional(Type.Array(ref('notification'), { minItems: 1, maxItems: limits.pageSize })),
    }),
  }),
} satisfies Endpoints
