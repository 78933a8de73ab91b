import { byHand, code, fill, pick, press, tick, upload, type Step } from './error-steps.ts'
import { withCheck } from '../src/gift-code.ts'
import type { Route, SocketRoute, ToldPush } from '../src/index.ts'

/** A number that nobody has. */
const mobile = '13912345678'
const shopper = { userName: 'lin_xiaoman', mobile: '13800138001', password: 'Qinghua#2026' }
const merchant = '13800138003'

const byMobile = [press('account.mobileLogin'), fill('account.mobile', shopper.mobile)]
const registration = [
  fill('account.mobile', mobile),
  fill('account.userName', 'brand_new'),
  fill('account.password', 'abc123'),
  fill('account.again', 'abc123'),
]
const recovery = [fill('account.mobile', shopper.mobile)]
const newPassword = [fill('account.newPassword', 'abc123'), fill('account.again', 'abc123')]
const submitOrder = [press('checkout.submit')]
const pay = [press('payment.pay')]
export const regionSteps = [pick('address.province'), pick('address.city'), pick('address.area')]

/** What the four steps of an application ask for. */
export const shopSteps = {
  shop: [
    fill('opening.fields.shopName', '初见杂货'),
    upload('opening.fields.shopLogo'),
    fill('opening.fields.intro', '旧瓷、手账与一些舍不得扔的小东西。'),
    press('opening.next'),
  ],
  place: [
    fill('opening.fields.tel', '021-55668899'),
    ...regionSteps,
    fill('opening.fields.shopAddress', '世纪大道 1000 号 2 层'),
    fill('opening.fields.shopLng', '121.5'),
    fill('opening.fields.shopLat', '31.23'),
    press('opening.next'),
  ],
  papers: [
    upload('opening.fields.businessLicense'),
    upload('opening.fields.identityCardFront'),
    upload('opening.fields.identityCardLater'),
    press('opening.next'),
  ],
  check: [tick('opening.agree'), press('opening.submit')],
} as const satisfies Readonly<Record<string, readonly Step[]>>

const shopAccount = [
  fill('opening.account.userName', 'mo_studio'),
  fill('opening.account.password', '20261102'),
  fill('opening.account.again', '20261102'),
]
export const shopAccountSteps = [...shopAccount, fill('account.code', '000000'), press('opening.account.save')]
/** A shop that has an account already: its password is what can be changed. */
export const shopPasswordSteps = [
  ...shopAccount,
  press('account.sendCode'),
  code('account.code', merchant),
  press('opening.account.save'),
  fill('opening.account.newPassword', '11022026'),
  fill('opening.account.again', '11022026'),
]

