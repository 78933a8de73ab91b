/**
 * How a price comes about, as data: the order of the reductions, and what goes together. No imports, for the browser.
 */

/** The parts of a price in display order. */
export const pricePartNames = [
  'goods',
  'activity',
  'combo',
  'member',
  'discount',
  'coupon',
  'points',
  'freight',
] as const
export type PricePartName = (typeof pricePartNames)[number]

export interface PriceRuleFacts {
  readonly name: string
  /** The part of a price under which it is shown. */
  readonly part: Exclude<PricePartName, 'goods'>
  /** What one reduction of it may span. */
  readonly scope: 'line' | 'shop' | 'purchase'
  /** Whether it reduces goods or their delivery. */
  readonly of: 'goods' | 'freight'
  readonly fundedBy: 'shop' | 'mall'
  /** Rules that never reduce the same line; named by the later one. */
  readonly excludes: readonly string[]
  /** Whether it takes something off gift cards and credit: `named` only where it names the product. */
  readonly ofMoney: 'never' | 'named'
  /** Whether the amount for free delivery is measured after it. */
  readonly countsForFreeDelivery: boolean
  readonly en: string
  readonly zh: string
}

/** Each rule reduces what the rules before it have left. */
export const priceRules = [
  {
    name: 'flash',
    part: 'activity',
    scope: 'line',
    of: 'goods',
    fundedBy: 'shop',
    ofMoney: 'named',
    excludes: [],
    countsForFreeDelivery: true,
    en: 'the price in a flash sale',
    zh: '秒杀价',
  },
  {
    name: 'group',
    part: 'activity',
    scope: 'line',
    of: 'goods',
    fundedBy: 'shop',
    ofMoney: 'named',
    excludes: [],
    countsForFreeDelivery: true,
    en: 'the price in a group',
    zh: '拼团价',
  },
  {
    name: 'exchange',
    part: 'activity',
    scope: 'line',
    of: 'goods',
    fundedBy: 'mall',
    ofMoney: 'named',
    excludes: [],
    countsForFreeDelivery: true,
    en: 'what points pay of goods that are sold for them',
    zh: '积分兑换',
  },
  {
    name: 'combo',
    part: 'combo',
    scope: 'line',
    of: 'goods',
    fundedBy: 'shop',
    ofMoney: 'named',
    excludes: [],
    countsForFreeDelivery: true,
    en: 'the price of a bundle',
    zh: '套餐价',
  },
  {
    name: 'member',
    part: 'member',
    scope: 'shop',
    of: 'goods',
    fundedBy: 'mall',
    ofMoney: 'never',
    excludes: ['flash', 'group', 'exchange', 'combo'],
    countsForFreeDelivery: true,
    en: 'the rate of paid members',
    zh: '付费会员折扣',
  },
  {
    name: 'discount',
    part: 'discount',
    scope: 'shop',
    of: 'goods',
    fundedBy: 'shop',
    ofMoney: 'named',
    excludes: ['flash', 'group', 'exchange', 'combo'],
    countsForFreeDelivery: true,
    en: 'a limited-time discount of the shop',
    zh: '店铺限时优惠',
  },
  {
    name: 'shopCoupon',
    part: 'coupon',
    scope: 'shop',
    of: 'goods',
    fundedBy: 'shop',
    ofMoney: 'named',
    excludes: ['flash', 'group', 'exchange'],
    countsForFreeDelivery: false,
    en: 'a coupon of the shop',
    zh: '店铺优惠券',
  },
  {
    name: 'mallCoupon',
    part: 'coupon',
    scope: 'purchase',
    of: 'goods',
    fundedBy: 'mall',
    ofMoney: 'named',
    excludes: ['flash', 'group', 'exchange'],
    countsForFreeDelivery: false,
    en: 'a coupon of the platform',
    zh: '平台优惠券',
  },
  {
    name: 'points',
    part: 'points',
    scope: 'purchase',
    of: 'goods',
    fundedBy: 'mall',
    ofMoney: 'never',
    excludes: ['flash', 'group', 'exchange'],
    countsForFreeDelivery: false,
    en: 'points of the buyer',
    zh: '积分抵扣',
  },
  {
    name: 'memberFreight',
    part: 'freight',
    scope: 'shop',
    of: 'freight',
    fundedBy: 'mall',
    ofMoney: 'never',
    excludes: [],
    countsForFreeDelivery: false,
    en: 'free delivery of self-operated goods for paid members',
    zh: '付费会员自营商品免运费',
  },
  {
    name: 'freeFreight',
    part: 'freight',
    scope: 'shop',
    of: 'freight',
    fundedBy: 'shop',
    ofMoney: 'never',
    excludes: [],
    countsForFreeDelivery: false,
    en: 'free delivery from an amount on',
    zh: '满额包邮',
  },
] as const satisfies readonly PriceRuleFacts[]

export type PriceRuleName = (typeof priceRules)[number]['name']
