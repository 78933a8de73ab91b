import Type, { type Static } from 'typebox'
import { MatchingSkuIds } from './combo.ts'
import { Count, DateTime, Id, idOf, LocalDate, Money, object, says } from './field-types.ts'
import { Confirmation, ConfirmationId, ConfirmedShopId, shopRemarks, virtualRemarks } from './confirmation.ts'
import type { Endpoints } from './endpoint.ts'
import { withInvoiceHeader } from './invoice-header.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'

export const OrderNumber = Type.String({ pattern: patterns.orderNumber })
/** Several, separated by commas, for a purchase in several shops. */
export const OrderNumbers = Type.String({
  pattern: patterns.orderNumbers,
  maxLength: limits.cartLines * 33,
})

export const OrderItem = object(
  {
    prodId: Id,
    skuId: Id,
    shopId: Id,
    prodCount: Type.Integer({
      minimum: 1,
      maximum: limits.cartPieces,
      ...says('Pieces, or bundles', '件数，或套餐份数'),
    }),
    comboId: Type.Optional(idOf('A bundle; skuId is its main product', '套餐；skuId 为其主商品')),
    matchingSkuIds: Type.Optional(MatchingSkuIds),
  },
  { dependentRequired: { matchingSkuIds: ['comboId'] } },
)

const What = object(
  {
    uuid: ConfirmationId,
    addrId: Count,
    orderItem: Type.Optional(OrderItem),
    basketIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limits.settledLines })),
    couponUserIds: Type.Optional(
      Type.Array(Id, {
        maxItems: limits.usedCoupons,
        ...says(
          'With userChangeCoupon 1 these coupons count and no others: at most one of each shop and one of the platform',
          'userChangeCoupon 为 1 时仅使用这些优惠券：每个店铺及平台各至多一张',
        ),
      }),
    ),
    userChangeCoupon: Type.Optional(Type.Enum([0, 1], says('0: the mall chooses', '0 由商城选择'))),
    isScorePay: Type.Optional(Type.Enum([0, 1], says('1: use points', '1 表示使用积分'))),
    userUseScore: Type.Optional(
      Type.Integer({
        ...Count,
        ...says('With isScorePay 1: how many; the most if missing', 'isScorePay 为 1 时使用的积分数；缺省为最多可用'),
      }),
    ),
  },
  { oneOf: [{ required: ['orderItem'] }, { required: ['basketIds'] }] },
)

export const PayInfo = object({
  orderNumbers: OrderNumbers,
  prodNameList: Type.Array(Type.String()),
  receiver: Type.Union([Type.String(), Type.Null()]),
  userAddr: Type.Union([Type.String(), Type.Null()]),
  mobile: Type.Union([Type.String(), Type.Null()]),
  status: Type.Enum([1, 2, 6], says('1 to be paid, 2 paid, 6 closed', '1 待付款，2 已付款，6 已关闭')),
  endTime: DateTime,
  codeEndTime: Type.Union(
    [DateTime, Type.Null()],
    says('Expiry of the requested WeChat code', '已申请的微信付款码的有效期'),
  ),
  providerPayment: Type.Union(
    [
      object({
        payType: Type.Enum([2, 3], says('2 Alipay, 3 WeChat QR', '2 支付宝，3 微信扫码')),
        state: Type.Enum(['waiting', 'failed'], says('waiting: not answered yet', 'waiting 表示支付机构尚未答复')),
      }),
      Type.Null(),
    ],
    says(
      'The newest payment of these orders that a provider was asked for, unless it is paid or expired',
      '这些订单最近一次向支付机构发起且未成功、未过期的付款',
    ),
  ),
  totalFee: Money,
  totalScore: Count,
  balance: Money,
})
export type PayInfo = Static<typeof PayInfo>

export const BalancePaid = object({
  type: Type.Enum([1, 3], says('1 paid, 3 the balance is too small', '1 已付款，3 余额不足')),
  message: Type.String(),
})