/** What is left to do on the page of a call. A page makes the other calls by itself. */
export const acts: { readonly [K in Route | SocketRoute]?: readonly Step[] } = {
  'POST /login': [
    fill('account.userName', shopper.userName),
    fill('account.password', shopper.password),
    press('account.login'),
  ],
  'POST /sms/sendLoginCode': [...byMobile, press('account.sendCode')],
  'POST /smsLogin': [...byMobile, fill('account.code', '123456'), press('account.login')],
  'PUT /user/sendRegisterSms': [fill('account.mobile', mobile), press('account.sendCode')],
  'PUT /user/checkRegisterSms': [...registration, fill('account.code', '123456'), press('account.registerNow')],
  'PUT /user/registerOrBindUser': [
    ...registration,
    press('account.sendCode'),
    code('account.code', mobile),
    press('account.registerNow'),
  ],
  'POST /sms/sendUpdatePwdCode': [...recovery, press('account.sendCode')],
  'PUT /user/checkUpdatePwdSms': [
    ...recovery,
    fill('account.code', '123456'),
    ...newPassword,
    press('account.setPassword'),
  ],
  'PUT /user/updatePwd': [
    ...recovery,
    press('account.sendCode'),
    code('account.code', shopper.mobile),
    ...newPassword,
    press('account.setPassword'),
  ],
  'POST /p/address/addAddr': [
    press('address.add'),
    fill('address.receiver', '林小满'),
    fill('address.mobile', mobile),
    ...regionSteps,
    fill('address.addr', '春熙路 1 号'),
    press('address.save'),
  ],
  'PUT /p/address/updateAddr': [press('address.edit'), press('address.save')],
  'DELETE /p/address/deleteAddr/{addrId}': [press('address.remove')],
  'PUT /p/address/defaultAddr/{addrId}': [press('address.makeDefault')],
  'GET /p/score/updateUserScore': [press('shell.signIn.do')],
  'POST /p/balance/pay': pay,
  'POST /p/level/payLevel': pay,
  'POST /p/userBalance/redeem': [fill('balance.card.code', withCheck('QH26BLUEWHITE10')), press('balance.card.redeem')],
  'POST /p/shopCart/changeItem': [press('detail.add')],
  'POST /p/shopCart/checkItems': [press('cart.tick')],
  'POST /p/myCoupon/receive': [press('coupons.state.take')],
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': [press('coupons.remove')],
  'POST /p/seckill/{orderPath}/submit': submitOrder,
  'POST /p/score/submit': submitOrder,
  'POST /p/group/order/submit': submitOrder,
  'POST /p/user/collection/addOrCancel': [press('detail.favourite.add')],
  'POST /p/shop/collection/addOrCancel': [press('detail.shop.favourite')],
  'POST /p/shop/apply': Object.values(shopSteps).flat(),
  'POST /p/shop/sendCode': [press('account.sendCode')],
  'POST /p/shop/saveUsernameAndPassword': shopAccountSteps,
  'POST /p/shop/updatePassword': [
    ...shopPasswordSteps,
    fill('opening.account.oldPassword', '20261102'),
    press('opening.account.change'),
  ],
  'POST /p/order/submit': submitOrder,
  'POST /p/order/pay': pay,
  'PUT /p/myOrder/cancel/{orderNumber}': [press('orders.actions.cancel'), press('orders.ask.cancel.yes', 'dialog')],
  'PUT /p/myOrder/receipt/{orderNumber}': [press('orders.actions.receive'), press('orders.ask.receive.yes', 'dialog')],
  'DELETE /p/myOrder/{orderNumber}': [press('orders.actions.remove'), press('orders.ask.remove.yes', 'dialog')],
  'POST /p/prodComm': [press('comments.stars.good'), fill('comments.content', '釉色很润'), press('comments.send')],
  'POST /p/orderInvoice': [
    press('invoice.ask'),
    fill('invoice.fields.personal', '苏叶'),
    press('invoice.send', 'dialog'),
  ],
  'PUT /p/orderInvoice': [press('invoice.change'), press('invoice.save', 'dialog')],
  'POST /feedback/addFeedback': [
    press('footer.feedback', 'footer'),
    pick('feedback.type'),
    fill('feedback.content', '封面印歪了'),
    fill('feedback.contact', shopper.mobile),
    press('feedback.submit'),
  ],
  'POST /p/file/uploadImFile': [upload('uploads.change')],
  'PUT /p/user/setUserInfo': [fill('account.own.nickName', '小满'), press('account.own.save')],
  'POST /p/orderRefund/apply': [
    press('refunds.kind.money'),
    press('refunds.receivedYes'),
    pick('refunds.reason'),
    fill('refunds.mobile', shopper.mobile),
    press('refunds.apply'),
  ],
  'PUT /p/orderRefund/update_refund': [press('refunds.change')],
  'PUT /p/orderRefund/cancel': [press('refunds.actions.withdraw'), press('refunds.ask.yes', 'dialog')],
  'PUT /p/orderRefund/submitExpress': [
    pick('refunds.courier'),
    fill('refunds.expressNo', 'SF2026112009'),
    press('refunds.sendExpress'),
  ],
  'PUT /p/orderRefund/reSubmitExpress': [press('refunds.correct'), press('refunds.correctExpress')],
  'POST /p/user/conversations/inquiry/{shopId}': [press('chat.consultAgain')],
  'SEND /im/websocket/user/{token}': [fill('chat.write', '在吗？'), press('chat.send')],
}

/** What leads to a text of the socket, if it is no call of the page. */
export const told: { readonly [K in ToldPush]?: readonly Step[] } = {
  elsewhere: [byHand('otherTab')],
}
