import type { ControlTables, HoldingView, PromotionView, RivalsView } from 'qinghua-contract/control'
import { outcomeOfTry, sendRivals, triesOf } from '../../core/activities/rivals.ts'
import { accountByName } from '../../core/people/login.ts'
import { handCoupon, stateOf } from '../../core/promotions/holdings.ts'
import {
  allPromotions,
  changePromotion,
  offerCoupon,
  promotionState,
  startDiscount,
  startFlashSale,
  startGroupBuy,
  type Promotion,
  type PromotionKind,
} from '../../core/promotions/manage.ts'
import type { Rivals } from '../../core/state/activities.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { CouponHolding } from '../../core/state/promotions.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { textIn, type Language } from '../../core/state/text.ts'
import type { InWorldHandlers } from '../handler.ts'
import { refusalText } from '../refusal-text.ts'

const leftOf = (promotion: Promotion): number | null => {
  if ('left' in promotion) return promotion.left
  return 'seckillId' in promotion ? promotion.skus.reduce((all, { left }) => all + left, 0) : null
}

const promotionViews = (mall: Mall, language: Language): PromotionView[] =>
  allPromotions(mall).map(({ kind, id, promotion }) => ({
    kind,
    id,
    name: textIn(promotion.name, language),
    shopId: promotion.shopId,
    isOn: promotion.isOn,
    state: promotionState(mall, promotion),
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    left: leftOf(promotion),
  }))

const promotionView = (mall: Mall, kind: PromotionKind, id: number, language: Language): PromotionView => {
  const view = promotionViews(mall, language).find((each) => each.kind === kind && each.id === id)
  refuseUnless(view, 'unknownActivity')
  return view
}

const holdingView = (mall: Mall, holding: CouponHolding, language: Language): HoldingView => {
  const { couponUserId, couponId, userId, takenAt, from, until } = holding
  const name = mall.coupons.get(couponId)?.name
  return {
    couponUserId,
    couponId,
    name: name ? textIn(name, language) : '',
    userName: mall.accounts.get(userId)?.userName ?? userId,
    state: stateOf(mall, holding),
    takenAt,
    from,
    until,
  }
}

export const promotingHandlers: InWorldHandlers<ControlTables['promotions']> = {
  'GET /__mall/promotions': ({ world: { mall }, language }) => promotionViews(mall, language),
  'POST /__mall/promotions/{kind}/{id}': ({ world: { mall }, params: { kind, id }, body, language }) => {
    changePromotion(mall, kind, id, body)
    return promotionView(mall, kind, id, language)
  },
  'POST /__mall/discounts': ({ world: { mall }, body, language }) =>
    promotionView(mall, 'discount', startDiscount(mall, body), language),
  'POST /__mall/coupons': ({ world: { mall }, body, language }) =>
    promotionView(mall, 'coupon', offerCoupon(mall, body), language),
  'POST /__mall/flashSales': ({ world: { mall }, body, language }) =>
    promotionView(mall, 'flash', startFlashSale(mall, body), language),
  'POST /__mall/groupBuys': ({ world: { mall }, body, language }) =>
    promotionView(mall, 'group', startGroupBuy(mall, body), language),
  'GET /__mall/couponHoldings': ({ world: { mall }, language }) =>
    [...mall.couponHoldings.values()].map((holding) => holdingView(mall, holding, language)).reverse(),
  'POST /__mall/coupons/{couponId}/give': ({ world: { mall }, params, body: { userName }, language }) => {
    const account = accountByName(mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    return holdingView(mall, handCoupon(mall, account, params.couponId), language)
  },
}

const rivalsView = (mall: Mall, rivals: Rivals, language: Language): RivalsView => {
  const { rivalsId, kind, id, buyers, tried, waitFor } = rivals
  const tries = triesOf(mall, rivals).map((each) => outcomeOfTry(mall, kind, each))
  const last = tries.findLast(({ reason }) => reason !== null)?.reason
  const count = (wanted: 'waiting' | 'won' | 'lost'): number => tries.filter(({ outcome }) => outcome === wanted).length
  return {
    rivalsId,
    kind,
    id,
    buyers,
    tried,
    won: count('won'),
    lost: count('lost'),
    waiting: count('waiting'),
    waitFor,
    reason: last ? refusalText(last.code, language, last.values) : null,
  }
}

export const rivalHandlers: InWorldHandlers<ControlTables['rivals']> = {
  'GET /__mall/rivals': ({ world: { mall }, language }) =>
    [...mall.rivals.values()]
      .sort((a, b) => b.rivalsId - a.rivalsId)
      .map((rivals) => rivalsView(mall, rivals, language)),
  'POST /__mall/rivals': ({ world: { mall }, body, language }) => rivalsView(mall, sendRivals(mall, body), language),
}
