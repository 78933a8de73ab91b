import type { SeedCombo, SeedCoupon, SeedDiscount, SeedScope } from '@mall/fixtures'
import { nextId, type Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { isRunning } from './running.ts'

export type PromotionKind = 'discount' | 'coupon' | 'combo'
export type Promotion = SeedDiscount | SeedCoupon | SeedCombo

export const promotionState = (mall: Mall, promotion: Promotion): 'off' | 'waiting' | 'running' | 'over' => {
  if (isRunning(mall, promotion)) return 'running'
  if (mall.now >= promotion.endsAt) return 'over'
  return promotion.isOn ? 'waiting' : 'off'
}

export const allPromotions = (
  mall: Mall,
): { readonly kind: PromotionKind; readonly id: number; readonly promotion: Promotion }[] => [
  ...[...mall.discounts.values()].map((promotion) => ({
    kind: 'discount' as const,
    id: promotion.discountId,
    promotion,
  })),
  ...[...mall.coupons.values()].map((promotion) => ({ kind: 'coupon' as const, id: promotion.couponId, promotion })),
  ...[...mall.combos.values()].map((promotion) => ({ kind: 'combo' as const, id: promotion.comboId, promotion })),
]

interface PromotionChange {
  readonly isOn?: boolean
  /** In milliseconds from now. */
  readonly startsIn?: number
  readonly endsIn?: number
  /** How many coupons can still be taken. */
  readonly left?: number
}

/** Confirmations and coupons from before stay as they are. */
export const changePromotion = (mall: Mall, kind: PromotionKind, id: number, change: PromotionChange): void => {
  const { isOn, startsIn, endsIn, left } = change
  const times = {
    ...(isOn !== undefined && { isOn }),
    ...(startsIn !== undefined && { startsAt: mall.now + startsIn }),
    ...(endsIn !== undefined && { endsAt: mall.now + endsIn }),
  }
  refuseUnless(left === undefined || kind === 'coupon', 'invalidRequest', { field: 'body/left' })
  if (kind === 'coupon') {
    const coupon = mall.coupons.get(id)
    refuseUnless(coupon, 'unknownActivity')
    const stock = left === undefined ? {} : { left, stock: coupon.stock - coupon.left + left }
    mall.coupons.set(id, { ...coupon, ...times, ...stock })
  } else if (kind === 'discount') {
    const discount = mall.discounts.get(id)
    refuseUnless(discount, 'unknownActivity')
    mall.discounts.set(id, { ...discount, ...times })
  } else {
    const combo = mall.combos.get(id)
    refuseUnless(combo, 'unknownActivity')
    mall.combos.set(id, { ...combo, ...times })
  }
}

interface NewPromotion {
  readonly shopId: number
  readonly name: string
  readonly prodIds?: readonly number[]
  readonly startsIn?: number
  readonly endsIn: number
  readonly maxReduceAmount?: number
}

const percentages = (offs: readonly number[]): boolean => offs.every((off) => off > 0 && off < 10)

const eventOf = (mall: Mall, { shopId, name, prodIds, startsIn = 0, endsIn }: NewPromotion) => {
  refuseUnless(shopId === 0 || mall.catalogue.shops.has(shopId), 'shopUnavailable')
  const known = prodIds?.every((prodId) => {
    const product = mall.products.get(prodId)
    return product && (shopId === 0 || product.shopId === shopId)
  })
  refuseUnless(known !== false, 'invalidRequest', { field: 'body/prodIds' })
  const scope: SeedScope = prodIds ? { prodIds } : {}
  return {
    shopId,
    name: { zh: name, en: name },
    scope,
    startsAt: mall.now + startsIn,
    endsAt: mall.now + endsIn,
    isOn: true,
  }
}

export interface NewDiscount extends NewPromotion {
  readonly discountRule: SeedDiscount['rule']
  readonly discountType?: SeedDiscount['type']
  readonly discountItems: readonly { readonly needAmount: number; readonly discount: number }[]
}

export const startDiscount = (mall: Mall, asked: NewDiscount): number => {
  const { discountRule: rule, discountType: type = 0, discountItems, maxReduceAmount: most = null } = asked
  const steps = discountItems
    .map(({ needAmount, discount }) => ({ need: needAmount, off: discount }))
    .sort((a, b) => a.need - b.need)
  const valid = rule < 2 ? steps.every(({ off }) => off > 0) : percentages(steps.map(({ off }) => off))
  refuseUnless(valid && steps.every(({ need }) => need > 0), 'invalidRequest', { field: 'body/discountItems' })
  const event = eventOf(mall, asked)
  const discountId = nextId(mall)
  mall.discounts.set(discountId, { ...event, discountId, rule, type, steps, most, pic: null })
  return discountId
}

export interface NewCoupon extends NewPromotion {
  readonly couponType: SeedCoupon['type']
  readonly cashCondition: number
  readonly discount: number
  readonly stocks: number
  readonly limitNum?: number
  readonly afterReceiveDays: number
  readonly memberOnly?: boolean
  readonly aloneOnly?: boolean
}

export const offerCoupon = (mall: Mall, asked: NewCoupon): number => {
  const { couponType: type, cashCondition: minimum, discount: off, stocks: stock } = asked
  refuseUnless(type === 1 ? off > 0 : percentages([off]), 'invalidRequest', { field: 'body/discount' })
  const event = eventOf(mall, asked)
  const couponId = nextId(mall)
  mall.coupons.set(couponId, {
    ...event,
    couponId,
    type,
    minimum,
    off,
    most: asked.maxReduceAmount ?? null,
    valid: { days: asked.afterReceiveDays },
    stock,
    left: stock,
    limit: asked.limitNum ?? 1,
    memberOnly: asked.memberOnly ?? false,
    aloneOnly: asked.aloneOnly ?? false,
  })
  return couponId
}