export const order = {
  'POST /p/order/confirm': {
    summary: {
      en: 'Price lines of the cart, or one product, for delivery to an address (0: the default one).',
      zh: '确认订单：按收货地址（0 为默认地址）核定购物车商品或单件商品的价格。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: What,
    responses: { 200: Confirmation },
    refusals: [
      'productUnavailable',
      'insufficientStock',
      'notInCart',
      'unknownAddress',
      'orderRepeated',
      'unknownActivity',
      'eventClosed',
      'comboIncomplete',
      'unknownCoupon',
      'couponUsed',
      'couponNotYet',
      'couponExpired',
      'couponMembersOnly',
      'couponOtherShop',
      'couponOtherGoods',
      'couponBelowMinimum',
      'couponNotTogether',
      'pointsMultiple',
      'pointsTooFew',
      'pointsLimit',
    ],
  },
  'POST /p/order/submit': {
    summary: {
      en: 'Order what was confirmed: one order for each shop. The same confirmation again gives the same orders.',
      zh: '提交已确认的订单，每个店铺生成一个订单；重复提交同一确认单返回相同的订单。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({
      uuid: ConfirmationId,
      orderShopParam: Type.Array(shopRemarks, { maxItems: limits.settledLines }),
      virtualRemarkList: virtualRemarks,
      deliveryDate: Type.Optional(
        Type.String({
          ...LocalDate,
          ...says('For all parcels; as early as possible without it', '全部包裹的期望送达日期；不传则尽早送达'),
        }),
      ),
      orderInvoiceList: Type.Optional(
        Type.Array(withInvoiceHeader({ shopId: ConfirmedShopId }), {
          maxItems: limits.settledLines,
          ...says('At most one for each shop', '每个店铺至多一项'),
        }),
      ),
    }),
    responses: {
      200: object({
        orderNumbers: OrderNumbers,
        duplicateError: Type.Enum([0, 1], says('1: these orders were submitted before', '1 表示这些订单此前已提交')),
      }),
    },
    refusals: [
      'orderExpired',
      'orderRepeated',
      'productUnavailable',
      'insufficientStock',
      'unknownCoupon',
      'couponUsed',
      'couponExpired',
      'pointsTooFew',
      'addressNeeded',
      'addressUnreached',
      'deliveryDateGone',
      'entryRequired',
      'blankText',
      'invalidRequest',
    ],
  },
  'GET /p/order/getOrderPayInfoByOrderNumber': {
    summary: { en: 'What is to be paid for these orders, and until when.', zh: '查询订单的应付金额与付款截止时间。' },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ orderNumbers: OrderNumbers }),
    responses: { 200: PayInfo },
    refusals: ['unknownOrder'],
  },
  'POST /p/order/pay': {
    summary: {
      en: 'Pay orders: Alipay answers an HTML form, WeChat the text of a QR code, the balance pays at once.',
      zh: '支付订单：支付宝返回 HTML 表单，微信返回二维码内容，余额即时付款。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({
      payType: Type.Enum([2, 3, 9], says('2 Alipay, 3 WeChat QR, 9 balance', '2 支付宝，3 微信扫码，9 余额')),
      orderNumbers: OrderNumbers,
      returnUrl: Type.Optional(Type.String({ pattern: patterns.ownAddress, maxLength: 2_000 })),
    }),
    responses: { 200: Type.Union([Type.String(), BalancePaid]) },
    refusals: ['unknownOrder', 'orderChanged', 'orderExpired', 'payMethodClosed'],
  },
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': {
    summary: {
      en: 'Whether these orders, this top-up or this membership is paid.',
      zh: '查询订单、充值或会员是否已付款。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    params: object({
      payEntry: Type.Enum([0, 1, 2], says('0 order, 1 top-up, 2 membership', '0 订单，1 充值，2 会员')),
      orderNumbers: OrderNumbers,
    }),
    responses: { 200: Type.Boolean() },
    refusals: ['unknownOrder'],
  },
  'POST /notice/pay/{payType}': {
    summary: {
      en: 'The payment provider reports the result of a payment; repeating a message has no effect.',
      zh: '支付机构通知付款结果；重复通知不会改变结果。',
    },
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    params: object({ payType: Type.Enum([2, 3]) }),
    body: object({
      payNo: Type.String({ maxLength: 40 }),
      bizPayNo: Type.String({ maxLength: 64 }),
      isPaySuccess: Type.Boolean(),
      amount: Money,
      sign: Type.String({ maxLength: 128 }),
    }),
    responses: { 200: Type.String() },
    refusals: ['badSignature', 'unknownPayment', 'paymentMismatch'],
  },
} satisfies Endpoints
