import { Type, type Static } from 'typebox'
import { MatchingSkuIds } from './combo.ts'
import {
  Count,
  DateTime,
  FreeText,
  idOf,
  LocalDate,
  MallText,
  MixedText,
  Money,
  object,
  ref,
  says,
} from './field-types.ts'
import { Confirmation, ConfirmationId, ConfirmedShopId, shopRemarks, virtualRemarks } from './confirmation.ts'
import type { Endpoints, Shown } from './endpoint.ts'
import { withInvoiceHeader } from './invoice-header.ts'
import { patterns } from './input-rules.ts'
import { orderStatuses } from './order-machine.ts'
import { limits, mockPaymentKey, points, remoteProvinces, times, unreachedProvinces } from './rules.ts'
import { publicWrite, read, write } from './rows.ts'

export const OrderNumber = ref('order', Type.String({ pattern: patterns.orderNumber }))
/** Several, separated by commas, for a purchase in several shops. */
export const OrderNumbers = Type.String({
  'x-ref': 'order',
  pattern: patterns.orderNumbers,
  maxLength: limits.cartLines * 33,
})

/** Its details and the list have it in this status. */
export const orderIs = (status: number): readonly Shown[] =>
  ['GET /p/myOrder/orderDetail', 'GET /p/myOrder/myOrderSearch'].map((row) => ({
    in: row,
    of: 'order',
    is: 'there',
    now: { status },
  }))

export const OrderItem = object(
  {
    prodId: ref('product'),
    skuId: ref('sku'),
    shopId: ref('shop'),
    prodCount: Type.Integer({
      minimum: 1,
      maximum: limits.cartPieces,
      ...says('Pieces, or bundles', '件数，或套餐份数'),
    }),
    comboId: Type.Optional(idOf('combo', 'A bundle; skuId is its main product', '套餐；skuId 为其主商品')),
    matchingSkuIds: Type.Optional(MatchingSkuIds),
  },
  { dependentRequired: { matchingSkuIds: ['comboId'] } },
)

