import type { Api, NoneMissing, Route } from 'qinghua-contract'

type NullableRoute = { [K in Route]: null extends Api[K]['output'] ? K : never }[Route]
type NothingRoute = { [K in Route]: [Api[K]['output']] extends [null] ? K : never }[Route]

/** Calls whose answer is empty by contract. For all others a 204 means that an activity has ended (F10). */
const nothing = [
  'DELETE /p/address/deleteAddr/{addrId}',
  'DELETE /p/myCoupon/delCoupon/{couponUserId}',
  'DELETE /p/myOrder/{orderNumber}',
  'DELETE /p/prodBrowseLog',
  'DELETE /p/shopCart/cleanExpiryProdList',
  'DELETE /p/shopCart/deleteItem',
  'GET /p/score/updateUserScore',
  'POST /feedback/addFeedback',
  'POST /flowAnalysisLog',
  'POST /logOut',
  'POST /p/address/addAddr',
  'POST /p/myCoupon/receive',
  'POST /p/orderInvoice',
  'POST /p/prodBrowseLog',
  'POST /p/prodComm',
  'POST /p/shop/apply',
  'POST /p/shop/collection/batachCancel',
  'POST /p/shop/saveUsernameAndPassword',
  'POST /p/shop/sendCode',
  'POST /p/shop/updatePassword',
  'POST /p/shopCart/changeItem',
  'POST /p/user/collection/batachCancel',
  'POST /sms/sendLoginCode',
  'POST /sms/sendUpdatePwdCode',
  'PUT /p/address/defaultAddr/{addrId}',
  'PUT /p/address/updateAddr',
  'PUT /p/myOrder/cancel/{orderNumber}',
  'PUT /p/myOrder/receipt/{orderNumber}',
  'PUT /p/orderInvoice',
  'PUT /p/orderRefund/cancel',
  'PUT /p/orderRefund/reSubmitExpress',
  'PUT /p/orderRefund/submitExpress',
  'PUT /p/orderRefund/update_refund',
  'PUT /p/user/setUserInfo',
  'PUT /user/sendRegisterSms',
  'PUT /user/updatePwd',
] as const satisfies readonly NothingRoute[]
/** Does not compile if one is missing. */
export type Complete = NoneMissing<Exclude<NothingRoute, (typeof nothing)[number]>>
export const answersNothing: ReadonlySet<string> = new Set(nothing)

const nullable = [
  'GET /p/prodComm/getProdComment',
  'GET /p/shop',
  'GET /p/shop/shopAudit',
] as const satisfies readonly Exclude<NullableRoute, NothingRoute>[]
export type CompleteToo = NoneMissing<Exclude<NullableRoute, NothingRoute | (typeof nullable)[number]>>
/** Calls that answer with null if there is nothing; another one's null is a mistake of the server. */
export const answersNull: ReadonlySet<string> = new Set(nullable)
