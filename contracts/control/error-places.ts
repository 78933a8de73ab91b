import type { FaultSpec } from './index.ts'
import type { Route, SocketRoute, ToldPush } from '../src/index.ts'

/** User names of known accounts. */
type Person = 'lin_xiaoman' | 'chen_new' | 'su_member' | 'mo_boss' | 'gu_reviewing' | 'he_offline' | 'tao_refused'
/** What must exist before; a new world has none of it. */
export type Need =
  | 'order'
  | 'paidOrder'
  | 'sentOrder'
  | 'receivedOrder'
  | 'invoice'
  | 'issuedInvoice'
  | 'refund'
  | 'return'

/** Where a message is shown: the page, who opens it, and what is needed. */
export interface Place {
  readonly at: string
  readonly as?: Person
  readonly needs?: Need
  /** A scenario in which the message is shown. */
  readonly scenario?: string
  /**
   * The address of the link, if it is not `at`: `{canceled}` stands for the number of an order or refund in that state.
   */
  readonly to?: string
  /** What is about to be ordered: product, variant, shop and count. */
  readonly buys?: string
  /** The fault to arm in the world of the link. */
  readonly arms?: FaultSpec
  /** The steps lead to other addresses, which do not have the fault of this one: it is armed in the world. */
  readonly moves?: true
}

/** A mug, and a product with a required note. */
export const goods = { mug: '1003,10033,62,1', pass: '1002,10021,66,1', ridePass: '2015,20151,66,1' } as const

const shopper = 'lin_xiaoman'
const buyer = 'su_member'
/** Someone who has marked nothing as a favourite. */
const product: Place = { at: '/detail/1003?sku=10033', as: 'chen_new' }
const register: Place = { at: '/register' }
const recovery: Place = { at: '/forget-password' }
const account: Place = { at: '/user-center/uc-account', as: shopper }
const addresses: Place = { at: '/user-center/uc-address', as: shopper }
const orders = '/user-center/uc-order'
const checkout: Place = { at: '/submit-order?orderEntry=1', as: buyer, buys: goods.mug }
const flashSale: Place = { at: '/secdetail/1', as: shopper }
const flashCheckout: Place = { at: '/secdetail/confirm-order?seckillId=1&seckillSkuId=10&prodCount=1', as: shopper }
const groupCheckout: Place = {
  at: '/submit-order?orderEntry=2&groupActivityId=1&groupSkuId=10&prodCount=1',
  as: shopper,
}
const pointsCheckout: Place = { at: '/submit-integral-order?prodId=1007&skuId=10071&prodCount=1', as: buyer }
const apply: Place = { at: '/user-center/apply-return', as: buyer, needs: 'sentOrder' }
const openShop: Place = { at: '/user-center/uc-freeshop?step=shop', as: 'chen_new', moves: true }
const shopAccount: Place = { at: '/user-center/uc-shopaccount', as: 'mo_boss', moves: true }
const chat: Place = { at: '/chat?shopId=62', as: shopper }
const connecting = 'GET /im/websocket/user/{token}'
const sending = 'SEND /im/websocket/user/{token}'
const loggedOut = { effect: { kind: 'status', status: 401 } } as const
const sendBack: Place = { at: '/return-detail', as: buyer, needs: 'return' }