const What = object(
  {
    uuid: ConfirmationId,
    addrId: ref('address', Count),
    orderItem: Type.Optional(OrderItem),
    basketIds: Type.Optional(Type.Array(ref('cartLine'), { minItems: 1, maxItems: limits.settledLines })),
    couponUserIds: Type.Optional(
      Type.Array(ref('heldCoupon'), {
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
  prodNameList: Type.Array(MallText()),
  receiver: Type.Union([FreeText(), Type.Null()]),
  userAddr: Type.Union(
    [MixedText(), Type.Null()],
    says('Null, as `receiver` and `mobile`, if nothing is sent', '无需配送时与 `receiver`、`mobile` 同为 null'),
  ),
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
  message: MallText(),
})

export const order = {
  'POST /p/order/confirm': write(Confirmation, {
    en: 'Price lines of the cart, or one product, for delivery to an address (0: the default one).',
    zh: '确认订单：按收货地址（0 为默认地址）核定购物车商品或单件商品的价格。',
    body: What,
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
    rules: [
      {
        en: 'The client makes the `uuid`, new for each purchase; it belongs to the caller. Confirmed again, it replaces the earlier confirmation; after it was submitted it is refused with `orderRepeated`.',
        zh: '`uuid` 由客户端为每次购买新生成，仅对本人有效。再次确认会覆盖先前的确认单；提交后再确认以 `orderRepeated` 拒绝。',
      },
      {
        en: `A confirmation is valid for ${times.confirmation / 60_000} minutes (\`expiresAt\`) and keeps its prices until then; it reserves no stock.`,
        zh: `确认单有效期 ${times.confirmation / 60_000} 分钟（\`expiresAt\`），其间价格不变；不占用库存。`,
      },
      {
        en: 'Reductions are made in the order of docs/machines.md, each of what is left: activity, bundle, level, discount, coupon of the shop, coupon of the platform, points.',
        zh: '优惠按 docs/machines.md 的顺序逐项计算，每项以此前的余额为基数：活动、套餐、会员、限时优惠、店铺券、平台券、积分。',
      },
      {
        en: 'Each reduction is rounded once to the cent, half up, and is at most what is left of its lines. It is divided among them by what is left of each, rounded down to the cent; the cents that remain go one each to the largest remainders, of equal ones to the first lines.',
        zh: '每项优惠按分四舍五入一次，且不超过所涉各行的余额。按各行余额的比例分摊，先向下取整到分；余下的分按余数从大到小各分一分，余数相等时在前的行优先。',
      },
      {
        en: 'Only a paid level reduces prices and freight, and only while it runs; a level reached by growth does neither. The level at the moment of the confirmation counts.',
        zh: '仅有效期内的付费会员等级影响价格与运费，成长等级不影响；以确认时的等级为准。',
      },
      {
        en: `Freight is for each shop with physical goods: the first piece at the \`first\` of the shop, each further one at its \`more\`, and once a surcharge for a remote province (provinceId ${remoteProvinces.join(', ')}). Without an address there is no surcharge.`,
        zh: `每家有实物商品的店铺分别计运费：首件按店铺的首件价，其余每件按续件价，偏远省份（provinceId ${remoteProvinces.join(', ')}）另加一次附加费；没有地址时不加。`,
      },
      {
        en: 'Delivery is free, but for the surcharge, once the physical goods of the shop reach its `freeFrom` after activity, bundle, level and discount; coupons and points do not lower that amount. A paid level with free delivery pays nothing, surcharge included, in self-operated shops.',
        zh: '店铺的实物商品扣除活动、套餐、会员与限时优惠后满 `freeFrom` 即免运费（附加费除外）；优惠券与积分不减少该金额。享包邮权益的付费会员在自营店铺免全部运费，含附加费。',
      },
      {
        en: `Provinces without delivery are provinceId ${unreachedProvinces.join(', ')}: \`shopCityStatus\` is -1, and submit is refused with \`addressUnreached\`.`,
        zh: `provinceId ${unreachedProvinces.join(', ')} 不配送：\`shopCityStatus\` 为 -1，提交时以 \`addressUnreached\` 拒绝。`,
      },
      {
        en: `${points.forYuan} points are 1 yuan. They are used in multiples of ${points.unit}, for goods and never for freight, gift cards and activities; the most is ${points.maxShare * 100} % of what is left of the goods after all other reductions, rounded down to such a multiple.`,
        zh: `${points.forYuan} 积分抵 1 元，须为 ${points.unit} 的整数倍，只抵商品，不抵运费、礼品卡与活动商品；至多为商品扣除其他优惠后余额的 ${points.maxShare * 100}%，向下取整到该倍数。`,
      },
      {
        en: 'With `userChangeCoupon` 0, or without it, the best coupons that the caller has are used, as in `totalPay`. A coupon that is named twice is refused.',
        zh: '`userChangeCoupon` 为 0 或未传时自动使用本人可用的最优优惠券，与 `totalPay` 一致；同一张券重复传入时拒绝。',
      },
      {
        en: '`mold` is 0 if something physical is bought and 1 otherwise.',
        zh: '含实物商品时 `mold` 为 0，否则为 1。',
      },
    ],
  }),
  'POST /p/order/submit': write(
    object({
      orderNumbers: OrderNumbers,
      duplicateError: Type.Enum([0, 1], says('1: these orders were submitted before', '1 表示这些订单此前已提交')),
    }),
    {
      en: 'Order what was confirmed: one order for each shop. The same confirmation again gives the same orders.',
      zh: '提交已确认的订单，每个店铺生成一个订单；重复提交同一确认单返回相同的订单。',
      shows: [
        { in: 'GET /p/myOrder/orderDetail', of: 'order', is: 'there', now: { status: orderStatuses.unpaid } },
        { in: 'GET /p/myOrder/myOrderSearch', of: 'order', is: 'there', now: { status: orderStatuses.unpaid } },
      ],
      again: 'same',
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
      rules: [
        {
          en: 'The same body again answers the same `orderNumbers` with `duplicateError` 1, also after the confirmation is over. Another body under a `uuid` that was submitted is refused with `orderRepeated`.',
          zh: '相同的请求再次提交返回相同的 `orderNumbers`，`duplicateError` 为 1，确认单过期后亦然；`uuid` 已提交而内容不同时以 `orderRepeated` 拒绝。',
        },
        {
          en: `A \`uuid\` that is unknown, somebody else’s or older than ${times.confirmation / 60_000} minutes is refused with \`orderExpired\`.`,
          zh: `\`uuid\` 不存在、属于他人或已超过 ${times.confirmation / 60_000} 分钟时以 \`orderExpired\` 拒绝。`,
        },
        {
          en: 'Stock, coupons and points are taken now, all or nothing; the lines that were bought leave the cart.',
          zh: '此时扣减库存、优惠券与积分，要么全部成功要么全部不生效；已购商品移出购物车。',
        },
        {
          en: `An unpaid order is closed after ${times.unpaidOrder / 60_000} minutes, and gives all of that back. An order that costs nothing is paid at once.`,
          zh: `未付款订单 ${times.unpaidOrder / 60_000} 分钟后关闭并退还上述各项；金额为 0 的订单即时视为已付款。`,
        },
        {
          en: 'Refused in this order: `orderRepeated`, `orderExpired`, `addressNeeded`, `addressUnreached`, goods (`productUnavailable`, `insufficientStock`), coupons, `pointsTooFew`, `deliveryDateGone`, remarks, entries, invoices.',
          zh: '依次拒绝：`orderRepeated`、`orderExpired`、`addressNeeded`、`addressUnreached`、商品（`productUnavailable`、`insufficientStock`）、优惠券、`pointsTooFew`、`deliveryDateGone`、备注、须填内容、发票。',
        },
      ],
    },
  ),
  'GET /p/order/getOrderPayInfoByOrderNumber': read(PayInfo, {
    en: 'What is to be paid for these orders, and until when.',
    zh: '查询订单的应付金额与付款截止时间。',
    query: object({ orderNumbers: OrderNumbers }),
    refusals: ['unknownOrder'],
  }),
  'POST /p/order/pay': write(Type.Union([Type.String(), BalancePaid]), {
    en: 'Pay orders: Alipay answers an HTML form, WeChat the text of a QR code, the balance pays at once.',
    zh: '支付订单：支付宝返回 HTML 表单，微信返回二维码内容，余额即时付款。',
    shows: [
      {
        in: 'GET /p/order/isPay/{payEntry}/{orderNumbers}',
        asked: { payEntry: 0 },
        where: { payType: 9 },
        now: { '': true },
      },
      { in: 'GET /p/order/getOrderPayInfoByOrderNumber', where: { payType: 9 }, now: { status: 2 } },
    ],
    again: ['orderChanged'],
    body: object({
      payType: Type.Enum([2, 3, 9], says('2 Alipay, 3 WeChat QR, 9 balance', '2 支付宝，3 微信扫码，9 余额')),
      orderNumbers: OrderNumbers,
      returnUrl: Type.Optional(Type.String({ pattern: patterns.ownAddress, maxLength: 2_000 })),
    }),
    refusals: ['unknownOrder', 'orderChanged', 'orderExpired', 'payMethodClosed'],
    rules: [
      {
        en: `A payment of a provider is valid for ${times.payment / 60_000} minutes; asked again meanwhile, the same payment is answered. A payment that arrives later does not reopen an order: it is returned.`,
        zh: `支付机构的付款 ${times.payment / 60_000} 分钟内有效，其间再次请求返回同一笔；迟到的付款不会恢复订单，而是原路退回。`,
      },
    ],
  }),
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': read(Type.Boolean(), {
    en: 'Whether these orders, this top-up or this membership is paid.',
    zh: '查询订单、充值或会员是否已付款。',
    params: object({
      payEntry: Type.Enum([0, 1, 2], says('0 order, 1 top-up, 2 membership', '0 订单，1 充值，2 会员')),
      orderNumbers: OrderNumbers,
    }),
    refusals: ['unknownOrder'],
  }),
  'POST /notice/pay/{payType}': publicWrite(Type.String(), {
    en: 'The payment provider reports the result of a payment; repeating a message has no effect.',
    zh: '支付机构通知付款结果；重复通知不会改变结果。',
    params: object({ payType: Type.Enum([2, 3]) }),
    body: object({
      payNo: Type.String({ maxLength: 40 }),
      bizPayNo: Type.String({ maxLength: 64 }),
      isPaySuccess: Type.Boolean(),
      amount: Money,
      sign: Type.String({ maxLength: 128 }),
    }),
    refusals: ['badSignature', 'unknownPayment', 'paymentMismatch'],
    rules: [
      {
        en: `\`sign\` is HMAC-SHA256 in small hexadecimal digits over the UTF-8 text \`[payNo,payType,bizPayNo,isPaySuccess,amount]\`, written as JSON without blanks: texts in quotation marks, \`amount\` in yuan without zeros at its end. The key is shared with the provider; that of the mock is \`${mockPaymentKey}\`.`,
        zh: `\`sign\` 为小写十六进制的 HMAC-SHA256，签名内容为无空格的 JSON 文本 \`[payNo,payType,bizPayNo,isPaySuccess,amount]\`（UTF-8）：文本带引号，\`amount\` 以元为单位且不补零。密钥由双方约定，模拟后端为 \`${mockPaymentKey}\`。`,
      },
      {
        en: 'Such a text is `["202611021",2,"B1",true,19.9]`.',
        zh: '例如：`["202611021",2,"B1",true,19.9]`。',
      },
      {
        en: 'Refused in this order: `badSignature`; `unknownPayment`; `paymentMismatch` if payType or amount are others, or a success was told with another `bizPayNo`.',
        zh: '依次拒绝：`badSignature`；`unknownPayment`；payType 或金额不符、或此前成功的通知带有另一 `bizPayNo` 时为 `paymentMismatch`。',
      },
      {
        en: 'After a success nothing changes it; a failure may be followed by a success. Money for an order that is closed is returned.',
        zh: '成功后不再改变；失败后仍可成功。已关闭订单的款项退回。',
      },
    ],
  }),
} satisfies Endpoints
