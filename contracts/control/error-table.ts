import { withCheck } from '../src/gift-code.ts'
import type { Route, SocketRoute, ToldPush } from '../src/index.ts'
import { limits } from '../src/rules.ts'

/** By the keys of the storefront's texts the steps that lead to them, or one key that needs none. */
type Own = string | Readonly<Record<string, string>>

/**
 * What is said at a place. Steps are those of error-steps.ts; `with refusal=mobileTaken@PUT /user/registerOrBindUser`
 * before them is a fault that has to occur.
 */
export interface SaidAt {
  /** The calls that can be refused there, with the steps that make them; none where the page makes them by itself. */
  readonly calls?: { readonly [K in Route | SocketRoute]?: string }
  /** What the socket tells there. */
  readonly push?: { readonly [K in ToldPush]?: string }
  readonly inline?: Own
  readonly toast?: Own
  readonly page?: Own
  /** The steps lead to other addresses, which do not have the fault of this one: it is armed in the world. */
  readonly moves?: true
}

/** One that nobody has, and that of the shopper. */
const [mobile, known] = ['13912345678', '13800138001']

const byMobile = 'press account.mobileLogin'
const sendCode = 'press account.sendCode'
const registering = `fill account.mobile ${mobile} > fill account.userName brand_new > fill account.password abc123 > fill account.again abc123`
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
 * shop, count). `{canceled}` stands for the number of an order or refund in that state.
 */
