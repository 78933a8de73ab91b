import type {
  SeedCombo,
  SeedCoupon,
  SeedDiscount,
  SeedFlashSale,
  SeedGroupBuy,
  SeedScope,
  SeedSku,
} from '@mall/fixtures'
import { unitPrice } from '../pricing/unit-price.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { isRunning } from './running.ts'

export type PromotionKind = 'discount' | 'coupon' | 'combo' | 'flash' | 'group'
export type Promotion = SeedDiscount | SeedCoupon | SeedCombo | SeedFlashSale | SeedGroupBuy

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
  ...[...mall.flashSales.values()].map((promotion) => ({ kind: 'flash' as const, id: promotion.seckillId, promotion })),
  ...[...mall.groupBuys.values()].map((promotion) => ({
    kind: 'group' as const,
    id: promotion.groupActivityId,
    promotion,
  })),
]

interface PromotionChange {
  readonly isOn?: boolean
  /** In milliseconds from now. */
  readonly startsIn?: number
  readonly endsIn?: number
  /** How many coupons can still be taken, or pieces of each variant bought. */
  readonly left?: number
  /** Of a flash sale; null for any number. */
  readonly mostWaiting?: number | null
  /** Of a group offer. */
  readonly fillsUp?: boolean
}

/** A field that only some kinds of promotions have. */
const only = (field: string, kinds: string) => ({
  field: `body/${field}`,
  expected: { zh: `无此字段：仅用于 ${kinds}`, en: `no such field: it is for ${kinds} only` },
})

/** Confirmations and coupons from before stay as they are. */
export const changePromotion = (mall: Mall, kind: PromotionKind, id: number, change: PromotionChange): void => {
  const { isOn, startsIn, endsIn, left, mostWaiting, fillsUp } = change
  const times = {
    ...(isOn !== undefined && { isOn }),
    ...(startsIn !== undefined && { startsAt: mall.now + startsIn }),
    ...(endsIn !== undefined && { endsAt: mall.now + endsIn }),
  }
  refuseUnless(
    left === undefined || kind === 'coupon' || kind === 'flash',
    'invalidRequest',
    only('left', 'coupon, flash'),
  )
  refuseUnless(mostWaiting === undefined || kind === 'flash', 'invalidRequest', only('mostWaiting', 'flash'))
  refuseUnless(fillsUp === undefined || kind === 'group', 'invalidRequest', only('fillsUp', 'group'))
  if (kind === 'coupon') {
    const coupon = mall.coupons.get(id)
    refuseUnless(coupon, 'unknownActivity')
    const stock = left === undefined ? {} : { left, stock: coupon.stock - coupon.left + left }
    mall.coupons.set(id, { ...coupon, ...times, ...stock })
  } else if (kind === 'discount') {
    const discount = mall.discounts.get(id)
    refuseUnless(discount, 'unknownActivity')
    mall.discounts.set(id, { ...discount, ...times })
  } else if (kind === 'flash') {
    const sale = mall.flashSales.get(id)
    refuseUnless(sale, 'unknownActivity')
    const skus =
      left === undefined ? sale.skus : sale.skus.map((sku) => ({ ...sku, left, stock: sku.stock - sku.left + left }))
    mall.flashSales.set(id, { ...sale, ...times, skus, ...(mostWaiting !== undefined && { mostWaiting }) })
  } else if (kind === 'group') {
    const offer = mall.groupBuys.get(id)
    refuseUnless(offer, 'unknownActivity')
    mall.groupBuys.set(id, { ...offer, ...times, ...(fillsUp !== undefined && { fillsUp }) })
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
  readonly startsIn?: number | undefined
  readonly endsIn: number
  readonly maxReduceAmount?: number
}

const percentages = (offs: readonly number[]): boolean => offs.every((off) => off > 0 && off < 10)

const eventOf = (mall: Mall, { shopId, name, prodIds, startsIn = 0, endsIn }: NewPromotion) => {
  refuseUnless(shopId === 0 || mall.shops.get(shopId), 'shopUnavailable')
  const known = prodIds?.every((prodId) => {
    const product = mall.products.get(prodId)
    return product && (shopId === 0 || product.shopId === shopId)
  })
  const expected = { zh: '该店铺的商品编号', en: 'numbers of products of this shop' }
  refuseUnless(known !== false, 'invalidRequest', { field: 'body/prodIds', expected })
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

interface NewActivity {
  readonly prodId: number
  readonly name: string
  readonly startsIn?: number
  readonly endsIn: number
  readonly maxNum?: number
}

const activityOf = (mall: Mall, { prodId, name, startsIn, endsIn }: NewActivity) => {
  const product = mall.products.get(prodId)
  refuseUnless(product && product.status === 1, 'productUnavailable')
  const { shopId, skus } = product
  const { scope: _, ...event } = eventOf(mall, { shopId, name, startsIn, endsIn })
  return { event: { ...event, prodId }, skus }
}

/** The price must be below that of every variant. */
const refuseDearer = (mall: Mall, skus: readonly SeedSku[], price: number, field: string): void => {
  const isLower = price > 0 && skus.every((sku) => price < unitPrice(mall, sku, null))
  const expected = {
    zh: '大于 0 且低于每个规格现价的金额',
    en: 'more than 0, and less than the price of every variant',
  }
  refuseUnless(isLower, 'invalidRequest', { field, expected })
}

export interface NewFlashSale extends NewActivity {
  readonly seckillPrice: number
  readonly stocks: number
}

export const startFlashSale = (mall: Mall, asked: NewFlashSale): number => {
  const { seckillPrice: price, stocks: stock, maxNum: limit = 1 } = asked
  const { event, skus } = activityOf(mall, asked)
  refuseDearer(mall, skus, price, 'body/seckillPrice')
  const seckillId = nextId(mall)
  mall.flashSales.set(seckillId, {
    ...event,
    seckillId,
    limit,
    mostWaiting: null,
    skus: skus.map(({ skuId }) => ({ seckillSkuId: nextId(mall), skuId, price, stock, left: stock })),
  })
  return seckillId
}

export interface NewGroupBuy extends NewActivity {
  readonly actPrice: number
  readonly groupNumber: number
  readonly groupHours: number
  readonly fillsUp?: boolean
}

export const startGroupBuy = (mall: Mall, asked: NewGroupBuy): number => {
  const { actPrice: price, groupNumber: size, groupHours: hours, maxNum: limit = null, fillsUp = false } = asked
  const { event, skus } = activityOf(mall, asked)
  refuseDearer(mall, skus, price, 'body/actPrice')
  const groupActivityId = nextId(mall)
  mall.groupBuys.set(groupActivityId, {
    ...event,
    groupActivityId,
    size,
    hours,
    limit,
    fillsUp,
    listsGroups: true,
    skus: skus.map(({ skuId }) => ({ groupSkuId: nextId(mall), skuId, price })),
  })
  return groupActivityId
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
  const expected = {
    zh: 'needAmount 与 discount 均大于 0；打折规则下 discount 小于 10',
    en: 'needAmount and discount above 0; discount below 10 where the rule is a percentage',
  }
  const valued = valid && steps.every(({ need }) => need > 0)
  refuseUnless(valued, 'invalidRequest', { field: 'body/discountItems', expected })
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
  const expected =
    type === 1 ? { zh: '大于 0', en: 'more than 0' } : { zh: '大于 0 且小于 10', en: 'more than 0 and less than 10' }
  refuseUnless(type === 1 ? off > 0 : percentages([off]), 'invalidRequest', { field: 'body/discount', expected })
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
