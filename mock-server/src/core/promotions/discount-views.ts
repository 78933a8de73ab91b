import type { Discount } from 'qinghua-contract'
import type { SeedDiscount } from '@mall/fixtures'
import { shelfNow } from '../catalogue/goods.ts'
import { productOf } from '../catalogue/product-detail.ts'
import { cardOf } from '../catalogue/products.ts'
import { discountsFor } from '../pricing/choose.ts'
import { covers } from '../pricing/worth.ts'
import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { isRunning } from './running.ts'

const discountView = (mall: Mall, discount: SeedDiscount, language: Language): Discount => ({
  discountId: discount.discountId,
  discountName: textIn(discount.name, language),
  discountRule: discount.rule,
  discountType: discount.type,
  discountItems: discount.steps.map(({ need, off }) => ({ needAmount: need, discount: off })),
  maxReduceAmount: discount.most,
  suitableProdType: discount.scope.prodIds || discount.scope.kinds ? 1 : 0,
  shopId: discount.shopId,
  shopName: shopNameOf(mall, discount.shopId, language),
  mobilePic: discount.pic,
  startTime: dateTime(discount.startsAt),
  endTime: dateTime(discount.endsAt),
})

/** Throws 204 if it is over. */
const runningDiscount = (mall: Mall, discountId: number): SeedDiscount => {
  const discount = mall.discounts.get(discountId)
  refuseUnless(discount, 'unknownActivity')
  refuseUnless(isRunning(mall, discount), 'activityEnded')
  return discount
}

/** What ends first comes first. */
export const discountPage = (
  mall: Mall,
  { shopId, ...paging }: Paging & { readonly shopId?: number },
  language: Language,
) => {
  const found = [...mall.discounts.values()]
    .filter((discount) => isRunning(mall, discount) && (shopId === undefined || discount.shopId === shopId))
    .sort((a, b) => a.endsAt - b.endsAt || a.discountId - b.discountId)
  return mapPage(pageOf(found, paging), (discount) => discountView(mall, discount, language))
}

export const oneDiscount = (mall: Mall, discountId: number, language: Language): Discount =>
  discountView(mall, runningDiscount(mall, discountId), language)

export const productsOfDiscount = (
  mall: Mall,
  { discountId, ...paging }: Paging & { readonly discountId: number },
  language: Language,
) => {
  const { shopId, scope } = runningDiscount(mall, discountId)
  const { products, isOnSale } = shelfNow(mall)
  const found = products.filter(
    (product, at) => isOnSale[at] === 1 && product.shopId === shopId && covers(scope, product),
  )
  return mapPage(pageOf(found, paging), (product) => cardOf(mall, product, language))
}

export const discountsOfProduct = (mall: Mall, prodId: number, language: Language): Discount[] =>
  discountsFor(mall, { product: productOf(mall, prodId) }).map((discount) => discountView(mall, discount, language))
