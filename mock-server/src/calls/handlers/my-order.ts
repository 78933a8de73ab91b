import type { Tables } from 'qinghua-contract'
import { cancelOwn, confirmReceipt, deleteOwn } from '../../core/selling/my-orders.ts'
import { countOrders, searchOrders } from '../../core/selling/order-search.ts'
import { detailOf, packagesOf } from '../../core/selling/order-views.ts'
import { ownOrder } from '../../core/selling/order.ts'
import { textIn } from '../../core/state/text.ts'
import type { Handlers } from '../handler.ts'

export const myOrderHandlers: Handlers<Tables['myOrder']> = {
  'GET /p/myOrder/myOrderSearch': ({ mall, shopper, query, language }) => searchOrders(mall, shopper, query, language),
  'GET /p/myOrder/orderCount': ({ mall, shopper }) => countOrders(mall, shopper),
  'GET /p/myOrder/orderDetail': ({ mall, shopper, query, language }) =>
    detailOf(mall, ownOrder(mall, shopper, query.orderNumber), language),
  'PUT /p/myOrder/cancel/{orderNumber}': ({ mall, shopper, params }) => (
    cancelOwn(mall, shopper, params.orderNumber),
    null
  ),
  'PUT /p/myOrder/receipt/{orderNumber}': ({ mall, shopper, params }) => (
    confirmReceipt(mall, shopper, params.orderNumber),
    null
  ),
  'DELETE /p/myOrder/{orderNumber}': ({ mall, shopper, params }) => (
    deleteOwn(mall, shopper, params.orderNumber),
    null
  ),
  'GET /p/myDelivery/orderInfo/{orderNumber}': ({ mall, shopper, params, language }) =>
    packagesOf(mall, ownOrder(mall, shopper, params.orderNumber), language),
  'GET /p/delivery/list': ({ mall, language }) =>
    mall.catalogue.seed.logistics.couriers.map(({ dvyId, name }) => ({ dvyId, dvyName: textIn(name, language) })),
}
