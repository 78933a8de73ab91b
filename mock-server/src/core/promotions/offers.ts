import type { ProductCard, Reduction } from '@mall/contracts'
import type { SeedProduct, SeedSku } from '@mall/fixtures'
import { runningFlashSales } from '../activities/flash-sales.ts'
import { runningGroupBuys } from '../activities/group-buys.ts'
import { firstPaidLevel } from '../membership/levels.ts'
import { choose, discountsFor } from '../pricing/choose.ts'
import type { UsableCoupon } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { reductionsOf } from '../pricing/reductions.ts'
import { totalsOf } from '../pricing/sums.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { couponOn, discountOn } from '../pricing/worth.ts'
import type { Mall } from '../state/mall.ts'
import { times, toCents, yuan } from '../state/money.ts'
import { textIn, type Language } from '../state/text.ts'
import { runningCombos } from './combos.ts'
import { couponLabel, discountLabel, flashLabel, groupLabel } from './labels.ts'
import { couponsOfProduct } from './open-coupons.ts'

/** The coupons that a visitor can take and use at once. */
const takeable = (mall: Mall, product: SeedProduct): UsableCoupon[] =>
  couponsOfProduct(mall, product).flatMap((coupon) => {
    const { valid, left, memberOnly, couponId } = coupon
    const isNow = 'days' in valid || (valid.from <= mall.now && mall.now < valid.until)
    return isNow && left > 0 && !memberOnly ? [{ couponUserId: couponId, coupon, until: 0 }] : []
  })

/** What one piece costs everybody, paid members, and a visitor who takes every coupon that there is. */
export const pricesOfOne = (mall: Mall, product: SeedProduct, sku: SeedSku, language: Language) => {
  const price = unitPrice(mall, sku, null)
  const memberPrice = toCents(times(price, firstPaidLevel(mall)?.rate ?? 1))
  const usable = takeable(mall, product).filter(({ coupon }) => couponOn(coupon, yuan(price)).greaterThan(0))
  const isReduced = discountsFor(mall, { product }).some((each) => discountOn(each, yuan(price), 1).greaterThan(0))
  const none: Reduction[] = []
  if (usable.length === 0 && !isReduced) return { price, memberPrice, priceInHand: null, reductions: none }
  const chosen = quote(mall, choose(mall, { buyer: null, lines: [{ product, sku, price, count: 1 }], usable }))
  const { final } = totalsOf(chosen)
  return {
    price,
    memberPrice,
    // Of a price of a few cents, a part may be less than half a cent.
    priceInHand: final < price ? final : null,
    reductions: reductionsOf(chosen.adjustments, language),
  }
}

const lowest = (skus: readonly { readonly price: number }[]): number => Math.min(...skus.map(({ price }) => price))

type Offer = ProductCard['offers'][number]

export const offersOf = (mall: Mall, product: SeedProduct, language: Language): Offer[] => {
  const flash = runningFlashSales(mall, product.prodId).map(({ skus }): Offer => ({
    kind: 'flash',
    text: textIn(flashLabel(lowest(skus)), language),
  }))
  const groups = runningGroupBuys(mall, product.prodId).map(({ skus, size }): Offer => ({
    kind: 'group',
    text: textIn(groupLabel(size, lowest(skus)), language),
  }))
  const discounts = discountsFor(mall, { product }).map((discount): Offer => ({
    kind: 'discount',
    text: textIn(discountLabel(discount), language),
  }))
  const coupons = takeable(mall, product)
    .filter(({ coupon }) => coupon.shopId !== 0)
    .map(({ coupon }): Offer => ({ kind: 'coupon', text: textIn(couponLabel(coupon), language) }))
  const combos = runningCombos(mall, product.prodId).map(({ name }): Offer => ({
    kind: 'combo',
    text: textIn(name, language),
  }))
  const gifts = (product.gifts ?? []).flatMap(({ skuId }): Offer[] => {
    const gift = mall.catalogue.skus.get(skuId)?.product.name
    return gift ? [{ kind: 'gift', text: textIn(gift, language) }] : []
  })
  return [...flash, ...groups, ...discounts, ...coupons, ...combos, ...gifts]
}

/** As cards show them: of the first variant, with every reason to buy. */
export const shownPrices = (mall: Mall, product: SeedProduct, language: Language) => {
  const [sku] = product.skus
  const { reductions: _, ...prices } = sku
    ? pricesOfOne(mall, product, sku, language)
    : { price: 0, memberPrice: 0, priceInHand: null, reductions: [] }
  return { ...prices, oriPrice: sku?.oriPrice ?? 0, offers: offersOf(mall, product, language) }
}
