import { withCheck } from '../src/gift-code.ts'
import type { Route, SocketRoute, ToldPush } from '../src/index.ts'
import { limits } from '../src/rules.ts'

type Texts = { readonly [id in Route | SocketRoute | `push.${ToldPush}`]?: string } & {
  readonly [id: `${'inline' | 'toast' | 'page'}.${string}.${string}`]: string
}

/** One that nobody has, and that of the shopper. */
const [mobile, known] = ['13912345678', '13800138001']

const byMobile = 'press account.mobileLogin'
const sendCode = 'press account.sendCode'
const registering = `fill account.mobile ${mobile} > fill account.userName brand_new > fill account.password abc123 > fill account.again abc123 > tick account.agree`
const register = 'press account.registerNow'
const recovering = `fill account.mobile ${known}`
const newPassword = 'fill account.newPassword abc123 > fill account.again abc123 > press account.setPassword'
const region = 'pick address.province > pick address.city > pick address.area'
const [newAddress, saveAddress] = ['press address.add', 'press address.save']
const ownMobile = 'press account.own.changeMobile > fill account.own.newMobile'

const next = 'press opening.next'
const shop = `fill opening.fields.shopName 初见杂货 > upload opening.fields.shopLogo > fill opening.fields.intro 旧瓷、手账与一些舍不得扔的小东西。 > ${next}`
const shopPlace = `fill opening.fields.tel 021-55668899 > ${region} > fill opening.fields.shopAddress 世纪大道 1000 号 2 层 > fill opening.fields.shopLng 121.5 > fill opening.fields.shopLat 31.23 > ${next}`
const [licence, front] = ['upload opening.fields.businessLicense', 'upload opening.fields.identityCardFront']
const toPapers = `${shop} > ${shopPlace}`
const papers = `${toPapers} > ${licence} > ${front} > upload opening.fields.identityCardLater > ${next}`
const apply = `${papers} > tick opening.agree > press opening.submit`

const saveAccount = 'press opening.account.save'
const shopAccount =
  'fill opening.account.userName mo_studio > fill opening.account.password 20261102 > fill opening.account.again 20261102'
const openAccount = `${shopAccount} > fill account.code 000000 > ${saveAccount}`
/** A shop that has an account already: its password is what can be changed. */
const otherPassword = `${shopAccount} > ${sendCode} > code account.code 13800138003 > ${saveAccount} > fill opening.account.newPassword 11022026 > fill opening.account.again 11022026`
const changePassword = 'press opening.account.change'

const [feedback, sendFeedback] = ['press footer.feedback footer', 'press feedback.submit']
const search = 'press shell.search.submit banner'
const [pay, payPlain] = ['press payment.pay', 'press payment.payPlain']
const submit = 'press checkout.submit'
const company = 'press invoice.kinds.company'
const publish = 'press comments.send'
const [money, askRefund] = ['press refunds.kind.money', 'press refunds.apply']
const sendTracking = 'press refunds.sendExpress'
const say = 'fill chat.write 在吗？ > press chat.send'
const myShop = 'press shell.account.myShop banner'

const cutOff = 'with code=503@GET /im/websocket/user/{token}, every time'

/**
 * All that users can be told, by the place: an address, who opens it, the scenario of the world if it is not a new one,
 * or that of which the page is, which knows the rest of the address, and what is about to be ordered (product, variant,
 * shop, count). `{canceled}` stands for the number of an order or refund in that state. At a place that is `moving` the
 * steps lead to other addresses, which do not have the fault of this one: it is armed in the world.
 *
 * There, by their ids: messages of the storefront, which have the keys of its texts, what the socket tells, and the
 * calls that can be refused; each with the steps of error-steps.ts that lead to it, none where the page does that by
 * itself. `with refusal=mobileTaken@PUT /user/registerOrBindUser` before them is a fault that has to occur.
 */
