import type { Confirmation, PayInfo, ShopOrder } from '@mall/contracts'
import { skuNow } from '../catalogue/goods.ts'
import { payableOf, waitingPayment } from '../paying/payments.ts'
import { regionNames, showAddress } from '../people/addresses.ts'
import { shopNameOf } from '../state/catalogue.ts'
import type { Checkout, ShopCheckout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { sumsOf } from './checkout.ts'
import { unpaidUntil } from './kinds.ts'
import { ownOrders } from './order.ts'
import { entriesOf } from './purchase.ts'

const pieces = (lines: readonly { readonly count: number }[]): number =>
  lines.reduce((all, { count }) => all + count, 0)

const shopOf = (mall: Mall, shop: ShopCheckout, language: Language): ShopOrder => {
  const shopName = shopNameOf(mall.catalogue, shop.shopId, language)
  return {
    shopId: shop.shopId,
    shopName,
    total: shop.total,
    totalCount: pieces(shop.lines),
    actualTotal: shop.payable,
    parts: [...shop.parts],
    transfee: shop.transfee,
    freeTransfee: shop.freeTransfee,
    freeFrom: mall.catalogue.shops.get(shop.shopId)?.freight.freeFrom ?? null,
    shopCityStatus: shop.reached ? 1 : -1,
    shopCartItemDiscounts: [
      {
        activityType: 0,
        shopCartItems: shop.lines.flatMap(({ basketId, skuId, price, count, gross, net }) => {
          const found = skuNow(mall, skuId)
          if (!found) return []
          const { product, sku } = found
          return [
            {
              basketId,
              prodId: product.prodId,
              skuId,
              shopId: shop.shopId,
              prodName: textIn(product.name, language),
              skuName: textIn(sku.name, language),
              properties: textIn(sku.properties, language),
              pic: sku.pic,
              kind: product.kind,
              price,
              prodCount: count,
              productTotalAmount: gross,
              actualTotal: net,
            },
          ]
        }),
      },
    ],
  }
}

export const checkoutView = (mall: Mall, shopper: Account, checkout: Checkout, language: Language): Confirmation => {
  const { total, actualTotal, totalTransfee, freeTransfee, parts } = sumsOf(checkout)
  const reduced = parts.filter(({ part }) => part !== 'goods' && part !== 'freight')
  return {
    total,
    totalCount: pieces(checkout.shops.flatMap(({ lines }) => lines)),
    actualTotal,
    parts,
    totalTransfee,
    freeTransfee,
    orderReduce: toCents(sum(reduced.map(({ amount }) => yuan(-amount)))),
    orderType: 0,
    mold: checkout.needsAddress ? 0 : 1,
    needsAddress: checkout.needsAddress,
    userAddr: checkout.address && showAddress(mall, shopper, checkout.address, language),
    virtualRemarkList: entriesOf(mall, checkout).map(({ prodId, prodName, entry }) => ({
      prodId,
      prodName: textIn(prodName, language),
      name: textIn(entry.name, language),
      isRequired: entry.isRequired,
    })),
    shopCartOrders: checkout.shops.map((shop) => shopOf(mall, shop, language)),
    expiresAt: dateTime(checkout.expiresAt),
  }
}

const payStatus = (orders: readonly Order[]): PayInfo['status'] => {
  if (orders.every(({ payment }) => payment !== null)) return 2
  return orders.every(({ status }) => status === 'unpaid') ? 1 : 6
}

export const payInfo = (mall: Mall, shopper: Account, orderNumbers: string, language: Language): PayInfo => {
  const orders = ownOrders(mall, shopper, orderNumbers)
  const code = waitingPayment(mall, orders, 3)
  const address = orders.find((order) => order.address)?.address
  const region = address && regionNames(mall, address, language)
  const gap = language === 'zh' ? '' : ' '
  return {
    orderNumbers: orders.map(({ orderNumber }) => orderNumber).join(','),
    prodNameList: orders.flatMap(({ lines }) => lines.map(({ name }) => textIn(name, language))),
    receiver: address?.receiver ?? null,
    userAddr: address && region ? [region.province, region.city, region.area, address.addr].join(gap) : null,
    mobile: address?.mobile ?? null,
    status: payStatus(orders),
    endTime: dateTime(Math.min(...orders.map(unpaidUntil))),
    // Rounded up to whole seconds, so that the last one is shown in full.
    codeEndTime: code ? dateTime(Math.ceil(code.expiresAt / 1000) * 1000) : null,
    totalFee: payableOf(orders),
    totalScore: 0,
    balance: shopper.balance,
  }
}