/** The page on which a call is made that can be refused. */
export const places: { readonly [K in Route | SocketRoute]?: Place } = {
  'POST /login': { at: '/login' },
  'POST /sms/sendLoginCode': { at: '/login' },
  'POST /smsLogin': { at: '/login' },
  'PUT /user/sendRegisterSms': register,
  'PUT /user/checkRegisterSms': register,
  'PUT /user/registerOrBindUser': register,
  'POST /sms/sendUpdatePwdCode': recovery,
  'PUT /user/checkUpdatePwdSms': recovery,
  'PUT /user/updatePwd': recovery,
  'POST /p/address/addAddr': addresses,
  'PUT /p/address/updateAddr': addresses,
  'DELETE /p/address/deleteAddr/{addrId}': addresses,
  'PUT /p/address/defaultAddr/{addrId}': addresses,
  'GET /p/score/updateUserScore': { at: '/', as: shopper },
  'POST /p/balance/pay': { at: '/recharge-pay?id=2', as: shopper },
  'POST /p/level/payLevel': { at: '/member-center/buy-member', as: shopper },
  'POST /p/userBalance/redeem': { at: '/user-center/uc-balance', as: shopper },
  'POST /p/shopCart/changeItem': product,
  'POST /p/shopCart/checkItems': { at: '/cart', as: shopper },
  'GET /prod/prodInfo': product,
  'GET /prod/chapter': { at: '/detail/1001?chapter=2' },
  'GET /p/prod/chapter': { at: '/detail/1001?chapter=2', as: shopper },
  'GET /prod/prodCommPageByProd': { at: '/detail/1003?tab=reviews', as: shopper },
  'POST /p/myCoupon/receive': { at: '/coupons', as: shopper },
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': {
    at: '/user-center/uc-coupons',
    as: shopper,
    scenario: 'coupon-expires-soon',
  },
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': { at: '/discount-detail?discountId=1' },
  'GET /seckill/prod': flashSale,
  'GET /p/seckill/createOrderStatus': { at: '/secdetail/confirm-order?orderNumber=1', as: shopper },
  'GET /p/seckill/orderPath': flashCheckout,
  'POST /p/seckill/{orderPath}/confirm': flashCheckout,
  'POST /p/seckill/{orderPath}/submit': flashCheckout,
  'GET /score/prod/prodInfo': { at: '/member-center/integral-det/1007?sku=10071', as: buyer },
  'POST /p/score/confirm': pointsCheckout,
  'POST /p/score/submit': pointsCheckout,
  'POST /p/group/order/confirm': groupCheckout,
  'POST /p/group/order/submit': groupCheckout,
  'GET /p/groupTeam/info': { at: '/group-detail?groupTeamId=1', as: shopper },
  'POST /p/user/collection/addOrCancel': product,
  'POST /p/shop/collection/addOrCancel': product,
  'POST /p/shop/apply': openShop,
  'POST /p/shop/sendCode': shopAccount,
  'POST /p/shop/saveUsernameAndPassword': shopAccount,
  'POST /p/shop/updatePassword': shopAccount,
  'POST /p/order/confirm': checkout,
  'POST /p/order/submit': checkout,
  'GET /p/order/getOrderPayInfoByOrderNumber': { at: '/payment', as: buyer, needs: 'order' },
  'POST /p/order/pay': { at: '/payment', as: buyer, needs: 'order' },
  'GET /p/myOrder/orderDetail': { at: '/order-detail', as: buyer, needs: 'order' },
  'PUT /p/myOrder/cancel/{orderNumber}': { at: orders, as: buyer, needs: 'order' },
  'PUT /p/myOrder/receipt/{orderNumber}': { at: orders, as: buyer, needs: 'sentOrder' },
  'DELETE /p/myOrder/{orderNumber}': {
    at: '/order-detail',
    as: buyer,
    needs: 'order',
    scenario: 'every-order-state',
    to: '/order-detail?orderNumber={canceled}',
  },
  'GET /p/myDelivery/orderInfo/{orderNumber}': { at: '/order-detail', as: buyer, needs: 'sentOrder' },
  'POST /p/prodComm': { at: '/write-comments', as: buyer, needs: 'receivedOrder' },
  'POST /p/orderInvoice': { at: '/order-detail', as: buyer, needs: 'paidOrder' },
  'PUT /p/orderInvoice': { at: '/invoice-detail', as: buyer, needs: 'invoice' },
  'GET /p/orderInvoice/info/{orderInvoiceId}': { at: '/invoice-detail', as: buyer, needs: 'invoice' },
  'GET /p/file/get_file_by_id': { at: '/invoice-detail', as: buyer, needs: 'issuedInvoice' },
  'POST /feedback/addFeedback': { at: '/' },
  'POST /p/file/uploadImFile': account,
  'PUT /p/user/setUserInfo': account,
  'GET /shop/notice/noticeList/{shopId}': { at: '/notice-list?shopId=62' },
  'GET /shop/notice/info/{id}': { at: '/notice-detail?id=1&shopId=62' },
  'GET /p/orderRefund/refundable': apply,
  'POST /p/orderRefund/apply': apply,
  'PUT /p/orderRefund/update_refund': {
    ...apply,
    needs: 'refund',
    scenario: 'refund-awaits-merchant',
    to: '/user-center/apply-return?refundSn={applied}',
  },
  'PUT /p/orderRefund/cancel': { at: '/user-center/uc-return', as: buyer, needs: 'refund' },
  'PUT /p/orderRefund/submitExpress': sendBack,
  'PUT /p/orderRefund/reSubmitExpress': sendBack,
  'GET /p/orderRefund/info': { at: '/return-detail', as: buyer, needs: 'refund' },
  'POST /p/user/conversations/inquiry/{shopId}': { ...chat, scenario: 'inquiry-expired' },
  [sending]: chat,
}

/** Where users read what the socket tells them, what leads to it, and the fault that does, if there is one. */
export const toldPlaces: { readonly [K in ToldPush]: Place & { readonly by: SocketRoute } } = {
  noUser: { ...chat, by: connecting, arms: { ...loggedOut, on: connecting, timing: { kind: 'every' } } },
  elsewhere: { ...chat, by: connecting },
  serviceOffline: { ...chat, by: sending, scenario: 'service-offline' },
  accountOffline: { ...chat, by: sending, arms: { ...loggedOut, on: sending } },
}

/** Scenarios of a page whose address contains the number of an order, refund or invoice. */
const scenes: Readonly<Record<string, string>> = {
  '/payment': 'order-expires-soon',
  '/payment-result': 'payment-failed',
  '/order-detail': 'no-logistics',
  '/write-comments': 'to-evaluate',
  '/user-center/apply-return': 'refund-to-ask',
  '/invoice-detail': 'invoice-in-progress',
  '/return-detail': 'refund-awaits-parcel',
}
/** Scenarios of a page without such a number. */
const scenarios: Readonly<Record<string, string>> = {
  [orders]: 'every-order-state',
  '/user-center/uc-return': 'refund-awaits-merchant',
}

/** The scenario that shows a page, and whether it knows the address; null if the object has to be created first. */
export const sceneOf = ({ at, needs, scenario: own }: Place): { scenario: string; knows: boolean } | null => {
  if (own !== undefined || !needs) return { scenario: own ?? 'opening', knows: needs !== undefined }
  if (needs === 'issuedInvoice') return { scenario: 'invoice-issued', knows: true }
  const scenario = scenarios[at] ?? scenes[at]
  return scenario === undefined ? null : { scenario, knows: at in scenes }
}
