import type { Tables } from 'qinghua-contract'
import { confirmFlash, flashKey, openPath, submitFlash } from '../../core/activities/flash-orders.ts'
import { flashPage, flashResult, flashSessions, oneFlashSale } from '../../core/activities/flash-views.ts'
import { confirmGroup } from '../../core/activities/group-orders.ts'
import { groupPage, oneGroup, oneGroupBuy, runningGroups } from '../../core/activities/group-views.ts'
import { amongRivals } from '../../core/activities/rivals.ts'
import { checkoutView } from '../../core/selling/checkout-views.ts'
import { checkoutKey } from '../../core/selling/checkout.ts'
import { submitOrders } from '../../core/selling/purchase.ts'
import type { Handlers } from '../handler.ts'
import { telling } from '../refusal-text.ts'

export const activityHandlers: Handlers<Tables['flashSale'] & Tables['groupBuy']> = {
  'GET /seckill/sessions': ({ mall }) => flashSessions(mall),
  'GET /seckill/pageProd': ({ mall, query, language }) => flashPage(mall, query, language),
  'GET /seckill/prod': ({ mall, query, language }) => oneFlashSale(mall, query.seckillId, language),
  'GET /p/seckill/orderPath': ({ mall, shopper, query }) => openPath(mall, shopper, query.seckillId),
  'POST /p/seckill/{orderPath}/confirm': ({ mall, shopper, params, body, language }) =>
    checkoutView(mall, shopper, confirmFlash(mall, shopper, params.orderPath, body), telling(language)),
  'POST /p/seckill/{orderPath}/submit': ({ mall, shopper, params: { orderPath }, body }) => {
    const { orderShopParam, virtualRemarkList, orderInvoice } = body
    const asked = {
      orderShopParam: [orderShopParam],
      virtualRemarkList,
      ...(orderInvoice && { orderInvoiceList: [{ ...orderInvoice, shopId: orderShopParam.shopId }] }),
    }
    const seckillId = mall.checkouts.get(flashKey(shopper, orderPath))?.activity?.id ?? 0
    const submit = () => submitFlash(mall, shopper, orderPath, asked)
    return { orderNumber: amongRivals(mall, [{ kind: 'flash', id: seckillId }], submit) }
  },
  'GET /p/seckill/createOrderStatus': ({ mall, shopper, query, language }) =>
    flashResult(mall, shopper, query.orderNumber, telling(language).explain),
  'GET /groupProd/page': ({ mall, query, language }) => groupPage(mall, query, language),
  'GET /groupProd/info': ({ mall, query, language }) => oneGroupBuy(mall, query.groupActivityId, language),
  'GET /groupProd/joinGroupList': ({ mall, query }) => runningGroups(mall, query),
  'POST /p/group/order/confirm': ({ mall, shopper, body, language }) =>
    checkoutView(mall, shopper, confirmGroup(mall, shopper, body), telling(language)),
  'POST /p/group/order/submit': ({ mall, shopper, body: { uuid, remarks, virtualRemarkList, orderInvoice } }) => {
    const { shops, activity } = mall.checkouts.get(checkoutKey(shopper, uuid)) ?? {}
    const shopId = shops?.[0]?.shopId ?? 0
    const asked = {
      uuid,
      orderShopParam: [{ shopId, remarks }],
      virtualRemarkList,
      ...(orderInvoice && { orderInvoiceList: [{ ...orderInvoice, shopId }] }),
    }
    const target = { kind: 'group', id: activity?.id ?? 0 } as const
    return amongRivals(mall, [target], () => submitOrders(mall, shopper, asked))
  },
  'GET /p/groupTeam/info': ({ mall, shopper, query, language }) => oneGroup(mall, shopper, query.groupTeamId, language),
}
