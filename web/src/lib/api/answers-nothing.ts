import type { Api, NoneMissing, Route } from '@mall/contracts'

type NullableRoute = { [K in Route]: null extends Api[K]['output'] ? K : never }[Route]
type NothingRoute = { [K in Route]: [Api[K]['output']] extends [null] ? K : never }[Route]

/** Calls whose answer is empty by contract. For all others a 204 means that an activity has ended (F10). */
const nothing = {
  'DELETE /p/address/deleteAddr/{addrId}': 1,
  'DELETE /p/myOrder/{orderNumber}': 1,
  'DELETE /p/prodBrowseLog': 1,
  'DELETE /p/shopCart/cleanExpiryProdList': 1,
  'DELETE /p/shopCart/deleteItem': 1,
  'POST /feedback/addFeedback': 1,
  'POST /flowAnalysisLog': 1,
  'POST /logOut': 1,
  'POST /p/address/addAddr': 1,
  'POST /p/orderInvoice': 1,
  'POST /p/prodBrowseLog': 1,
  'POST /p/prodComm': 1,
  'POST /p/shop/collection/batachCancel': 1,
  'POST /p/shopCart/changeItem': 1,
  'POST /p/user/collection/batachCancel': 1,
  'POST /sms/sendLoginCode': 1,
  'POST /sms/sendUpdatePwdCode': 1,
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': 1,
  'POST /p/myCoupon/receive': 1,
  'PUT /p/address/defaultAddr/{addrId}': 1,
  'PUT /p/address/updateAddr': 1,
  'PUT /p/myOrder/cancel/{orderNumber}': 1,
  'GET /p/score/updateUserScore': 1,
  'PUT /p/myOrder/receipt/{orderNumber}': 1,
  'PUT /p/orderInvoice': 1,
  'PUT /p/user/setUserInfo': 1,
  'PUT /p/orderRefund/cancel': 1,
  'PUT /p/orderRefund/reSubmitExpress': 1,
  'PUT /p/orderRefund/submitExpress': 1,
  'PUT /p/orderRefund/update_refund': 1,
  'PUT /user/sendRegisterSms': 1,
  'POST /p/shop/apply': 1,
  'POST /p/shop/saveUsernameAndPassword': 1,
  'POST /p/shop/sendCode': 1,
  'POST /p/shop/updatePassword': 1,
  'PUT /user/updatePwd': 1,
} satisfies { readonly [K in NothingRoute]?: 1 }
export type Complete = NoneMissing<Exclude<NothingRoute, keyof typeof nothing>>
export const answersNothing: ReadonlySet<string> = new Set(Object.keys(nothing))

/** Calls that answer with null if there is nothing; another one's null is a mistake of the server. */
export const answersNull: ReadonlySet<string> = new Set(
  Object.keys({
    'GET /p/prodComm/getProdComment': 1,
    'GET /p/shop': 1,
    'GET /p/shop/shopAudit': 1,
  } satisfies Record<Exclude<NullableRoute, NothingRoute>, 1>),
)
