import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Id,
  idOf,
  MallText,
  Maybe,
  Money,
  moneyOf,
  Nothing,
  object,
  page,
  paging,
  Picture,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { Discounted } from './price-part.ts'
import { ProductCard } from './product.ts'
import { ShopStatusNumber } from './shop.ts'
import { publicRead, read, write } from './rows.ts'

export const CouponType = Type.Enum([1, 2], says('1 cash, 2 percentage', '1 代金券，2 折扣券'))

/** What a coupon takes off, and what for. */
const terms = {
  couponId: ref('coupon'),
  couponName: MallText(),
  couponType: CouponType,
  cashCondition: moneyOf(
    'The goods that it is for must cost this much; 0 for any amount',
    '适用商品须满此金额；0 为无门槛',
  ),
  reduceAmount: Maybe(Money),
  couponDiscount: Maybe(Discounted),
  maxReduceAmount: Type.Union(
    [Money, Type.Null()],
    says('The most that a percentage takes off', '折扣券最多优惠的金额'),
  ),
  suitableProdType: Type.Enum([0, 1], says('0 for all goods, 1 for some', '0 全部商品，1 部分商品')),
  shopId: ref('shop', Type.Integer({ ...Count, ...says('0 for all shops', '0 为平台券，各店通用') })),
  shopName: MallText(),
  memberOnly: Type.Boolean(says('For paid members only', '仅付费会员可用')),
  aloneOnly: Type.Boolean(says('Not for goods that a discount reduces', '不与店铺优惠同享')),
}

export const Coupon = object({
  ...terms,
  shopLogo: Maybe(Picture),
  validTimeType: Type.Enum([1, 2], says('1 a fixed period, 2 days after taking it', '1 固定时间，2 领取后若干天')),
  startTime: Type.Union([DateTime, Type.Null()], says('When it can be used from', '可用开始时间')),
  endTime: Maybe(DateTime),
  afterReceiveDays: Maybe(Count),
  stocks: Type.Integer({ ...Count, ...says('How many are left to take', '剩余可领数量') }),
  sourceStock: Count,
  limitNum: Type.Integer({ ...Id, ...says('How many each person can take', '每人限领数量') }),
  curUserReceiveCount: Type.Integer({
    ...Count,
    ...says('How many the caller has taken; 0 without a login', '本人已领数量；未登录时为 0'),
  }),
  canReceive: Type.Boolean(),
  canGoUse: Type.Boolean(says('Whether the caller holds one that can be used', '本人是否持有可用的券')),
  reason: Type.Union([MallText(), Type.Null()], says('Why it cannot be taken', '不可领取的原因')),
})
export type Coupon = Static<typeof Coupon>

export const MyCoupon = object({
  ...terms,
  couponUserId: ref('heldCoupon'),
  status: Type.Enum([0, 1, 2], says('0 expired, 1 not used, 2 used', '0 已过期，1 未使用，2 已使用')),
  receiveTime: DateTime,
  /** 1 for a coupon of the platform. */
  shopStatus: ShopStatusNumber,
  startTime: DateTime,
  endTime: DateTime,
  useTime: Maybe(DateTime),
  orderNumbers: Type.Array(Type.String(), says('The orders it was used for', '所用于的订单')),
  expiresSoon: Type.Boolean(says('Within three days', '三天内到期')),
})
export type MyCoupon = Static<typeof MyCoupon>

/** A coupon that the buyer holds, seen from a purchase. */
export const CouponChoice = object({
  ...terms,
  couponUserId: ref('heldCoupon'),
  startTime: DateTime,
  endTime: DateTime,
  canUse: Type.Boolean(),
  choose: Type.Boolean(says('Whether it counts now', '当前是否选用')),
  takesOff: moneyOf(
    'What it takes off, or would instead of the chosen one',
    '优惠金额；未选用时为改用此券可优惠的金额',
  ),
  reason: Type.Union([MallText(), Type.Null()], says('Why it cannot be used', '不可使用的原因')),
})
export type CouponChoice = Static<typeof CouponChoice>

