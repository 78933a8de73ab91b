import type { Confirmation, CouponChoice, PayInfo, ShopOrder } from 'qinghua-contract'
import type { SeedCoupon } from '@mall/fixtures'
import { giftsNow } from '../catalogue/gifts.ts'
import { skuNow } from '../catalogue/goods.ts'
import { deliveryDates, deliveryDays, isSent } from '../fulfilling/delivery-time.ts'
import { openPayment, waitingPayment } from '../paying/payments.ts'
import { payableOf, subjectOf } from '../paying/subjects.ts'
import { regionNames, showAddress } from '../people/addresses.ts'
import type { QuotedLine } from '../pricing/price-rule.ts'
import { pointsUsedBy } from '../pricing/rules/points.ts'
import { reductionsOf, reductionsOfLine } from '../pricing/reductions.ts'
import { termsOf } from '../promotions/open-coupons.ts'
import type { Telling } from '../promotions/coupon-views.ts'
import { shopNameOf } from '../shops/shop.ts'
import type { Checkout, CheckoutLine, ShopCheckout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { inCents, sum, toCents, yuan } from '../state/money.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { comboView, discountView, plainLast } from './activity-views.ts'
import { sumsOf } from './checkout.ts'
import { toClaimView } from './coupons-to-claim.ts'
import { kindFacts } from './kind-of-order.ts'
import { unpaidUntil } from './kinds.ts'
import { ownOrders } from './order.ts'
import { entriesOf } from './purchase.ts'

const pieces = (lines: readonly { readonly count: number }[]): number =>
  lines.reduce((all, { count }) => all + count, 0)

/** A line as the quote had it. */
const quotedLine = (mall: Mall, { shopId }: ShopCheckout, line: CheckoutLine): QuotedLine[] => {
  const found = skuNow(mall, line.skuId)
  const { key, price, count } = line
  const [gross, net] = [inCents(line.gross), inCents(line.net)]
  return found ? [{ key, shopId, asked: { ...found, price, count }, gross, net }] : []
}

type Activity = ShopOrder['shopCartItemDiscounts'][number]

const itemOf = (mall: Mall, shop: ShopCheckout, line: CheckoutLine, language: Language): Activity['shopCartItems'] => {
  const found = skuNow(mall, line.skuId)
  if (!found) return []
  const { product, sku } = found
  return [
    {
      basketId: line.basketId,
      prodId: product.prodId,
      skuId: line.skuId,
      shopId: shop.shopId,
      prodName: textIn(product.name, language),
      skuName: textIn(sku.name, language),
      properties: textIn(sku.properties, language),
      pic: sku.pic,
      kind: product.kind,
      price: line.price,
      prodCount: line.count,
      productTotalAmount: line.gross,
      actualTotal: line.net,
      reductions: reductionsOfLine(shop.adjustments, line.key, language),
      comboId: line.combo?.comboId ?? null,
      giveawayList: giftsNow(mall, product, line.count).map((gift) => ({
        skuId: gift.sku.skuId,
        prodName: textIn(gift.product.name, language),
        pic: gift.sku.pic,
        prodCount: gift.count * line.count,
      })),
    },
  ]
}

/** The lines of a shop by package and by discount; what has neither comes last. */
const activitiesOf = (mall: Mall, shop: ShopCheckout, language: Language): Activity[] => {
  const keyOf = ({ combo, discountId }: CheckoutLine): string => (combo ? `combo ${combo.main}` : `${discountId}`)
  return plainLast(
    [...new Set(shop.lines.map(keyOf))].map((key): Activity => {
      const lines = shop.lines.filter((line) => keyOf(line) === key)
      const [{ combo = null, discountId = null } = {}] = lines
      const discount = discountId === null ? undefined : mall.discounts.get(discountId)
      const quoted = lines.flatMap((line) => quotedLine(mall, shop, line))
      return {
        activityType: combo ? 2 : discount ? 1 : 0,
        chooseDiscountItemDto: discount ? discountView(discount, quoted, shop.adjustments, language) : null,
        chooseComboItemDto: combo && comboView(mall, combo, quoted, shop.adjustments, language),
        shopCartItems: lines.flatMap((line) => itemOf(mall, shop, line, language)),
      }
    }),
  )
}

const couponsOf = (
  mall: Mall,
  { coupons }: Checkout,
  isWanted: (coupon: SeedCoupon) => boolean,
  { language, explain }: Telling,
): CouponChoice[] =>
  coupons.offers.flatMap((offer) => {
    const holding = mall.couponHoldings.get(offer.couponUserId)
    const coupon = holding && mall.coupons.get(holding.couponId)
    if (!coupon || !isWanted(coupon)) return []
    const { couponUserId, chosen, takesOff, reason } = offer
    return [
      {
        ...termsOf(mall, coupon, language),
        couponUserId,
        startTime: dateTime(holding.from),
        endTime: dateTime(holding.until),
        canUse: reason === null,
        choose: chosen,
        takesOff,
        reason: reason && explain(reason),
      },
    ]
  })

const shopOf = (mall: Mall, checkout: Checkout, shop: ShopCheckout, telling: Telling): ShopOrder => ({
  shopId: shop.shopId,
  shopName: shopNameOf(mall, shop.shopId, telling.language),
  total: shop.total,
  totalCount: pieces(shop.lines),
  actualTotal: shop.payable,
  parts: [...shop.parts],
  reductions: reductionsOf(shop.adjustments, telling.language),
  transfee: shop.transfee,
  freeTransfee: shop.freeTransfee,
  freeFrom: mall.shops.get(shop.shopId)?.freight.freeFrom ?? null,
  freeMissing: shop.freeMissing,
  shopCityStatus: shop.reached ? 1 : -1,
  deliveryDays: isSent(mall, shop) ? deliveryDays(mall, shop.shopId, checkout.address) : null,
  coupons: couponsOf(mall, checkout, ({ shopId }) => shopId === shop.shopId, telling),
  shopCartItemDiscounts: activitiesOf(mall, shop, telling.language),
})

export const checkoutView = (mall: Mall, shopper: Account, checkout: Checkout, telling: Telling): Confirmation => {
  const { language } = telling
  const { total, actualTotal, totalTransfee, freeTransfee, parts } = sumsOf(checkout)
  const reduced = parts.filter(({ part }) => part !== 'goods' && part !== 'freight')
  return {
    total,
    totalCount: pieces(checkout.shops.flatMap(({ lines }) => lines)),
    actualTotal,
    parts,
    reductions: reductionsOf(
      checkout.shops.flatMap(({ adjustments }) => adjustments),
      language,
    ),
    totalTransfee,
    freeTransfee,
    orderReduce: toCents(sum(reduced.map(({ amount }) => yuan(-amount)))),
    coupons: couponsOf(mall, checkout, ({ shopId }) => !checkout.shops.some((shop) => shop.shopId === shopId), telling),
    ...(checkout.coupons.toClaim && { toClaim: toClaimView(mall, checkout.coupons.toClaim, language) }),
    userChangeCoupon: checkout.coupons.byBuyer ? 1 : 0,
    isScorePay: checkout.points.used > 0 ? 1 : 0,
    userUseScore: checkout.points.used,
    totalUsableScore: checkout.points.held,
    maxUsableScore: checkout.points.most,
    bestReduce: checkout.coupons.best,
    orderType: kindFacts[checkout.kind].orderType,
    mold: checkout.needsAddress ? 0 : 1,
    needsAddress: checkout.needsAddress,
    userAddr: checkout.address && showAddress(mall, shopper, checkout.address, language),
    virtualRemarkList: entriesOf(mall, checkout).map(({ prodId, prodName, entry }) => ({
      prodId,
      prodName: textIn(prodName, language),
      name: textIn(entry.name, language),
      isRequired: entry.isRequired,
      ...(entry.isMobile && { suggestion: shopper.mobile }),
    })),
    deliveryDates: deliveryDates(mall, checkout),
    shopCartOrders: checkout.shops.map((shop) => shopOf(mall, checkout, shop, telling)),
    expiresAt: dateTime(checkout.expiresAt),
  }
}

const payStatus = (orders: readonly Order[]): PayInfo['status'] => {
  if (orders.every(({ payment }) => payment !== null)) return 2
  return orders.every(({ status }) => status === 'unpaid') ? 1 : 6
}

export const payInfo = (mall: Mall, shopper: Account, orderNumbers: string, language: Language): PayInfo => {
  const orders = ownOrders(mall, shopper, orderNumbers)
  const amount = payableOf(orders)
  const wanted = { userId: shopper.userId, subject: subjectOf(orders), amount }
  const code = waitingPayment(mall, wanted, 3)
  const address = orders.find((order) => order.address)?.address
  const region = address && regionNames(mall, address, language)
  return {
    orderNumbers: orders.map(({ orderNumber }) => orderNumber).join(','),
    prodNameList: orders.flatMap(({ lines }) => lines.map(({ name }) => textIn(name, language))),
    receiver: address?.receiver ?? null,
    userAddr:
      address && region ? [...new Set([region.province, region.city, region.area]), address.addr].join(' ') : null,
    mobile: address?.mobile ?? null,
    status: payStatus(orders),
    endTime: dateTime(Math.min(...orders.map(unpaidUntil))),
    // Rounded up to whole seconds, so that the last one is shown in full.
    codeEndTime: code ? dateTime(Math.ceil(code.expiresAt / 1000) * 1000) : null,
    providerPayment: openPayment(mall, wanted),
    totalFee: amount,
    totalScore: orders.reduce((all, order) => all + pointsUsedBy(order), 0),
    balance: shopper.balance,
  }
}
