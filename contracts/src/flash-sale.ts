import { Type, type Static } from 'typebox'
import { ActivityStatus, FlashSale } from './activity.ts'
import { Count, DateTime, Id, idOf, MallText, object, page, paging, ref, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { withInvoiceHeader } from './invoice-header.ts'
import { Confirmation, shopRemarks, virtualRemarks } from './confirmation.ts'
import { OrderNumber } from './order.ts'
import { limits } from './rules.ts'
import { publicRead, read, write } from './rows.ts'

/** Sales that start and end together. */
export const FlashSession = object({
  startTime: DateTime,
  endTime: DateTime,
  activityStatus: ActivityStatus,
  prodCount: Id,
})
export type FlashSession = Static<typeof FlashSession>

export const FlashResult = object({
  orderNumber: OrderNumber,
  status: Type.Enum(
    [0, 1, 2],
    says('0 in the queue, 1 ordered, 2 refused: there is no order', '0 排队中，1 下单成功，2 未成功，没有生成订单'),
  ),
  position: Type.Integer({
    ...Count,
    ...says('How many are served before; 0 once it is decided', '前面的人数，已有结果时为 0'),
  }),
  reason: Type.Union([MallText(), Type.Null()], says('Why it was refused', '未成功的原因')),
})
export type FlashResult = Static<typeof FlashResult>

const SeckillId = idOf('flashSale', 'A flash sale', '秒杀活动')
const OrderPath = Type.String({
  pattern: '^[0-9A-Za-z._-]{8,120}$',
  ...says('From orderPath: good for one order', '由 orderPath 取得，仅可下一单'),
})

export const flashSale = {
  'GET /seckill/sessions': publicRead(Type.Array(FlashSession), {
    en: 'The sessions of today and of the next days, by time: running ones and those to come.',
    zh: '按时间查询进行中及即将开始的秒杀场次。',
  }),
  'GET /seckill/pageProd': publicRead(page(FlashSale), {
    en: 'Flash sales that run or are to come; of one session, if a start is given.',
    zh: '分页查询进行中及即将开始的秒杀商品；给出开始时间时仅该场次。',
    query: object({
      startTime: Type.Optional(DateTime),
      endTime: Type.Optional(DateTime),
      shopId: Type.Optional(ref('shop')),
      ...paging,
    }),
  }),
  'GET /seckill/prod': publicRead(FlashSale, {
    en: 'One flash sale; 204 once it is over.',
    zh: '查询秒杀活动；已结束时返回 204。',
    query: object({ seckillId: SeckillId }),
    refusals: ['unknownActivity', 'activityEnded'],
  }),
  'GET /p/seckill/orderPath': read(OrderPath, {
    en: 'A path for one order in a running sale.',
    zh: '获取秒杀下单路径，仅可下一单。',
    query: object({ seckillId: SeckillId }),
    refusals: ['unknownActivity', 'activityEnded', 'eventNotStarted'],
    rules: [
      {
        en: 'The same path is answered until an order was asked for with it, whatever was confirmed; after that another one.',
        zh: '提交订单前（无论是否确认过）返回同一路径，提交后返回新的路径。',
      },
    ],
  }),
  'POST /p/seckill/{orderPath}/confirm': write(Confirmation, {
    en: 'Price pieces of one variant for an address (0: the default one). No piece is held yet.',
    zh: '确认秒杀订单：按收货地址（0 为默认地址）核定价格，尚不占用库存。',
    params: object({ orderPath: OrderPath }),
    body: object({
      addrId: ref('address', Count),
      seckillSkuId: ref('flashSku'),
      prodCount: Type.Integer({ minimum: 1, maximum: limits.cartPieces }),
    }),
    refusals: [
      'orderExpired',
      'orderRepeated',
      'activityEnded',
      'unknownActivity',
      'productUnavailable',
      'flashSoldOut',
      'insufficientStock',
      'activityLimit',
      'unknownAddress',
    ],
  }),
  'POST /p/seckill/{orderPath}/submit': write(object({ orderNumber: OrderNumber }), {
    en: 'Ask for what was confirmed. It is accepted into the queue; createOrderStatus tells the result.',
    zh: '提交秒杀订单：请求进入队列，结果由 createOrderStatus 查询。',
    again: 'same',
    params: object({ orderPath: OrderPath }),
    body: object({
      orderShopParam: shopRemarks,
      virtualRemarkList: virtualRemarks,
      orderInvoice: Type.Optional(withInvoiceHeader({})),
    }),
    refusals: [
      'orderExpired',
      'orderRepeated',
      'activityEnded',
      'flashSaleBusy',
      'productUnavailable',
      'flashSoldOut',
      'insufficientStock',
      'activityLimit',
      'addressNeeded',
      'addressUnreached',
      'entryRequired',
      'blankText',
      'invalidRequest',
    ],
    rules: [
      {
        en: 'The same body again answers the same `orderNumber`; another body with a path that was used is refused.',
        zh: '相同的请求再次提交返回相同的 `orderNumber`；路径已使用而内容不同时拒绝。',
      },
    ],
  }),
  'GET /p/seckill/createOrderStatus': read(FlashResult, {
    en: 'Whether the order came about. Ask again while it is in the queue.',
    zh: '查询秒杀下单结果；排队中时可再次查询。',
    query: object({ orderNumber: OrderNumber }),
    refusals: ['unknownOrder'],
  }),
} satisfies Endpoints