/** The coupons that the buyer does not hold yet and would pay less with, the one that takes most off at the top. */
export const CouponsToClaim = object({
  coupons: Type.Array(
    object({
      ...terms,
      takesOff: moneyOf('How much less these goods cost with it', '领取后这些商品可再省的金额'),
      isBest: Type.Boolean(says('Whether the cheapest choice of all uses it', '最优方案是否用到此券')),
    }),
  ),
  takesOff: moneyOf('How much less they cost with all that are best', '领取最优方案所需的全部券后可再省的金额'),
})
export type CouponsToClaim = Static<typeof CouponsToClaim>

const CouponId = idOf('coupon', 'A coupon', '优惠券')
const byCoupon = object({ couponId: CouponId })

export const coupon = {
  'GET /p/myCoupon/generalCouponList': read(Type.Array(Coupon), {
    en: 'The coupons of the platform that can be taken now.',
    zh: '查询可领取的平台优惠券。',
  }),
  'GET /p/myCoupon/getCouponPage': read(page(Coupon), {
    en: 'The coupons of shops that can be taken now.',
    zh: '分页查询可领取的店铺优惠券。',
    query: object({ shopId: Type.Optional(ref('shop')), ...paging }),
  }),
  'GET /coupon/couponPage': publicRead(page(Coupon), {
    en: 'The coupons that can be taken now, for visitors: of the platform (shopId 0), of one shop, or all.',
    zh: '供访客分页查询可领取的优惠券：平台（shopId 为 0）、某店铺或全部。',
    query: object({ shopId: Type.Optional(ref('shop', Count)), ...paging }),
  }),
  'GET /p/myCoupon/getCouponList': read(page(MyCoupon), {
    en: 'The coupons that the shopper holds: not used (those that expire first at the top), used, or expired.',
    zh: '分页查询本人的优惠券：未使用（先到期的在前）、已使用或已过期。',
    query: object({ status: MyCoupon.properties.status, ...paging }),
  }),
  'GET /p/myCoupon/getMyCouponsStatusCount': read(object({ unUseCount: Count, useCount: Count, expiredCount: Count }), {
    en: 'How many coupons the shopper has in each state.',
    zh: '统计本人各状态的优惠券数量。',
  }),
  'GET /p/myCoupon/listCouponIds': read(Type.Array(ref('coupon')), {
    en: 'The ids of the coupons that the shopper has taken, one as often as it was taken.',
    zh: '查询本人已领优惠券的 couponId，领取几张即出现几次。',
  }),
  'POST /p/myCoupon/receive': write(Nothing, {
    en: 'Take a coupon.',
    zh: '领取优惠券。',
    shows: [{ in: 'GET /p/myCoupon/getCouponList', asked: { status: 1 }, of: 'heldCoupon', is: 'new' }],
    body: CouponId,
    refusals: ['unknownCoupon', 'couponGone', 'couponLimit', 'couponMembersOnly', 'eventClosed'],
    rules: [
      {
        en: '`limitNum` and `curUserReceiveCount` count all that the caller has ever taken, also what was deleted since.',
        zh: '`limitNum` 与 `curUserReceiveCount` 按本人累计领取计算，删除的也计入。',
      },
    ],
  }),
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': write(Nothing, {
    en: 'Delete a coupon from the list, for good; its use for an order stays.',
    zh: '删除优惠券，不可恢复；不影响已用于订单的优惠。',
    shows: [{ in: 'GET /p/myCoupon/getCouponList', asked: { status: 1 }, of: 'heldCoupon', is: 'gone' }],
    again: ['unknownCoupon'],
    params: object({ couponUserId: ref('heldCoupon') }),
    refusals: ['unknownCoupon'],
  }),
  'GET /coupon/listByProdId': publicRead(Type.Array(Coupon), {
    en: 'The coupons that can be taken now and are for a product.',
    zh: '查询适用于某商品的可领取优惠券。',
    query: object({ prodId: ref('product') }),
    refusals: ['productUnavailable'],
  }),
  'GET /coupon/couponById': publicRead(Coupon, {
    en: 'One coupon.',
    zh: '查询优惠券。',
    query: byCoupon,
    refusals: ['unknownCoupon'],
  }),
  'GET /coupon/prodListByCouponId': publicRead(page(ProductCard), {
    en: 'The products that a coupon is for.',
    zh: '分页查询优惠券适用的商品。',
    query: object({ couponId: CouponId, ...paging }),
    refusals: ['unknownCoupon'],
  }),
} satisfies Endpoints
