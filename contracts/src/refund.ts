import { Type, type Static } from 'typebox'
import { Mobile } from './account.ts'
import {
  Amount,
  DateTime,
  Flag,
  FreeText,
  Id,
  idOf,
  MallPicture,
  MallText,
  Maybe,
  MixedText,
  Money,
  Nothing,
  object,
  page,
  paging,
  Pictures,
  ref,
  says,
  Text,
  VisibleText,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { Giveaway } from './my-order.ts'
import { OrderNumber } from './order.ts'
import { Reduction } from './price-part.ts'
import { ProductKind } from './product.ts'
import { refundStatuses } from './refund-machine.ts'
import { ApplyType, RefundStatusNumber } from './refund-status.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'
import { read, sent, write } from './rows.ts'

export const RefundSn = ref('refund', Type.String({ pattern: patterns.orderNumber }))
export const RefundType = Type.Enum([1, 2], says('1 the whole order, 2 one item', '1 整单，2 单件商品'))
const reasonsEn =
  '0 not wanted, 1 agreed with the seller, 2 damaged or missing, 3 not as described, 4 wrong goods, 5 quality, 6 other'
const reasonsZh = '0 不想要了，1 与卖家协商一致，2 破损或少件，3 与描述不符，4 发错货，5 质量问题，6 其他'
export const BuyerReason = Type.Enum([0, 1, 2, 3, 4, 5, 6], says(reasonsEn, reasonsZh))
export const RefundReason = Type.Enum(
  [0, 1, 2, 3, 4, 5, 6, 7],
  says(`${reasonsEn}, 7 its group failed`, `${reasonsZh}，7 拼团失败`),
)

const item = {
  orderItemId: ref('orderItem'),
  prodId: ref('product'),
  skuId: ref('sku'),
  prodName: MallText(),
  skuName: MallText(),
  properties: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  price: Money,
}

export const Refundable = object({
  orderNumber: OrderNumber,
  refundType: RefundType,
  shopId: ref('shop'),
  shopName: MallText(),
  payType: Type.Enum([0, 2, 3, 9]),
  applyTypes: Type.Array(ApplyType, says('The types that can be chosen now', '当前可选的退款方式')),
  isSent: Type.Boolean(says('Whether the buyer may have received the goods', '买家是否可能已收到货')),
  isReceived: Type.Optional(
    Type.Boolean(says('Whether the buyer has: then it need not be asked', '买家是否已确认收货；是则无须再问')),
  ),
  goodsNum: Type.Integer({ minimum: 1, ...says('The maximum number of pieces', '最多可退件数') }),
  maxRefundAmount: Money,
  freightAmount: Money,
  endTime: Type.Union([DateTime, Type.Null()], says('The deadline for the application', '申请截止时间')),
  items: Type.Array(object({ ...item, prodCount: Id, maxRefundAmount: Money })),
  giveawayList: Type.Array(
    object({
      ...Giveaway.properties,
      canKeep: Type.Boolean(
        says(
          'Whether it is worth less than what can be refunded without it',
          '其金额是否低于主商品可退金额，从而可以不退',
        ),
      ),
    }),
  ),
})
export type Refundable = Static<typeof Refundable>

export const RefundDelivery = object({
  receiverName: MallText(),
  receiverMobile: Type.String(),
  receiverAddr: MixedText(),
  deyId: Maybe(Id),
  deyName: Maybe(FreeText()),
  deyNu: Maybe(Type.String()),
  mobile: Maybe(Type.String()),
  imgs: Type.String(says('Pictures, joined by commas', '图片地址，以逗号分隔')),
  senderRemarks: FreeText(),
})

export const Refund = object({
  refundSn: RefundSn,
  orderNumber: OrderNumber,
  shopId: ref('shop'),
  shopName: MallText(),
  orderAmount: Money,
  payType: Type.Enum([0, 2, 3, 9]),
  refundType: RefundType,
  applyType: ApplyType,
  returnMoneySts: RefundStatusNumber,
  goodsNum: Id,
  refundAmount: Money,
  freightAmount: Money,
  maxRefundAmount: Money,
  isReceiver: Flag,
  isCancel: Type.Boolean(says('Whether it can be withdrawn', '是否可以撤销')),
  buyerReason: RefundReason,
  buyerDesc: FreeText(),
  buyerMobile: Type.String(),
  photoFiles: Type.String(says('Pictures, joined by commas', '图片地址，以逗号分隔')),
  sellerMsg: FreeText(),
  rejectMessage: FreeText(),
  applyTime: DateTime,
  handelTime: Maybe(DateTime),
  shipTime: Maybe(DateTime),
  receiveTime: Maybe(DateTime),
  refundTime: Maybe(DateTime),
  cancelTime: Maybe(DateTime),
  rejectTime: Maybe(DateTime),
  closeTime: Maybe(DateTime),
  updateTime: DateTime,
  endTime: Type.Union(
    [DateTime, Type.Null()],
    says('When the clock acts, unless somebody does', '无人处理时系统自动处理的时间'),
  ),
  lateDecision: Type.Boolean(says('Whether the clock granted it', '是否由系统超时自动同意')),
  orderItems: Type.Array(
    object({
      ...item,
      prodCount: Id,
      productTotalAmount: Money,
      reductions: Type.Array(
        Reduction,
        says('Their share in each reduction, which the refund undoes', '所退商品分摊的各项优惠'),
      ),
    }),
  ),
  giveawayList: Type.Array(object({ ...Giveaway.properties, goesBack: Type.Boolean() })),
  refundDelivery: Maybe(RefundDelivery),
})
export type Refund = Static<typeof Refund>

const wish = sent('refundAmount', 'buyerReason', 'buyerDesc', 'buyerMobile')
const parcel = {
  'refundDelivery/deyNu': { sent: 'expressNo' },
  'refundDelivery/mobile': { sent: 'mobile' },
  'refundDelivery/senderRemarks': { sent: 'senderRemarks' },
}

/** What the buyer can change until the merchant has decided. */
const changeable = {
  buyerReason: BuyerReason,
  goodsNum: Type.Integer({ minimum: 0, maximum: limits.cartPieces, ...says('0 all', '0 全部') }),
  refundAmount: Amount,
  buyerMobile: Mobile,
  buyerDesc: VisibleText(0, limits.refundText),
  photoFiles: Pictures(limits.refundPictures),
  giveawayItemIds: Type.Array(ref('orderItem'), {
    maxItems: 20,
    ...says('The gifts of this item that go back with the goods', '随该商品一并退回的赠品'),
  }),
}
const express = {
  refundSn: RefundSn,
  expressId: idOf('carrier', 'One of `GET /p/delivery/list`', '取自 `GET /p/delivery/list`'),
  expressName: VisibleText(1, limits.expressName),
  expressNo: Type.String({ pattern: patterns.expressNo }),
  imgs: Pictures(limits.refundPictures),
  mobile: Mobile,
  senderRemarks: VisibleText(0, limits.refundText),
}

const wrongWishes = ['refundClosed', 'refundQuantity', 'giftStays', 'invalidRequest'] as const
const wrongWords = ['refundAmount', 'refundReason', 'blankText', 'unknownUpload'] as const

export const refund = {
  'GET /p/orderRefund/refundable': read(Refundable, {
    en: 'What can be refunded of an order, or of one of its items: how many pieces, how much, in which way.',
    zh: '查询订单或其中一件商品的可退件数、可退金额与退款方式。',
    query: object({
      orderNumber: OrderNumber,
      orderItemId: Type.Optional(ref('orderItem')),
      goodsNum: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
      keptItemIds: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,16}(,[0-9]{1,16}){0,19}$',
          ...says('The gifts of this item that the buyer keeps', '买家保留的该商品赠品'),
        }),
      ),
      refundSn: Type.Optional(
        Type.String({ pattern: patterns.orderNumber, ...says('The one that is edited', '正在修改的退款单') }),
      ),
      buyerReason: Type.Optional(
        Type.Enum(
          [0, 1, 2, 3, 4, 5, 6],
          says(
            `The reason, as far as it is known: freight comes back with all goods that were faulty or wrong. ${reasonsEn}`,
            `退款原因，选定后传入：商品破损、少件、与描述不符、发错货或有质量问题而全部退款时，运费一并退还。${reasonsZh}`,
          ),
        ),
      ),
    }),
    refusals: ['unknownOrder', 'refundRunning', 'nothingToRefund', ...wrongWishes],
  }),
  'POST /p/orderRefund/apply': write(ref('refund', Type.String(says('Its number', '退款单号'))), {
    en: 'Ask for a refund: of a whole order or of one item, of the money alone or with the goods going back.',
    zh: '申请退款：整单或单件商品，仅退款或退货退款。',
    shows: [
      { in: 'GET /p/orderRefund/info', of: 'refund', now: { ...wish, ...sent('applyType', 'refundType') } },
      { in: 'GET /p/orderRefund/list', of: 'refund', is: 'new', now: wish },
    ],
    again: ['refundRunning', 'nothingToRefund', 'refundAmount'],
    body: object({
      orderNumber: OrderNumber,
      refundType: RefundType,
      orderItemId: Maybe(ref('orderItem')),
      applyType: ApplyType,
      isReceiver: Flag,
      ...changeable,
    }),
    refusals: ['unknownOrder', 'refundRunning', 'nothingToRefund', 'refundGoodsNotSent', ...wrongWishes, ...wrongWords],
  }),
  'PUT /p/orderRefund/update_refund': write(Nothing, {
    en: 'Change an application that the merchant has not decided.',
    zh: '修改商家尚未处理的退款申请。',
    shows: [
      { in: 'GET /p/orderRefund/info', of: 'refund', now: wish },
      { in: 'GET /p/orderRefund/list', of: 'refund', now: wish },
    ],
    again: 'same',
    body: object({ refundSn: RefundSn, ...changeable }),
    refusals: ['unknownRefund', 'refundChanged', ...wrongWishes, ...wrongWords],
  }),
  'PUT /p/orderRefund/cancel': write(Nothing, {
    en: 'Withdraw an application that the merchant has not decided.',
    zh: '撤销商家尚未处理的退款申请。',
    shows: [
      { in: 'GET /p/orderRefund/info', of: 'refund', now: { returnMoneySts: refundStatuses.withdrawn } },
      { in: 'GET /p/orderRefund/list', of: 'refund', now: { returnMoneySts: refundStatuses.withdrawn } },
    ],
    again: ['refundChanged'],
    body: RefundSn,
    refusals: ['unknownRefund', 'refundChanged', 'refundLastItem'],
  }),
  'PUT /p/orderRefund/submitExpress': write(Nothing, {
    en: 'Report how the goods were sent back.',
    zh: '填写退货物流信息。',
    shows: [{ in: 'GET /p/orderRefund/info', of: 'refund', now: parcel }],
    again: ['refundChanged'],
    body: object(express),
    refusals: ['unknownRefund', 'refundChanged', 'blankText', 'unknownUpload', 'invalidRequest'],
  }),
  'PUT /p/orderRefund/reSubmitExpress': write(Nothing, {
    en: 'Correct how the goods were sent back, until they arrive.',
    zh: '在商家收货之前修改退货物流信息。',
    shows: [{ in: 'GET /p/orderRefund/info', of: 'refund', now: parcel }],
    again: 'same',
    body: object(express),
    refusals: ['unknownRefund', 'refundChanged', 'blankText', 'unknownUpload', 'invalidRequest'],
  }),
  'GET /p/orderRefund/info': read(Refund, {
    en: 'One refund of the shopper.',
    zh: '查询退款详情。',
    query: object({ refundSn: RefundSn }),
    refusals: ['unknownRefund'],
  }),
  'GET /p/orderRefund/list': read(page(Refund), {
    en: 'The refunds of the shopper, newest first.',
    zh: '分页查询退款，最新在前。',
    query: object({
      applyType: Type.Optional(ApplyType),
      isRunning: Type.Optional(
        Type.Enum([0, 1], says('1 those under way, 0 those that are over', '1 进行中，0 已结束')),
      ),
      startTime: Type.Optional(
        Type.String({ ...DateTime, ...says('Applied for then or later', '申请时间不早于此（含）') }),
      ),
      endTime: Type.Optional(
        Type.String({ ...DateTime, ...says('Applied for then or earlier', '申请时间不晚于此（含）') }),
      ),
      orderName: Type.Optional(Text(0, limits.searchText)),
      orderNumber: Type.Optional(
        Type.String({
          pattern: patterns.orderNumberPart,
          ...says('Part of its own number, or of that of its order', '退款编号或订单号的一部分'),
        }),
      ),
      ...paging,
    }),
  }),
} satisfies Endpoints
