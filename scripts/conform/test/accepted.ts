import type { Planted } from './planted.ts'

const nothing = 'a call does nothing at'
const lost = 'a part of what was sent is lost:'
const stale = 'a row tells again what it told first at'
const numbers = 'numbers change by one too much at'
const cut = 'a text at its longest is cut:'
const instead = 'a part of what was sent is taken for something else:'

/** Defects that nobody can see, by the reason: the operator, and the place. A test finds what does not belong here. */
export const accepted: Readonly<Record<string, readonly string[]>> = {
  'no row shows it': [
    `${nothing} POST /flowAnalysisLog`,
    `${nothing} POST /feedback/addFeedback`,
    `${instead} /feedbackType at POST /feedback/addFeedback`,
    `${instead} /content at POST /feedback/addFeedback`,
    `${cut} /content at POST /feedback/addFeedback`,
    ...['bizType', 'bizData', 'step', 'uuidSession', 'visitType'].map(
      (name) => `${instead} /${name} at POST /flowAnalysisLog`,
    ),
  ],
  'the accounts have nothing there': [
    'Chinese callers are answered in English at GET /p/myCoupon/getCouponList',
    'the answer is another one each time: /records/*/reduceAmount at GET /p/myCoupon/getCouponList',
    'the answer is another one each time: /shops/*/shopId at GET /search/suggest',
  ],
  'there is nothing that it could change': [
    `${nothing} DELETE /p/shopCart/cleanExpiryProdList`,
    `${nothing} PUT /p/user/conversations/msgItems/{shopId}/read`,
  ],
  'a payment that the provider does not know ends the journey, without a fault that could be told': [
    `${nothing} POST /p/balance/pay`,
  ],
  'without it the mall does the same': [
    `${lost} /province at PUT /p/address/updateAddr`,
    `${instead} /province at PUT /p/address/updateAddr`,
    `${instead} /payType at POST /p/balance/pay`,
  ],
  'no call names it': [
    'a choice is refused: keptItemIds at GET /p/orderRefund/refundable',
    'a choice is refused: refundSn at GET /p/orderRefund/refundable',
  ],
  'another category of the same branch is as good': [
    'the category of a product that is found in it is told in another way: /categoryId at GET /prod/prodInfo',
  ],
  'what is compared is the price, not the one before': [
    'goods for points and for money is told in another way: /skuList/*/oriPrice at GET /prod/prodInfo',
  ],
  'no journey looks at it': [
    'what is somebody else’s has a message of its own at GET /p/seckill/createOrderStatus',
    `${instead} /isReceiver at POST /p/orderRefund/apply`,
    `${instead} /goodsNum at POST /p/orderRefund/apply`,
    `${instead} /buyerReason at PUT /p/orderRefund/update_refund`,
    `${instead} /goodsNum at PUT /p/orderRefund/update_refund`,
    `${instead} /expressName at PUT /p/orderRefund/reSubmitExpress`,
    `${stale} GET /groupProd/page`,
    `${stale} GET /p/shop/shopAudit`,
    `${stale} GET /search/searchProdPage`,
    `${numbers} GET /groupProd/page`,
    `${numbers} GET /search/searchProdPage`,
    'a state becomes another one at GET /p/shop/shopAudit',
  ],
  'time goes on between two calls': ['the answer is another one each time: /timestamp at GET /login/publicKey'],
  'an older key is as good': [`${stale} GET /login/publicKey`, `${numbers} GET /login/publicKey`],
  'all that there is fits what can be asked for': [
    'a filter is ignored: shopId at GET /p/myCoupon/getCouponPage',
    'a filter is ignored: shopId at GET /combo/comboPage',
    'a filter is ignored: prodId at GET /combo/comboPage',
  ],
  'what shows it is taken for a receipt without effect': [
    'a filter finds nothing: commStatus at GET /p/myOrder/myOrderItemsComment',
  ],
  'the list of the other account is empty': ['a list is that of somebody else at GET /p/myCoupon/getCouponList'],
}

export const nameOf = ({ what, route }: Planted): string => `${what} at ${route}`
const unseen: ReadonlySet<string> = new Set(Object.values(accepted).flat())
export const isAccepted = (planted: Planted): boolean => unseen.has(nameOf(planted))