export const said: Readonly<Record<string, Texts>> = {
  '/login': {
    'POST /login': `fill account.userName lin_xiaoman > fill account.password Qinghua#2026 > press account.login`,
    'POST /sms/sendLoginCode': `${byMobile} > ${recovering} > ${sendCode}`,
    'POST /smsLogin': `${byMobile} > ${recovering} > fill account.code 123456 > press account.login`,
    'inline.account.loginErrors.code1': `${byMobile} > fill account.mobile 1380 > press account.login`,
    'inline.account.loginErrors.code2': `${byMobile} > clear account.code > press account.login`,
    'inline.account.loginErrors.code3': 'fill account.userName a > press account.login',
    'inline.account.loginErrors.code4': 'clear account.password > press account.login',
    'inline.account.loginErrors.code6': 'untick account.agree > press account.login',
    'inline.account.notKept': `hand cookies > fill account.userName lin_xiaoman > fill account.password qinghua123 > press account.login`,
  },
  '/register': {
    'PUT /user/sendRegisterSms': `fill account.mobile ${mobile} > ${sendCode}`,
    'PUT /user/checkRegisterSms': `${registering} > fill account.code 123456 > ${register}`,
    'PUT /user/registerOrBindUser': `${registering} > ${sendCode} > code account.code ${mobile} > ${register}`,
    'inline.account.wrong.mobile': `fill account.mobile 1380 > ${register}`,
    'inline.account.wrong.code': `clear account.code > ${register}`,
    'inline.account.wrong.userName': `fill account.userName a > ${register}`,
    'inline.account.wrong.password': `fill account.password abcdef > ${register}`,
    'inline.account.wrong.again': `fill account.password abc123 > fill account.again abc124 > ${register}`,
    'inline.account.wrong.agreed': register,
  },
  '/forget-password': {
    'POST /sms/sendUpdatePwdCode': `${recovering} > ${sendCode}`,
    'PUT /user/checkUpdatePwdSms': `${recovering} > fill account.code 123456 > ${newPassword}`,
    'PUT /user/updatePwd': `${recovering} > ${sendCode} > code account.code ${known} > ${newPassword}`,
  },
  '/user-center/uc-account as lin_xiaoman': {
    'POST /p/file/uploadImFile': 'upload uploads.change',
    'PUT /p/user/setUserInfo': 'fill account.own.nickName 小满 > press account.own.save',
    'inline.account.own.wrongNickName': 'blank account.own.nickName > press account.own.save',
    'inline.account.own.ownMobile': `${ownMobile} ${known} > press account.own.bindMobile`,
    'inline.account.own.takenMobile': `with refusal=mobileTaken@PUT /user/registerOrBindUser > ${ownMobile} 13800138002 > ${sendCode} > code account.code 13800138002 > press account.own.bindMobile`,
  },
  '/user-center/uc-address as lin_xiaoman': {
    'POST /p/address/addAddr': `${newAddress} > fill address.receiver 林小满 > fill address.mobile ${mobile} > ${region} > fill address.addr 春熙路 1 号 > ${saveAddress}`,
    'PUT /p/address/updateAddr': `press address.edit > ${saveAddress}`,
    'DELETE /p/address/deleteAddr/{addrId}': 'press address.remove',
    'PUT /p/address/defaultAddr/{addrId}': 'press address.makeDefault',
    'inline.address.wrong.receiver': `${newAddress} > clear address.receiver > ${saveAddress}`,
    'inline.address.wrong.mobile': `${newAddress} > fill address.mobile 1380 > ${saveAddress}`,
    'inline.address.wrong.region': `${newAddress} > ${saveAddress}`,
    'inline.address.wrong.addr': `${newAddress} > ${region} > clear address.addr > ${saveAddress}`,
    'inline.address.wrong.postCode': `${newAddress} > fill address.postCode 31 > ${saveAddress}`,
    'inline.address.regionsLost': `with code=500@GET /p/area/listByPid > ${newAddress}`,
  },
  '/user-center/uc-freeshop?step=shop as chen_new moving': {
    'POST /p/shop/apply': apply,
    'inline.opening.wrong.nameEmpty': `clear opening.fields.shopName > ${next}`,
    'inline.opening.wrong.nameLong': `fill opening.fields.shopName ${'店'.repeat(limits.shopName + 1)} > ${next}`,
    'inline.opening.wrong.nameCharacters': `fill opening.fields.shopName 小满★杂货 > ${next}`,
    'inline.opening.wrong.nameTaken': `with refusal=shopNameTaken@POST /p/shop/apply > ${apply}`,
    'inline.opening.wrong.shopLogo': next,
    'inline.opening.wrong.introShort': `clear opening.fields.intro > ${next}`,
    'inline.opening.wrong.tel': `${shop} > fill opening.fields.tel 1380 > ${next}`,
    'inline.opening.wrong.region': `${shop} > ${next}`,
    'inline.opening.wrong.shopAddress': `${shop} > clear opening.fields.shopAddress > ${next}`,
    'inline.opening.wrong.shopLng': `${shop} > clear opening.fields.shopLng > ${next}`,
    'inline.opening.wrong.shopLat': `${shop} > clear opening.fields.shopLat > ${next}`,
    'inline.opening.wrong.businessLicense': `${toPapers} > ${next}`,
    'inline.opening.wrong.identityCardFront': `${toPapers} > ${licence} > ${next}`,
    'inline.opening.wrong.identityCardLater': `${toPapers} > ${licence} > ${front} > ${next}`,
    'inline.opening.wrong.agreed': `${papers} > press opening.submit`,
    'inline.opening.wrong.lost': `with refusal=unknownUpload@POST /p/shop/apply > ${apply}`,
  },
  '/user-center/uc-shopaccount as mo_boss moving': {
    'POST /p/shop/sendCode': sendCode,
    'POST /p/shop/saveUsernameAndPassword': openAccount,
    'POST /p/shop/updatePassword': `${otherPassword} > fill opening.account.oldPassword 20261102 > ${changePassword}`,
    'inline.opening.account.wrong.username': `fill opening.account.userName a > ${saveAccount}`,
    'inline.opening.account.wrong.password': `fill opening.account.password 12345 > ${saveAccount}`,
    'inline.opening.account.wrong.again': `fill opening.account.again 123456 > ${saveAccount}`,
    'inline.opening.account.wrong.code': `clear account.code > ${saveAccount}`,
    'inline.opening.account.wrong.codeWrong': `with refusal=wrongSmsCode@POST /p/shop/saveUsernameAndPassword > ${openAccount}`,
    'inline.opening.account.wrong.taken': `with refusal=userNameTaken@POST /p/shop/saveUsernameAndPassword > ${openAccount}`,
    'inline.opening.account.wrong.old': `${otherPassword} > clear opening.account.oldPassword > ${changePassword}`,
    'inline.opening.account.wrong.oldWrong': `${otherPassword} > fill opening.account.oldPassword 999999 > ${changePassword}`,
  },
  '/': {
    'POST /feedback/addFeedback': `${feedback} > pick feedback.type > fill feedback.content 封面印歪了 > fill feedback.contact ${known} > ${sendFeedback}`,
    'inline.feedback.wrong.type': `${feedback} > ${sendFeedback}`,
    'inline.feedback.wrong.content': `${feedback} > clear feedback.content > ${sendFeedback}`,
    'inline.feedback.wrong.contact': `${feedback} > clear feedback.contact > ${sendFeedback}`,
    'inline.shell.search.noProduct': `blank shell.search.label > ${search}`,
    'inline.shell.search.noStore': `pick shell.search.kind banner > blank shell.search.label > ${search}`,
    'page.errors.offline': 'hand offline',
  },
  '/ as lin_xiaoman': { 'GET /p/score/updateUserScore': 'press shell.signIn.do' },
  '/ as gu_reviewing': { 'toast.shell.shop.reviewing': myShop },
  '/ as he_offline': { 'toast.shell.shop.offline': myShop },
  '/ as tao_refused': { 'page.shell.shop.refused': myShop },
  '/no/such/page': { 'page.errors.notFound': '' },
  '/cart': { 'page.account.reasons.needed': '' },
  '/notice-list?shopId=62': {
    'GET /shop/notice/noticeList/{shopId}': '',
    'page.ui.failed': 'with code=500@GET /shop/notice/noticeList/{shopId}',
    'page.errors.broken': 'hand chunk',
  },
  '/notice-detail?id=1&shopId=62': { 'GET /shop/notice/info/{id}': '' },
  '/notice-detail?id=999&shopId=62': { 'page.notice.gone': '' },
  '/recharge-pay?id=2 as lin_xiaoman': { 'POST /p/balance/pay': pay },
  '/recharge-pay?amount= as lin_xiaoman': {
    'inline.recharge.errors.empty': `clear recharge.ownAmount > ${payPlain}`,
    'inline.recharge.errors.format': `fill recharge.ownAmount 1.234 > ${payPlain}`,
    'inline.recharge.errors.range': `fill recharge.ownAmount 0.5 > ${payPlain}`,
  },
  '/recharge-pay?id=77 as lin_xiaoman': { 'inline.recharge.gone': '' },
  '/member-center/buy-member as lin_xiaoman': { 'POST /p/level/payLevel': pay },
  '/user-center/uc-balance as lin_xiaoman': {
    'POST /p/userBalance/redeem': `fill balance.card.code ${withCheck('QH26BLUEWHITE10')} > press balance.card.redeem`,
    'inline.balance.card.empty': 'clear balance.card.code > press balance.card.redeem',
    'inline.balance.card.mistyped': 'fill balance.card.code QH26BLUEWHITE100 > press balance.card.redeem',
  },
  '/list': {
    'inline.list.wrongPrice': 'fill list.min 1.234 > press list.apply',
    'toast.compare.full': 'pressSome compare.toggle 5',
  },
  '/cart as lin_xiaoman': {
    'POST /p/shopCart/checkItems': 'press cart.tick',
    'inline.cart.overStock': `fill cart.quantity ${limits.cartPieces}`,
    'inline.cart.totalFailed': 'with code=500@POST /p/shopCart/totalPay > press cart.tick',
  },
  '/cart as su_member in discount-ends-soon': {
    'inline.cart.overLimit': `fill cart.quantity ${limits.cartPieces + 1}`,
  },
  '/cart as chen_new in cart-limit': { 'inline.cart.mostLines': 'tick cart.all' },
  // Someone who has marked nothing as a favourite.
  '/detail/1003?sku=10033 as chen_new': {
    'GET /prod/prodInfo': '',
    'POST /p/shopCart/changeItem': 'press detail.add',
    'POST /p/user/collection/addOrCancel': 'press goods.favourite.add',
    'POST /p/shop/collection/addOrCancel': 'press goods.favourite.addShop',
  },
  '/detail/1003?sku=10033 as su_member in address-unreached': { 'inline.detail.delivery.unreached': '' },
  '/detail/1003?sku=10034': { 'inline.detail.skuSoldOut': '' },
  '/detail/1003?tab=reviews as lin_xiaoman': { 'GET /prod/prodCommPageByProd': '' },
  '/detail/1004?sku=10041': { 'inline.detail.stockIs': 'fill detail.quantity 2' },
  '/detail/1001?sku=10011': { 'inline.detail.limitIs': `fill detail.quantity ${limits.cartPieces + 1}` },
  '/detail/1001?chapter=2': { 'GET /prod/chapter': '' },
  '/detail/1001?chapter=2 as lin_xiaoman': { 'GET /p/prod/chapter': '' },
  '/detail/999999': { 'page.detail.gone': '' },
  '/detail/1005': { 'page.detail.soldOutHint': '' },
  '/detail/1006': { 'page.detail.offShelf': '' },
  '/coupons as lin_xiaoman': { 'POST /p/myCoupon/receive': 'press coupons.state.take' },
  '/user-center/uc-coupons as lin_xiaoman in coupon-expires-soon': {
    'DELETE /p/myCoupon/delCoupon/{couponUserId}': 'press coupons.remove',
  },
  // One that has ended: there is nothing to show, as a status 204 says.
  '/discount-detail?discountId=8': { 'GET /marking/discount/getDiscountByDiscountId/{discountId}': '' },
  '/secdetail/1 as lin_xiaoman': { 'GET /seckill/prod': '' },
  '/secdetail/confirm-order?orderNumber=1 as lin_xiaoman': { 'GET /p/seckill/createOrderStatus': '' },
  '/secdetail/confirm-order?seckillId=1&seckillSkuId=10&prodCount=1 as lin_xiaoman': {
    'GET /p/seckill/orderPath': '',
    'POST /p/seckill/{orderPath}/confirm': '',
    'POST /p/seckill/{orderPath}/submit': submit,
  },
  '/member-center/integral-det': { 'page.exchange.noGoods': '' },
  '/member-center/integral-det/1001': { 'page.exchange.notForPoints': '' },
  '/member-center/integral-det/1003?sku=10033 as lin_xiaoman': { 'inline.exchange.missing': '' },
  '/member-center/integral-det/1007?sku=10071 as su_member': { 'GET /score/prod/prodInfo': '' },
  '/submit-integral-order as su_member': { 'page.checkout.nothingForPoints': '' },
  '/submit-integral-order?prodId=1007&skuId=10071&prodCount=1 as su_member': {
    'POST /p/score/confirm': '',
    'POST /p/score/submit': submit,
  },
  '/group-detail?groupTeamId=1 as lin_xiaoman': { 'GET /p/groupTeam/info': '' },
  '/submit-order?orderEntry=2&groupActivityId=1&groupSkuId=10&prodCount=1 as lin_xiaoman': {
    'POST /p/group/order/confirm': '',
    'POST /p/group/order/submit': submit,
  },
  '/submit-order as lin_xiaoman': { 'page.checkout.nothing': '' },
  '/submit-order?orderEntry=1 as su_member buying 1003,10033,62,1': {
    'POST /p/order/confirm': '',
    'POST /p/order/submit': submit,
    'inline.invoice.wrong.personal': `press invoice.kinds.personal > clear invoice.fields.personal > ${submit}`,
    'inline.invoice.wrong.company': `${company} > clear invoice.fields.company > ${submit}`,
    'inline.invoice.wrong.taxNumber': `${company} > fill invoice.fields.taxNumber 1 > ${submit}`,
    'page.checkout.placed': 'with refusal=orderRepeated@POST /p/order/confirm',
  },
  '/submit-order?orderEntry=1 as chen_new buying 1003,10033,62,1': { 'toast.checkout.chooseAddress': submit },
  '/submit-order?orderEntry=1 as su_member buying 1002,10021,66,1': {
    'inline.checkout.blank': `blank checkout.remark > ${submit}`,
  },
  '/submit-order?orderEntry=1 as su_member buying 2015,20151,66,1': { 'inline.checkout.missing': submit },
  '/submit-order?orderEntry=1 as su_member in address-unreached buying 1003,10033,62,1': {
    'inline.checkout.unreached': '',
  },
  '/submit-order?orderEntry=1 as lin_xiaoman buying 1003,10033,62,1': {
    // The first price has to come; that for the other address fails.
    'inline.checkout.unpriced': 'with code=500@POST /p/order/confirm, the 2nd time > pick address.choose',
  },
  '/payment as su_member of order-expires-soon': {
    'GET /p/order/getOrderPayInfoByOrderNumber': '',
    'POST /p/order/pay': pay,
    'toast.payment.unsafe': `with breach=type@POST /p/order/pay > ${pay}`,
  },
  '/payment as su_member': { 'page.payment.noOrder': '' },
  '/payment as su_member of payment-closed': { 'page.payment.noMethod': '' },
  '/payment as su_member of one-cent': { 'page.payment.note.lacking': '' },
  '/weixin-pay as su_member of code-expires-soon': { 'page.payment.codeExpired': 'hand clock' },
  '/payment-result as su_member of payment-failed': { 'page.payment.result.failed': '' },
  '/payment-result?orderNumbers={unpaid} as su_member in one-cent': { 'page.payment.result.unpaid': 'hand patience' },
  '/payment-result?orderNumbers={canceled} as su_member in order-expired': { 'page.payment.result.closed': '' },
  '/payment-result?payEntry=1 as lin_xiaoman': { 'page.payment.started.none': '' },
  '/user-center/uc-order as su_member in every-order-state': {
    'PUT /p/myOrder/cancel/{orderNumber}': 'press orders.actions.cancel > press orders.ask.cancel.yes dialog',
    'PUT /p/myOrder/receipt/{orderNumber}': 'press orders.actions.receive > press orders.ask.receive.yes dialog',
    'toast.orders.again.refused':
      'with refusal=insufficientStock@POST /p/shopCart/changeItem > press orders.actions.again',
  },
  '/order-detail?orderNumber={canceled} as su_member in every-order-state': {
    'DELETE /p/myOrder/{orderNumber}': 'press orders.actions.remove > press orders.ask.remove.yes dialog',
  },
  '/order-detail as su_member of no-logistics': {
    'GET /p/myOrder/orderDetail': '',
    'GET /p/myDelivery/orderInfo/{orderNumber}': '',
    'POST /p/orderInvoice': 'press invoice.ask > fill invoice.fields.personal 苏叶 > press invoice.send dialog',
    'toast.goods.copyFailed': 'hand clipboard > press goods.copy',
    'page.orders.sentByShop': '',
  },
  '/order-detail?orderNumber=1 as su_member': { 'page.orders.unknown': '' },
  '/invoice-detail as su_member of invoice-in-progress': {
    'PUT /p/orderInvoice': 'press invoice.change > press invoice.save dialog',
    'GET /p/orderInvoice/info/{orderInvoiceId}': '',
  },
  '/invoice-detail as su_member of invoice-issued': {
    'GET /p/file/get_file_by_id': '',
    'page.invoice.noFile': 'with code=500@GET /p/file/get_file_by_id',
  },
  '/invoice-detail?orderInvoiceId=1 as su_member': { 'page.invoice.unknown': '' },
  '/write-comments as su_member of to-evaluate': {
    'POST /p/prodComm': `press comments.stars.good > fill comments.content 釉色很润 > ${publish}`,
    'inline.comments.wrong.score': publish,
    'inline.comments.wrong.content': `blank comments.content > ${publish}`,
    'inline.comments.wrong.pics': `with delay=60000@POST /p/file/uploadImFile > upload comments.pictures > ${publish}`,
    'inline.uploads.tooMany': `upload comments.pictures ${limits.commentPictures + 2}`,
    'inline.uploads.failed': 'with code=500@POST /p/file/uploadImFile > upload comments.pictures',
  },
  '/write-comments?orderNumber=1 as su_member': { 'page.comments.unknown': '' },
  '/write-comments?orderNumber={toReceive} as su_member in every-order-state': { 'page.comments.nothing.early': '' },
  '/write-comments?orderNumber={evaluated} as su_member in every-order-state': { 'page.comments.nothing.done': '' },
  '/write-comments?orderNumber={completed} as su_member in every-order-state': { 'page.comments.nothing.late': '' },
  '/write-comments?orderNumber={canceled} as su_member in every-order-state': { 'page.comments.nothing.closed': '' },
  '/user-center/apply-return as su_member of refund-to-ask': {
    'GET /p/orderRefund/refundable': '',
    'POST /p/orderRefund/apply': `${money} > pick refunds.reason > fill refunds.mobile ${known} > ${askRefund}`,
    'inline.refunds.wrong.kind': askRefund,
    'inline.refunds.wrong.reason': `${money} > ${askRefund}`,
    'inline.refunds.wrong.mobile': `${money} > fill refunds.mobile 1380 > ${askRefund}`,
    'inline.refunds.wrong.text': `${money} > blank refunds.text > ${askRefund}`,
  },
  '/user-center/apply-return?orderNumber={toReceive} as su_member in two-packages': {
    'inline.refunds.wrong.received': `pick refunds.target > ${money} > ${askRefund}`,
    'inline.refunds.wrong.amount': `pick refunds.target > ${money} > fill refunds.amountYuan 0 > ${askRefund}`,
  },
  '/user-center/apply-return?orderNumber=1 as su_member': { 'page.refunds.noOrder': '' },
  '/user-center/apply-return?refundSn={applied} as su_member in refund-awaits-merchant': {
    'PUT /p/orderRefund/update_refund': 'press refunds.change',
  },
  '/user-center/apply-return?refundSn={refused} as su_member in refund-refused': { 'page.refunds.decided': '' },
  '/user-center/uc-return as su_member in refund-awaits-merchant': {
    'PUT /p/orderRefund/cancel': 'press refunds.actions.withdraw > press refunds.ask.yes dialog',
  },
  '/return-detail as su_member of refund-awaits-parcel': {
    'PUT /p/orderRefund/submitExpress': `pick refunds.courier > fill refunds.expressNo SF2026112009 > ${sendTracking}`,
    'PUT /p/orderRefund/reSubmitExpress': 'press refunds.correct > press refunds.correctExpress',
    'GET /p/orderRefund/info': '',
    'inline.refunds.wrong.dvyId': sendTracking,
    'inline.refunds.wrong.number': `fill refunds.expressNo 1 > ${sendTracking}`,
  },
  '/return-detail?refundSn=1 as su_member': { 'page.refunds.unknown': '' },
  '/user-center/uc-address as su_member in address-book-full': { 'page.address.full': '' },
  '/chat?shopId=62 as lin_xiaoman': {
    'SEND /im/websocket/user/{token}': say,
    'push.noUser': 'with code=401@GET /im/websocket/user/{token}, every time',
    'push.elsewhere': 'hand otherTab',
    'push.accountOffline': `with code=401@SEND /im/websocket/user/{token} > ${say}`,
    'inline.chat.wrong.blank': 'blank chat.write > press chat.send',
    'inline.chat.wrong.tooLong': `fill chat.write ${'釉'.repeat(limits.chatText + 1)} > press chat.send`,
    'page.chat.reconnecting': cutOff,
    'page.chat.disconnected': cutOff,
  },
  '/chat?shopId=62 as lin_xiaoman in service-offline': { 'push.serviceOffline': say, 'page.chat.serviceOffline': '' },
  '/chat?shopId=62 as lin_xiaoman in inquiry-expired': {
    'POST /p/user/conversations/inquiry/{shopId}': 'press chat.consultAgain',
    'page.chat.expired': '',
  },
  '/chat?shopId=9999 as lin_xiaoman': { 'page.chat.noShop': '' },
}
