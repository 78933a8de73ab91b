import { Type, type Static } from 'typebox'
import { UserName } from '../src/account.ts'
import { CouponType } from '../src/coupon.ts'
import { Amount, Count, described, Id, idOf, Maybe, object, says, Text } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { Discounted, DiscountRule, DiscountType } from '../src/price-part.ts'
import { limits } from '../src/rules.ts'
import { Instant, list, optional, Span, spanThat, write } from './rows.ts'

export const PromotionKind = Type.Enum(['discount', 'coupon', 'combo', 'flash', 'group'])

export const PromotionView = object({
  kind: PromotionKind,
  id: Id,
  name: Type.String(),
  shopId: Type.Integer({ ...Count, ...says('0 the platform', '0 平台') }),
  isOn: Type.Boolean(),
  state: Type.Enum(
    ['off', 'waiting', 'running', 'over'],
    says('off: put off by hand', 'off 已下架，waiting 未开始，running 进行中，over 已结束'),
  ),
  startsAt: Instant,
  endsAt: Instant,
  left: described(Maybe(Count), 'Coupons to take, or pieces to buy', '优惠券剩余可领数量，或秒杀剩余库存'),
})
export type PromotionView = Static<typeof PromotionView>

export const HoldingView = object({
  couponUserId: Id,
  couponId: Id,
  name: Type.String(),
  userName: Type.String(),
  state: Type.Enum(['unused', 'used', 'expired']),
  takenAt: Instant,
  from: Instant,
  until: Instant,
})
export type HoldingView = Static<typeof HoldingView>

const ShopId = idOf('shop', 'A shop', '店铺')
const ProdId = idOf('product', 'A product', '商品')
const period = { startsIn: spanThat('now if missing', '默认立即'), endsIn: Span }
const ProdIds = optional(
  Type.Array(Id, { minItems: 1, maxItems: 200 }),
  'Only for these; for all if missing',
  '仅限这些商品，未填为全部',
)
const name = Text(1, limits.searchText)

/** Calls of merchants and of the office: discounts, coupons and bundles. */
export const promotionTable = {
  'GET /__mall/promotions': list(PromotionView, {
    en: 'All discounts, coupons, bundles, flash sales and group offers.',
    zh: '查询全部优惠活动、优惠券、套餐、秒杀与拼团。',
  }),
  'POST /__mall/promotions/{kind}/{id}': write(PromotionView, {
    en: 'Put a promotion on or off, move its start or its end, or set how much of it is left.',
    zh: '上架或下架活动，更改开始或结束时间，或设置剩余数量。',
    params: object({ kind: PromotionKind, id: Id }),
    body: object({
      isOn: Type.Optional(Type.Boolean()),
      startsIn: period.startsIn,
      endsIn: spanThat('0 ends it now', '0 为立即结束'),
      left: optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        'Coupons, or pieces of each variant in a flash sale. What there was at the start changes by as much',
        '优惠券数量，或秒杀中每个规格的件数，活动总量随之增减',
      ),
      mostWaiting: optional(
        Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        'In a flash sale: with so many in the queue others are asked to try again; null for any number',
        '秒杀：排队人数达到该值时提示稍后再试，null 为不限',
      ),
      fillsUp: Type.Optional(
        Type.Boolean(
          says('Group offer: the mall makes up the missing people at the end', '拼团：到期时由商城补足人数'),
        ),
      ),
    }),
    refusals: ['unknownActivity', 'invalidRequest'],
  }),
  'POST /__mall/discounts': write(PromotionView, {
    en: 'A merchant starts a discount.',
    zh: '商家新建优惠活动。',
    body: object({
      shopId: ShopId,
      name,
      discountRule: DiscountRule,
      discountType: Type.Optional(DiscountType),
      discountItems: Type.Array(object({ needAmount: Amount, discount: Discounted }), { minItems: 1, maxItems: 10 }),
      maxReduceAmount: Type.Optional(Amount),
      prodIds: ProdIds,
      ...period,
    }),
    refusals: ['shopUnavailable', 'invalidRequest'],
  }),
  'POST /__mall/coupons': write(PromotionView, {
    en: 'A merchant, or the platform (shopId 0), offers a coupon.',
    zh: '商家或平台（shopId 为 0）新建优惠券。',
    body: object({
      shopId: Count,
      name,
      couponType: CouponType,
      cashCondition: Amount,
      discount: Discounted,
      maxReduceAmount: Type.Optional(Amount),
      prodIds: ProdIds,
      stocks: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      afterReceiveDays: Type.Integer({
        minimum: 1,
        maximum: 366,
        ...says('How long it can be used', '领取后可用天数'),
      }),
      memberOnly: Type.Optional(Type.Boolean()),
      aloneOnly: Type.Optional(Type.Boolean()),
      ...period,
    }),
    refusals: ['shopUnavailable', 'invalidRequest'],
  }),
  'POST /__mall/flashSales': write(PromotionView, {
    en: 'A merchant starts a flash sale of a product.',
    zh: '商家新建秒杀活动。',
    body: object({
      prodId: ProdId,
      name,
      seckillPrice: Amount,
      stocks: described(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 'Pieces of each variant', '每个规格的件数'),
      maxNum: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
      ...period,
    }),
    refusals: ['productUnavailable', 'invalidRequest'],
  }),
  'POST /__mall/groupBuys': write(PromotionView, {
    en: 'A merchant starts a group offer of a product.',
    zh: '商家新建拼团活动。',
    body: object({
      prodId: ProdId,
      name,
      actPrice: Amount,
      groupNumber: Type.Integer({ minimum: 2, maximum: 100 }),
      groupHours: Type.Integer({ minimum: 1, maximum: 720 }),
      maxNum: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
      fillsUp: Type.Optional(Type.Boolean()),
      ...period,
    }),
    refusals: ['productUnavailable', 'invalidRequest'],
  }),
  'GET /__mall/couponHoldings': list(HoldingView, {
    en: 'The coupons that buyers have taken, newest first.',
    zh: '查询买家已领取的优惠券，最新在前。',
  }),
  'POST /__mall/coupons/{couponId}/give': write(HoldingView, {
    en: 'The platform gives a coupon to a person, whatever its stock and its limit.',
    zh: '平台向某人发放优惠券，不受库存与限领数量约束。',
    params: object({ couponId: Id }),
    body: object({ userName: UserName }),
    refusals: ['unknownCoupon', 'unknownAccount'],
  }),
} satisfies Endpoints
