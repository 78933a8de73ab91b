import type { Tables } from 'qinghua-contract'
import { amongRivals } from '../../core/activities/rivals.ts'
import { applyPaymentMessage, isPaid, payOrders } from '../../core/paying/payments.ts'
import { checkoutView, payInfo } from '../../core/selling/checkout-views.ts'
import { checkoutKey, confirmCheckout } from '../../core/selling/checkout.ts'
import { submitOrders } from '../../core/selling/purchase.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { Account } from '../../core/state/people.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import type { Handlers } from '../handler.ts'
import { payAnswer } from '../pay-answer.ts'
import { isSigned } from '../pay-signature.ts'
import { telling } from '../refusal-text.ts'

const skusOf = (mall: Mall, shopper: Account, uuid: string) =>
  (mall.checkouts.get(checkoutKey(shopper, uuid))?.shops ?? []).flatMap(({ lines }) =>
    lines.map(({ skuId }) => ({ kind: 'sku' as const, id: skuId })),
  )

export const orderHandlers: Handlers<Tables['order']> = {
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
}
