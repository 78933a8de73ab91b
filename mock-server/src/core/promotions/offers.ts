import type { ProductCard, Reduction } from 'qinghua-contract'
import type { SeedProduct, SeedSku } from '@mall/fixtures'
import { runningFlashSales } from '../activities/flash-sales.ts'
import { runningGroupBuys } from '../activities/group-buys.ts'
import { firstPaidLevel, paidLevelOf } from '../membership/levels.ts'
import { choose, discountsFor } from '../pricing/choose.ts'
import type { Ask, AskedLine, UsableCoupon } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { reductionsOf } from '../pricing/reductions.ts'
import { totalsOf } from '../pricing/sums.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { couponOn, isFor, tenthsOff } from '../pricing/worth.ts'
import type { Mall } from '../state/mall.ts'
import { fromCents, inCents } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import { buyable, shownSku } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { runningCombos } from './combos.ts'
import { claimable, claimedIn, usableCoupons } from './holdings.ts'
import { couponLabel, couponOffLabel, discountLabel, flashLabel, groupLabel, offLabel } from './labels.ts'
import { couponsOfProduct } from './open-coupons.ts'

/** The cheapest way to buy one thing, with every coupon that the caller has or can take. */
export const cheapestWay = (
  mall: Mall,
  { product, sku, count }: Pick<AskedLine, 'product' | 'sku' | 'count'>,
  shopper: Account | null,
  sendTo?: Ask['sendTo'],
): Ask => {
  const held = shopper ? usableCoupons(mall, shopper) : []
  const open = claimable(mall, shopper, couponsOfProduct(mall, product))
  const price = unitPrice(mall, sku, shopper)
  const isWorth = ({ coupon }: UsableCoupon): boolean =>
    isFor(coupon, product) && couponOn(coupon, inCents(price) * count) > 0
  const usable = [...held, ...open].filter(isWorth)
  return choose(mall, { buyer: shopper, lines: [{ product, sku, price, count }], usable, sendTo })
}

/** What one piece costs somebody: as it is, as a paid member, and with every discount and coupon that can be had. */
export const pricesOfOne = (
  mall: Mall,
  product: SeedProduct,
  sku: SeedSku,
  language: Language,
  shopper: Account | null = null,
) => {
  const price = unitPrice(mall, sku, shopper)
  const rate = product.isMoney ? 1 : ((paidLevelOf(mall, shopper) ?? firstPaidLevel(mall))?.rate ?? 1)
  const memberPrice = fromCents(inCents(price) - tenthsOff(inCents(price), 10 * rate))
  const ask = cheapestWay(mall, { product, sku, count: 1 }, shopper)
  const chosen = quote(mall, ask)
  const { final } = totalsOf(chosen)
  const reductions = reductionsOf(chosen.adjustments, language).map((each) => ({ ...each, id: Math.abs(each.id) }))
  // Of a price of a few cents, a part may be less than half a cent.
  return { price, memberPrice, priceInHand: final < price ? final : null, reductions, toClaim: claimedIn(ask) }
}

const lowest = (skus: readonly { readonly price: number }[]): number => Math.min(...skus.map(({ price }) => price))

type Offer = ProductCard['offers'][number]

const fewPieces = 2
const reachOf = (need: number, one: number): 'near' | 'far' => (need <= fewPieces * one ? 'near' : 'far')

/** What makes the price in hand. */
const makersOf = (mall: Mall, reductions: readonly Reduction[], language: Language): Offer[] =>
  reductions.flatMap(({ rule, id, amount }): Offer[] => {
    const offer = (kind: Offer['kind'], text: string): Offer[] => [{ kind, text, reach: 'now' }]
    const discount = rule === 'discount' ? mall.discounts.get(id) : undefined
    if (discount) return offer('discount', textIn(offLabel(discount, amount), language))
    if (rule === 'member') return offer('member', textIn({ zh: '会员价', en: 'member price' }, language))
    return offer('coupon', textIn(couponOffLabel(amount), language))
  })

/** Reasons to buy: first those that make the price in hand, last those that take more than a second piece. */
const offersOf = (
  mall: Mall,
  product: SeedProduct,
  price: number,
  reductions: readonly Reduction[],
  language: Language,
): Offer[] => {
  const flash = runningFlashSales(mall, product.prodId).map(({ skus }): Offer => ({
    kind: 'flash',
    text: textIn(flashLabel(lowest(skus)), language),
  }))
  const groups = runningGroupBuys(mall, product.prodId).map(({ skus, size }): Offer => ({
    kind: 'group',
    text: textIn(groupLabel(size, lowest(skus)), language),
  }))
  const used = new Set(reductions.map(({ rule, id }) => `${rule} ${id}`))
  const discounts = discountsFor(mall, { product }).flatMap((discount): Offer[] => {
    const isUsed = used.has(`discount ${discount.discountId}`)
    const one = discount.rule === 0 || discount.rule === 2 ? price : 1
    const step = isUsed ? discount.steps.find(({ need }) => need > one) : discount.steps[0]
    if (!step) return []
    return [{ kind: 'discount', text: textIn(discountLabel(discount, step), language), reach: reachOf(step.need, one) }]
  })
  const coupons = claimable(mall, null, couponsOfProduct(mall, product)).flatMap(({ coupon }): Offer[] => {
    const isShown = coupon.shopId !== 0 && !used.has(`shopCoupon ${coupon.couponId}`)
    return isShown
      ? [{ kind: 'coupon', text: textIn(couponLabel(coupon), language), reach: reachOf(coupon.minimum, price) }]
      : []
  })
  const combos = runningCombos(mall, product.prodId).map(({ name }): Offer => ({
    kind: 'combo',
    text: textIn(name, language),
  }))
  const gifts = (product.gifts ?? []).flatMap(({ skuId }): Offer[] => {
    const gift = mall.catalogue.skus.get(skuId)?.product.name
    return gift ? [{ kind: 'gift', text: textIn(gift, language) }] : []
  })
  const steps = [...discounts, ...coupons]
  const [near, far] = (['near', 'far'] as const).map((wanted) => steps.filter(({ reach }) => reach === wanted))
  return [
    ...makersOf(mall, reductions, language),
    ...flash,
    ...groups,
    ...(near ?? []),
    ...combos,
    ...gifts,
    ...(far ?? []),
  ]
}

/** As cards show them: of the cheapest variant that can be bought, with the reasons to buy. */
export const shownPrices = (mall: Mall, product: SeedProduct, language: Language, shopper: Account | null = null) => {
  const sku = shownSku(product)
  if (!sku) return { price: 0, oriPrice: 0, pricesDiffer: false, memberPrice: 0, priceInHand: null, offers: [] }
  const { reductions, toClaim: _, ...prices } = pricesOfOne(mall, product, sku, language, shopper)
  const offers = offersOf(mall, product, prices.price, reductions, language)
  const pricesDiffer = buyable(product).some((each) => unitPrice(mall, each, shopper) !== prices.price)
  return { ...prices, oriPrice: sku.oriPrice, pricesDiffer, offers }
}
