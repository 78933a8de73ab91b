import { amongRivals } from '../../core/activities/rivals.ts'
import { invoiceInfo, invoicePage } from '../../core/fulfilling/invoice-views.ts'
import { askForInvoice, changeInvoice } from '../../core/fulfilling/invoices.ts'
import { applyPaymentMessage, isPaid, payOrders } from '../../core/paying/payments.ts'
import { cartGroups, countPieces, expiredGroups, priceLines } from '../../core/selling/cart-views.ts'
import { changeLine, removeExpired, removeLines, tickLines } from '../../core/selling/cart.ts'
import { checkoutView, payInfo } from '../../core/selling/checkout-views.ts'
import { checkoutKey, confirmCheckout } from '../../core/selling/checkout.ts'
import { cancelOwn, confirmReceipt, deleteOwn } from '../../core/selling/my-orders.ts'
import { countOrders, searchOrders } from '../../core/selling/order-search.ts'
import { detailOf, packagesOf } from '../../core/selling/order-views.ts'
import { ownOrder } from '../../core/selling/order.ts'
import { submitOrders } from '../../core/selling/purchase.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { Account } from '../../core/state/people.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { textIn } from '../../core/state/text.ts'
import type { HandlersOf } from '../handler.ts'
import { isSigned, payAnswer } from '../paying.ts'
import { telling } from '../refusal-text.ts'

const skusOf = (mall: Mall, shopper: Account, uuid: string) =>
  (mall.checkouts.get(checkoutKey(shopper, uuid))?.shops ?? []).flatMap(({ lines }) =>
    lines.map(({ skuId }) => ({ kind: 'sku' as const, id: skuId })),
  )

export const sellingHandlers: HandlersOf<'cart' | 'order' | 'myOrder' | 'invoice'> = {
  'POST /p/shopCart/info': ({ mall, shopper, language }) => cartGroups(mall, shopper, language),
  'POST /p/shopCart/totalPay': ({ mall, shopper, body, language }) => priceLines(mall, shopper, body, language),
  'DELETE /p/shopCart/deleteItem': ({ mall, shopper, body }) => removeLines(mall, shopper, body),
  'GET /p/shopCart/prodCount': ({ mall, shopper }) => countPieces(mall, shopper),
  'POST /p/shopCart/changeItem': ({ mall, shopper, body }) => changeLine(mall, shopper, body),
  'POST /p/shopCart/checkItems': ({ mall, shopper, language, body }) => {
    tickLines(mall, shopper, body)
    return cartGroups(mall, shopper, language)
  },
  'GET /p/shopCart/expiryProdList': ({ mall, shopper, language }) => expiredGroups(mall, shopper, language),
  'DELETE /p/shopCart/cleanExpiryProdList': ({ mall, shopper }) => removeExpired(mall, shopper),
  'POST /p/order/confirm': ({ mall, shopper, body, language }) =>
    checkoutView(mall, shopper, confirmCheckout(mall, shopper, body), telling(language)),
  'POST /p/order/submit': ({ mall, shopper, body }) =>
    amongRivals(mall, skusOf(mall, shopper, body.uuid), () => submitOrders(mall, shopper, body)),
  'GET /p/order/getOrderPayInfoByOrderNumber': ({ mall, shopper, query, language }) =>
    payInfo(mall, shopper, query.orderNumbers, language),
  'POST /p/order/pay': ({ mall, shopper, body, language }) => payAnswer(payOrders(mall, shopper, body), language),
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': ({ mall, shopper, params }) =>
    isPaid(mall, shopper, params.payEntry, params.orderNumbers),
  'POST /notice/pay/{payType}': ({ mall, params, body: { sign, ...rest } }) => {
    const message = { ...rest, ...params }
    refuseUnless(isSigned(message, sign), 'badSignature')
    applyPaymentMessage(mall, message)
    return 'success'
  },
  'GET /p/myOrder/myOrderSearch': ({ mall, shopper, query, language }) => searchOrders(mall, shopper, query, language),
  'GET /p/myOrder/orderCount': ({ mall, shopper }) => countOrders(mall, shopper),
  'GET /p/myOrder/orderDetail': ({ mall, shopper, query, language }) =>
    detailOf(mall, ownOrder(mall, shopper, query.orderNumber), language),
  'PUT /p/myOrder/cancel/{orderNumber}': ({ mall, shopper, params }) => cancelOwn(mall, shopper, params.orderNumber),
  'PUT /p/myOrder/receipt/{orderNumber}': ({ mall, shopper, params }) =>
    confirmReceipt(mall, shopper, params.orderNumber),
  'DELETE /p/myOrder/{orderNumber}': ({ mall, shopper, params }) => deleteOwn(mall, shopper, params.orderNumber),
  'GET /p/myDelivery/orderInfo/{orderNumber}': ({ mall, shopper, params, language }) =>
    packagesOf(mall, ownOrder(mall, shopper, params.orderNumber), language),
  'GET /p/delivery/list': ({ mall, language }) =>
    mall.catalogue.seed.logistics.couriers.map(({ dvyId, name }) => ({ dvyId, dvyName: textIn(name, language) })),
  'POST /p/orderInvoice': ({ mall, shopper, body }) => askForInvoice(mall, shopper, body.orderNumber, body),
  'PUT /p/orderInvoice': ({ mall, shopper, body }) => changeInvoice(mall, shopper, body.orderInvoiceId, body),
  'GET /p/orderInvoice/info/{orderInvoiceId}': ({ mall, shopper, params, language }) =>
    invoiceInfo(mall, shopper, params.orderInvoiceId, language),
  'GET /p/orderInvoice/page': ({ mall, shopper, query, language }) => invoicePage(mall, shopper, query, language),
}
