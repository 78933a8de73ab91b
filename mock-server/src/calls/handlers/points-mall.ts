import type { Tables } from 'qinghua-contract'
import { confirmExchange, pointsCards, pointsProduct } from '../../core/membership/points-mall.ts'
import { checkoutView } from '../../core/selling/checkout-views.ts'
import { checkoutKey } from '../../core/selling/checkout.ts'
import { submitOrders } from '../../core/selling/purchase.ts'
import type { Handlers } from '../handler.ts'
import { telling } from '../refusal-text.ts'

export const pointsMallHandlers: Handlers<Tables['pointsMall']> = {
  'GET /score/prod/prodScorePage': ({ mall, query, language }) => pointsCards(mall, query, language),
  'GET /score/prod/prodInfo': ({ mall, query, language }) => pointsProduct(mall, query.prodId, language),
  'POST /p/score/confirm': ({ mall, shopper, body, language }) =>
    checkoutView(mall, shopper, confirmExchange(mall, shopper, body), telling(language)),
  'POST /p/score/submit': ({ mall, shopper, body: { uuid, remarks, virtualRemarkList } }) => {
    const shopId = mall.checkouts.get(checkoutKey(shopper, uuid))?.shops[0]?.shopId ?? 0
    return submitOrders(mall, shopper, { uuid, orderShopParam: [{ shopId, remarks }], virtualRemarkList })
  },
}