export const said: Readonly<Record<string, SaidAt>> = {
  '/login': {
    calls: {
      'POST /login': `fill account.userName lin_xiaoman > fill account.password Qinghua#2026 > press account.login`,
      'POST /sms/sendLoginCode': `${byMobile} > ${recovering} > ${sendCode}`,
      'POST /smsLogin': `${byMobile} > ${recovering} > fill account.code 123456 > press account.login`,
    },
    inline: {
      'account.loginErrors.code1': `${byMobile} > fill account.mobile 1380 > press account.login`,
      'account.loginErrors.code2': `${byMobile} > clear account.code > press account.login`,
      'account.loginErrors.code3': 'fill account.userName a > press account.login',
      'account.loginErrors.code4': 'clear account.password > press account.login',
      'account.loginErrors.code6': 'untick account.agree > press account.login',
      'account.notKept': `hand cookies > fill account.userName lin_xiaoman > fill account.password qinghua123 > press account.login`,
    },
  },
  '/register': {
    calls: {
      'PUT /user/sendRegisterSms': `fill account.mobile ${mobile} > ${sendCode}`,
      'PUT /user/checkRegisterSms': `${registering} > fill account.code 123456 > ${register}`,
      'PUT /user/registerOrBindUser': `${registering} > ${sendCode} > code account.code ${mobile} > ${register}`,
    },
    inline: {
      'account.wrong.mobile': `fill account.mobile 1380 > ${register}`,
      'account.wrong.code': `clear account.code > ${register}`,
      'account.wrong.userName': `fill account.userName a > ${register}`,
      'account.wrong.password': `fill account.password abcdef > ${register}`,
      'account.wrong.again': `fill account.password abc123 > fill account.again abc124 > ${register}`,
      'account.wrong.agreed': `untick account.agree > ${register}`,
    },
  },
  '/forget-password': {
    calls: {
      'POST /sms/sendUpdatePwdCode': `${recovering} > ${sendCode}`,
      'PUT /user/checkUpdatePwdSms': `${recovering} > fill account.code 123456 > ${newPassword}`,
      'PUT /user/updatePwd': `${recovering} > ${sendCode} > code account.code ${known} > ${newPassword}`,
    },
  },
  '/user-center/uc-account as lin_xiaoman': {
    calls: {
      'POST /p/file/uploadImFile': 'upload uploads.change',
      'PUT /p/user/setUserInfo': 'fill account.own.nickName 小满 > press account.own.save',
    },
    inline: {
      'account.own.wrongNickName': 'blank account.own.nickName > press account.own.save',
      'account.own.ownMobile': `${ownMobile} ${known} > press account.own.bindMobile`,
      'account.own.takenMobile': `with refusal=mobileTaken@PUT /user/registerOrBindUser > ${ownMobile} 13800138002 > ${sendCode} > code account.code 13800138002 > press account.own.bindMobile`,
    },
  },
  '/user-center/uc-address as lin_xiaoman': {
    calls: {
      'POST /p/address/addAddr': `${newAddress} > fill address.receiver 林小满 > fill address.mobile ${mobile} > ${region} > fill address.addr 春熙路 1 号 > ${saveAddress}`,
      'PUT /p/address/updateAddr': `press address.edit > ${saveAddress}`,
      'DELETE /p/address/deleteAddr/{addrId}': 'press address.remove',
      'PUT /p/address/defaultAddr/{addrId}': 'press address.makeDefault',
    },
    inline: {
      'address.wrong.receiver': `${newAddress} > clear address.receiver > ${saveAddress}`,
      'address.wrong.mobile': `${newAddress} > fill address.mobile 1380 > ${saveAddress}`,
      'address.wrong.region': `${newAddress} > ${saveAddress}`,
      'address.wrong.addr': `${newAddress} > ${region} > clear address.addr > ${saveAddress}`,
      'address.wrong.postCode': `${newAddress} > fill address.postCode 31 > ${saveAddress}`,
      'address.regionsLost': `with code=500@GET /p/area/listByPid > ${newAddress}`,
    },
  },
  '/user-center/uc-freeshop?step=shop as chen_new': {
    moves: true,
    calls: { 'POST /p/shop/apply': apply },
    inline: {
      'opening.wrong.nameEmpty': `clear opening.fields.shopName > ${next}`,
      'opening.wrong.nameLong': `fill opening.fields.shopName ${'店'.repeat(limits.shopName + 1)} > ${next}`,
      'opening.wrong.nameCharacters': `fill opening.fields.shopName 小满★杂货 > ${next}`,
      'opening.wrong.nameTaken': `with refusal=shopNameTaken@POST /p/shop/apply > ${apply}`,
      'opening.wrong.shopLogo': next,
      'opening.wrong.introShort': `clear opening.fields.intro > ${next}`,
      'opening.wrong.tel': `${shop} > fill opening.fields.tel 1380 > ${next}`,
      'opening.wrong.region': `${shop} > ${next}`,
      'opening.wrong.shopAddress': `${shop} > clear opening.fields.shopAddress > ${next}`,
      'opening.wrong.shopLng': `${shop} > clear opening.fields.shopLng > ${next}`,
      'opening.wrong.shopLat': `${shop} > clear opening.fields.shopLat > ${next}`,
      'opening.wrong.businessLicense': `${toPapers} > ${next}`,
      'opening.wrong.identityCardFront': `${toPapers} > ${licence} > ${next}`,
      'opening.wrong.identityCardLater': `${toPapers} > ${licence} > ${front} > ${next}`,
      'opening.wrong.agreed': `${papers} > press opening.submit`,
      'opening.wrong.lost': `with refusal=unknownUpload@POST /p/shop/apply > ${apply}`,
    },
  },
  '/user-center/uc-shopaccount as mo_boss': {
    moves: true,
    calls: {
      'POST /p/shop/sendCode': sendCode,
      'POST /p/shop/saveUsernameAndPassword': openAccount,
      'POST /p/shop/updatePassword': `${otherPassword} > fill opening.account.oldPassword 20261102 > ${changePassword}`,
    },
    inline: {
      'opening.account.wrong.username': `fill opening.account.userName a > ${saveAccount}`,
      'opening.account.wrong.password': `fill opening.account.password 12345 > ${saveAccount}`,
      'opening.account.wrong.again': `fill opening.account.again 123456 > ${saveAccount}`,
      'opening.account.wrong.code': `clear account.code > ${saveAccount}`,
      'opening.account.wrong.codeWrong': `with refusal=wrongSmsCode@POST /p/shop/saveUsernameAndPassword > ${openAccount}`,
      'opening.account.wrong.taken': `with refusal=userNameTaken@POST /p/shop/saveUsernameAndPassword > ${openAccount}`,
      'opening.account.wrong.old': `${otherPassword} > clear opening.account.oldPassword > ${changePassword}`,
      'opening.account.wrong.oldWrong': `${otherPassword} > fill opening.account.oldPassword 999999 > ${changePassword}`,
    },
  },
  '/': {
    calls: {
      'POST /feedback/addFeedback': `${feedback} > pick feedback.type > fill feedback.content 封面印歪了 > fill feedback.contact ${known} > ${sendFeedback}`,
    },
    inline: {
      'feedback.wrong.type': `${feedback} > ${sendFeedback}`,
      'feedback.wrong.content': `${feedback} > clear feedback.content > ${sendFeedback}`,
      'feedback.wrong.contact': `${feedback} > clear feedback.contact > ${sendFeedback}`,
      'shell.search.noProduct': `blank shell.search.label > ${search}`,
      'shell.search.noStore': `pick shell.search.kind banner > blank shell.search.label > ${search}`,
    },
    page: { 'errors.offline': 'hand offline' },
  },
  '/ as lin_xiaoman': { calls: { 'GET /p/score/updateUserScore': 'press shell.signIn.do' } },
  '/ as gu_reviewing': { toast: { 'shell.shop.reviewing': myShop } },
  '/ as he_offline': { toast: { 'shell.shop.offline': myShop } },
  '/ as tao_refused': { page: { 'shell.shop.refused': myShop } },
  '/no/such/page': { page: 'errors.notFound' },
  '/cart': { page: 'account.reasons.needed' },
  '/notice-list?shopId=62': {
    calls: { 'GET /shop/notice/noticeList/{shopId}': '' },
    page: { 'ui.failed': 'with code=500@GET /shop/notice/noticeList/{shopId}', 'errors.broken': 'hand chunk' },
  },
  '/notice-detail?id=1&shopId=62': { calls: { 'GET /shop/notice/info/{id}': '' } },
  '/notice-detail?id=999&shopId=62': { page: 'notice.gone' },
  '/recharge-pay?id=2 as lin_xiaoman': { calls: { 'POST /p/balance/pay': pay } },
  '/recharge-pay?amount= as lin_xiaoman': {
    inline: {
      'recharge.errors.empty': `clear recharge.ownAmount > ${payPlain}`,
      'recharge.errors.format': `fill recharge.ownAmount 1.234 > ${payPlain}`,
      'recharge.errors.range': `fill recharge.ownAmount 0.5 > ${payPlain}`,
    },
  },
  '/recharge-pay?id=77 as lin_xiaoman': { inline: 'recharge.gone' },
  '/member-center/buy-member as lin_xiaoman': { calls: { 'POST /p/level/payLevel': pay } },
  '/user-center/uc-balance as lin_xiaoman': {
    calls: {
      'POST /p/userBalance/redeem': `fill balance.card.code ${withCheck('QH26BLUEWHITE10')} > press balance.card.redeem`,
    },
    inline: {
      'balance.card.empty': 'clear balance.card.code > press balance.card.redeem',
      'balance.card.mistyped': 'fill balance.card.code QH26BLUEWHITE100 > press balance.card.redeem',
    },
  },
  '/list': {
    inline: { 'list.wrongPrice': 'fill list.min 1.234 > press list.apply' },
    toast: { 'compare.full': 'pressSome compare.toggle 5' },
  },
  '/cart as lin_xiaoman': {
    calls: { 'POST /p/shopCart/checkItems': 'press cart.tick' },
    inline: {
      'cart.overStock': `fill cart.quantity ${limits.cartPieces}`,
      'cart.totalFailed': 'with code=500@POST /p/shopCart/totalPay > press cart.tick',
    },
  },
  '/cart as su_member in discount-ends-soon': {
    inline: { 'cart.overLimit': `fill cart.quantity ${limits.cartPieces + 1}` },
  },
  '/cart as chen_new in cart-limit': { inline: { 'cart.mostLines': 'tick cart.all' } },
  // Someone who has marked nothing as a favourite.
  '/detail/1003?sku=10033 as chen_new': {
    calls: {
      'GET /prod/prodInfo': '',
      'POST /p/shopCart/changeItem': 'press detail.add',
      'POST /p/user/collection/addOrCancel': 'press detail.favourite.add',
      'POST /p/shop/collection/addOrCancel': 'press detail.shop.favourite',
    },
  },
  '/detail/1003?sku=10033 as su_member in address-unreached': { inline: 'detail.delivery.unreached' },
  '/detail/1003?sku=10034': { inline: 'detail.skuSoldOut' },
  '/detail/1003?tab=reviews as lin_xiaoman': { calls: { 'GET /prod/prodCommPageByProd': '' } },
  '/detail/1004?sku=10041': { inline: { 'detail.stockIs': 'fill detail.quantity 2' } },
  '/detail/1001?sku=10011': { inline: { 'detail.limitIs': `fill detail.quantity ${limits.cartPieces + 1}` } },
  '/detail/1001?chapter=2': { calls: { 'GET /prod/chapter': '' } },
  '/detail/1001?chapter=2 as lin_xiaoman': { calls: { 'GET /p/prod/chapter': '' } },
  '/detail/999999': { page: 'detail.gone' },
  '/detail/1005': { page: 'detail.soldOutHint' },
  '/detail/1006': { page: 'detail.offShelf' },
  '/coupons as lin_xiaoman': { calls: { 'POST /p/myCoupon/receive': 'press coupons.state.take' } },
  '/user-center/uc-coupons as lin_xiaoman in coupon-expires-soon': {
    calls: { 'DELETE /p/myCoupon/delCoupon/{couponUserId}': 'press coupons.remove' },
  },
  // One that has ended: there is nothing to show, as a status 204 says.
  '/discount-detail?discountId=8': { calls: { 'GET /marking/discount/getDiscountByDiscountId/{discountId}': '' } },
  '/secdetail/1 as lin_xiaoman': { calls: { 'GET /seckill/prod': '' } },
  '/secdetail/confirm-order?orderNumber=1 as lin_xiaoman': {
    calls: { 'GET /p/seckill/createOrderStatus': '' },
  },
  '/secdetail/confirm-order?seckillId=1&seckillSkuId=10&prodCount=1 as lin_xiaoman': {
    calls: {
      'GET /p/seckill/orderPath': '',
      'POST /p/seckill/{orderPath}/confirm': '',
      'POST /p/seckill/{orderPath}/submit': submit,
    },
  },
  '/member-center/integral-det': { page: 'exchange.noGoods' },
  '/member-center/integral-det/1001': { page: 'exchange.notForPoints' },
  '/member-center/integral-det/1003?sku=10033 as lin_xiaoman': { inline: 'exchange.missing' },
  '/member-center/integral-det/1007?sku=10071 as su_member': { calls: { 'GET /score/prod/prodInfo': '' } },
  '/submit-integral-order as su_member': { page: 'checkout.nothingForPoints' },
  '/submit-integral-order?prodId=1007&skuId=10071&prodCount=1 as su_member': {
    calls: { 'POST /p/score/confirm': '', 'POST /p/score/submit': submit },
  },
  '/group-detail?groupTeamId=1 as lin_xiaoman': { calls: { 'GET /p/groupTeam/info': '' } },
  '/submit-order?orderEntry=2&groupActivityId=1&groupSkuId=10&prodCount=1 as lin_xiaoman': {
    calls: { 'POST /p/group/order/confirm': '', 'POST /p/group/order/submit': submit },
  },
  '/submit-order as lin_xiaoman': { page: 'checkout.nothing' },
  '/submit-order?orderEntry=1 as su_member buying 1003,10033,62,1': {
    calls: { 'POST /p/order/confirm': '', 'POST /p/order/submit': submit },
    inline: {
      'invoice.wrong.personal': `press invoice.kinds.personal > clear invoice.fields.personal > ${submit}`,
      'invoice.wrong.company': `${company} > clear invoice.fields.company > ${submit}`,
      'invoice.wrong.taxNumber': `${company} > fill invoice.fields.taxNumber 1 > ${submit}`,
    },
    page: { 'checkout.placed': 'with refusal=orderRepeated@POST /p/order/confirm' },
  },
  '/submit-order?orderEntry=1 as chen_new buying 1003,10033,62,1': { toast: { 'checkout.chooseAddress': submit } },
  '/submit-order?orderEntry=1 as su_member buying 1002,10021,66,1': {
    inline: { 'checkout.blank': `blank checkout.remark > ${submit}` },
  },
  '/submit-order?orderEntry=1 as su_member buying 2015,20151,66,1': { inline: { 'checkout.missing': submit } },
  '/submit-order?orderEntry=1 as su_member in address-unreached buying 1003,10033,62,1': {
    inline: 'checkout.unreached',
  },
  '/submit-order?orderEntry=1 as lin_xiaoman buying 1003,10033,62,1': {
    // The first price has to come; that for the other address fails.
    inline: { 'checkout.unpriced': 'with code=500@POST /p/order/confirm, the 2nd time > pick address.choose' },
  },
  '/payment as su_member of order-expires-soon': {
    calls: { 'GET /p/order/getOrderPayInfoByOrderNumber': '', 'POST /p/order/pay': pay },
    toast: { 'payment.unsafe': `with breach=type@POST /p/order/pay > ${pay}` },
  },
  '/payment as su_member': { page: 'payment.noOrder' },
  '/payment as su_member of payment-closed': { page: 'payment.noMethod' },
  '/payment as su_member of one-cent': { page: 'payment.note.lacking' },
  '/weixin-pay as su_member of code-expires-soon': { page: { 'payment.codeExpired': 'hand clock' } },
  '/payment-result as su_member of payment-failed': { page: 'payment.result.failed' },
  '/payment-result?orderNumbers={unpaid} as su_member in one-cent': {
    page: { 'payment.result.unpaid': 'hand patience' },
  },
  '/payment-result?orderNumbers={canceled} as su_member in order-expired': {
    page: 'payment.result.closed',
  },
  '/payment-result?payEntry=1 as lin_xiaoman': { page: 'payment.started.none' },
  '/user-center/uc-order as su_member in every-order-state': {
    calls: {
      'PUT /p/myOrder/cancel/{orderNumber}': 'press orders.actions.cancel > press orders.ask.cancel.yes dialog',
      'PUT /p/myOrder/receipt/{orderNumber}': 'press orders.actions.receive > press orders.ask.receive.yes dialog',
    },
    toast: {
      'orders.again.refused': 'with refusal=insufficientStock@POST /p/shopCart/changeItem > press orders.actions.again',
    },
  },
  '/order-detail?orderNumber={canceled} as su_member in every-order-state': {
    calls: { 'DELETE /p/myOrder/{orderNumber}': 'press orders.actions.remove > press orders.ask.remove.yes dialog' },
  },
  '/order-detail as su_member of no-logistics': {
    calls: {
      'GET /p/myOrder/orderDetail': '',
      'GET /p/myDelivery/orderInfo/{orderNumber}': '',
      'POST /p/orderInvoice': 'press invoice.ask > fill invoice.fields.personal 苏叶 > press invoice.send dialog',
    },
    toast: { 'orders.copyFailed': 'hand clipboard > press orders.copy' },
    page: 'orders.noTraces',
  },
  '/order-detail?orderNumber=1 as su_member': { page: 'orders.unknown' },
  '/invoice-detail as su_member of invoice-in-progress': {
    calls: {
      'PUT /p/orderInvoice': 'press invoice.change > press invoice.save dialog',
      'GET /p/orderInvoice/info/{orderInvoiceId}': '',
    },
  },
  '/invoice-detail as su_member of invoice-issued': {
    calls: { 'GET /p/file/get_file_by_id': '' },
    page: { 'invoice.noFile': 'with code=500@GET /p/file/get_file_by_id' },
  },
  '/invoice-detail?orderInvoiceId=1 as su_member': { page: 'invoice.unknown' },
  '/write-comments as su_member of to-evaluate': {
    calls: { 'POST /p/prodComm': `press comments.stars.good > fill comments.content 釉色很润 > ${publish}` },
    inline: {
      'comments.wrong.score': publish,
      'comments.wrong.content': `blank comments.content > ${publish}`,
      'comments.wrong.pics': `with delay=60000@POST /p/file/uploadImFile > upload comments.pictures > ${publish}`,
      'uploads.tooMany': `upload comments.pictures ${limits.commentPictures + 2}`,
      'uploads.failed': 'with code=500@POST /p/file/uploadImFile > upload comments.pictures',
    },
  },
  '/write-comments?orderNumber=1 as su_member': { page: 'comments.unknown' },
  '/write-comments?orderNumber={toReceive} as su_member in every-order-state': { page: 'comments.nothing.early' },
  '/write-comments?orderNumber={evaluated} as su_member in every-order-state': { page: 'comments.nothing.done' },
  '/write-comments?orderNumber={completed} as su_member in every-order-state': { page: 'comments.nothing.late' },
  '/write-comments?orderNumber={canceled} as su_member in every-order-state': { page: 'comments.nothing.closed' },
  '/user-center/apply-return as su_member of refund-to-ask': {
    calls: {
      'GET /p/orderRefund/refundable': '',
      'POST /p/orderRefund/apply': `${money} > press refunds.receivedYes > pick refunds.reason > fill refunds.mobile ${known} > ${askRefund}`,
    },
    inline: {
      'refunds.wrong.kind': askRefund,
      'refunds.wrong.received': `${money} > ${askRefund}`,
      'refunds.wrong.reason': `${money} > ${askRefund}`,
      'refunds.wrong.mobile': `${money} > fill refunds.mobile 1380 > ${askRefund}`,
      'refunds.wrong.text': `${money} > blank refunds.text > ${askRefund}`,
    },
  },
  '/user-center/apply-return?orderNumber={toReceive} as su_member in two-packages': {
    inline: { 'refunds.wrong.amount': `pick refunds.target > ${money} > fill refunds.amountYuan 0 > ${askRefund}` },
  },
  '/user-center/apply-return?orderNumber=1 as su_member': { page: 'refunds.noOrder' },
  '/user-center/apply-return?refundSn={applied} as su_member in refund-awaits-merchant': {
    calls: { 'PUT /p/orderRefund/update_refund': 'press refunds.change' },
  },
  '/user-center/apply-return?refundSn={refused} as su_member in refund-refused': {
    page: 'refunds.decided',
  },
  '/user-center/uc-return as su_member in refund-awaits-merchant': {
    calls: { 'PUT /p/orderRefund/cancel': 'press refunds.actions.withdraw > press refunds.ask.yes dialog' },
  },
  '/return-detail as su_member of refund-awaits-parcel': {
    calls: {
      'PUT /p/orderRefund/submitExpress': `pick refunds.courier > fill refunds.expressNo SF2026112009 > ${sendTracking}`,
      'PUT /p/orderRefund/reSubmitExpress': 'press refunds.correct > press refunds.correctExpress',
      'GET /p/orderRefund/info': '',
    },
    inline: {
      'refunds.wrong.dvyId': sendTracking,
      'refunds.wrong.number': `fill refunds.expressNo 1 > ${sendTracking}`,
    },
  },
  '/return-detail?refundSn=1 as su_member': { page: 'refunds.unknown' },
  '/user-center/uc-address as su_member in address-book-full': { page: 'address.full' },
  '/chat?shopId=62 as lin_xiaoman': {
    calls: { 'SEND /im/websocket/user/{token}': say },
    push: {
      noUser: 'with code=401@GET /im/websocket/user/{token}, every time',
      elsewhere: 'hand otherTab',
      accountOffline: `with code=401@SEND /im/websocket/user/{token} > ${say}`,
    },
    inline: {
      'chat.wrong.blank': 'blank chat.write > press chat.send',
      'chat.wrong.tooLong': `fill chat.write ${'釉'.repeat(limits.chatText + 1)} > press chat.send`,
    },
    page: { 'chat.reconnecting': cutOff, 'chat.disconnected': cutOff },
  },
  '/chat?shopId=62 as lin_xiaoman in service-offline': {
    push: { serviceOffline: say },
    page: 'chat.serviceOffline',
  },
  '/chat?shopId=62 as lin_xiaoman in inquiry-expired': {
    calls: { 'POST /p/user/conversations/inquiry/{shopId}': 'press chat.consultAgain' },
    page: 'chat.expired',
  },
  '/chat?shopId=9999 as lin_xiaoman': { page: 'chat.noShop' },
}
