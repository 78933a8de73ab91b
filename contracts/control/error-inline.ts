import type { FaultSpec } from './faults.ts'
import type { Route } from '../src/index.ts'
import type { RefusalCode } from '../src/refusals.ts'
import { limits } from '../src/rules.ts'
import { regionSteps, shopAccountSteps, shopPasswordSteps, shopSteps } from './error-acts.ts'
import { byHand, code, fill, pick, press, tick, untick, upload, type Step } from './error-steps.ts'
import { goods, type Place } from './error-places.ts'

export interface MessagesAt extends Place {
  readonly kind: 'inline' | 'toast' | 'page'
  /** The fault that has to occur first, in the syntax of `__fault`. */
  readonly fault?: string
  /** Keys of the storefront's texts with the steps that lead to them; none where the page shows them by itself. */
  readonly said: Readonly<Record<string, readonly Step[]>>
}

const blank = '   '
const logIn = press('account.login')
const byMobile = press('account.mobileLogin')
const register = press('account.registerNow')
const newAddress = press('address.add')
const saveAddress = press('address.save')
const { shop, place, papers, check } = shopSteps
const toPapers = [...shop, ...place]
const nextStep = press('opening.next')
const saveShopAccount = press('opening.account.save')
const changePassword = press('opening.account.change')
const feedback = press('footer.feedback', 'footer')
const sendFeedback = press('feedback.submit')
const ownMobile = press('account.own.changeMobile')
const redeem = press('balance.card.redeem')
const send = press('chat.send')
const submitOrder = press('checkout.submit')
const askRefund = press('refunds.apply')
const publish = press('comments.send')
const pay = press('payment.payPlain')
const sendTracking = press('refunds.sendExpress')

/** For steps that lead to other addresses. */
const refusing = (on: Route, code: RefusalCode): FaultSpec => ({ on, effect: { kind: 'refusal', code } })

/** Messages beside an invalid field or number. */
export const inlineMessages: readonly MessagesAt[] = [
  {
    kind: 'inline',
    at: '/login',
    said: {
      'account.loginErrors.code1': [byMobile, fill('account.mobile', '1380'), logIn],
      'account.loginErrors.code2': [byMobile, fill('account.code', ''), logIn],
      'account.loginErrors.code3': [fill('account.userName', 'a'), logIn],
      'account.loginErrors.code4': [fill('account.password', ''), logIn],
      'account.loginErrors.code6': [untick('account.agree'), logIn],
      'account.notKept': [
        byHand('cookies'),
        fill('account.userName', 'lin_xiaoman'),
        fill('account.password', 'qinghua123'),
        logIn,
      ],
    },
  },
  {
    kind: 'inline',
    at: '/register',
    said: {
      'account.wrong.mobile': [fill('account.mobile', '1380'), register],
      'account.wrong.code': [fill('account.code', ''), register],
      'account.wrong.userName': [fill('account.userName', 'a'), register],
      'account.wrong.password': [fill('account.password', 'abcdef'), register],
      'account.wrong.again': [fill('account.password', 'abc123'), fill('account.again', 'abc124'), register],
      'account.wrong.agreed': [untick('account.agree'), register],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-account',
    as: 'lin_xiaoman',
    said: {
      'account.own.wrongNickName': [fill('account.own.nickName', blank), press('account.own.save')],
      'account.own.ownMobile': [
        ownMobile,
        fill('account.own.newMobile', '13800138001'),
        press('account.own.bindMobile'),
      ],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-account',
    as: 'lin_xiaoman',
    fault: 'refusal=mobileTaken@PUT /user/registerOrBindUser',
    said: {
      'account.own.takenMobile': [
        ownMobile,
        fill('account.own.newMobile', '13800138002'),
        press('account.sendCode'),
        code('account.code', '13800138002'),
        press('account.own.bindMobile'),
      ],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-address',
    as: 'lin_xiaoman',
    said: {
      'address.wrong.receiver': [newAddress, fill('address.receiver', ''), saveAddress],
      'address.wrong.mobile': [newAddress, fill('address.mobile', '1380'), saveAddress],
      'address.wrong.region': [newAddress, saveAddress],
      'address.wrong.addr': [newAddress, ...regionSteps, fill('address.addr', ''), saveAddress],
      'address.wrong.postCode': [newAddress, fill('address.postCode', '31'), saveAddress],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-address',
    as: 'lin_xiaoman',
    fault: 'code=500@GET /p/area/listByPid',
    said: { 'address.regionsLost': [newAddress] },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-freeshop?step=shop',
    as: 'chen_new',
    said: {
      'opening.wrong.nameEmpty': [fill('opening.fields.shopName', ''), nextStep],
      'opening.wrong.nameLong': [fill('opening.fields.shopName', '店'.repeat(limits.shopName + 1)), nextStep],
      'opening.wrong.nameCharacters': [fill('opening.fields.shopName', '小满★杂货'), nextStep],
      'opening.wrong.shopLogo': [nextStep],
      'opening.wrong.introShort': [fill('opening.fields.intro', ''), nextStep],
      'opening.wrong.tel': [...shop, fill('opening.fields.tel', '1380'), nextStep],
      'opening.wrong.region': [...shop, nextStep],
      'opening.wrong.shopAddress': [...shop, fill('opening.fields.shopAddress', ''), nextStep],
      'opening.wrong.shopLng': [...shop, fill('opening.fields.shopLng', ''), nextStep],
      'opening.wrong.shopLat': [...shop, fill('opening.fields.shopLat', ''), nextStep],
      'opening.wrong.businessLicense': [...toPapers, nextStep],
      'opening.wrong.identityCardFront': [...toPapers, upload('opening.fields.businessLicense'), nextStep],
      'opening.wrong.identityCardLater': [
        ...toPapers,
        upload('opening.fields.businessLicense'),
        upload('opening.fields.identityCardFront'),
        nextStep,
      ],
      'opening.wrong.agreed': [...toPapers, ...papers, press('opening.submit')],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-freeshop?step=shop',
    as: 'chen_new',
    arms: refusing('POST /p/shop/apply', 'shopNameTaken'),
    said: { 'opening.wrong.nameTaken': [...toPapers, ...papers, ...check] },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-freeshop?step=shop',
    as: 'chen_new',
    arms: refusing('POST /p/shop/apply', 'unknownUpload'),
    said: { 'opening.wrong.lost': [...toPapers, ...papers, ...check] },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-shopaccount',
    as: 'mo_boss',
    said: {
      'opening.account.wrong.username': [fill('opening.account.userName', 'a'), saveShopAccount],
      'opening.account.wrong.password': [fill('opening.account.password', '12345'), saveShopAccount],
      'opening.account.wrong.again': [fill('opening.account.again', '123456'), saveShopAccount],
      'opening.account.wrong.code': [fill('account.code', ''), saveShopAccount],
      'opening.account.wrong.old': [...shopPasswordSteps, fill('opening.account.oldPassword', ''), changePassword],
      'opening.account.wrong.oldWrong': [
        ...shopPasswordSteps,
        fill('opening.account.oldPassword', '999999'),
        changePassword,
      ],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-shopaccount',
    as: 'mo_boss',
    arms: refusing('POST /p/shop/saveUsernameAndPassword', 'wrongSmsCode'),
    said: { 'opening.account.wrong.codeWrong': shopAccountSteps },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-shopaccount',
    as: 'mo_boss',
    arms: refusing('POST /p/shop/saveUsernameAndPassword', 'userNameTaken'),
    said: { 'opening.account.wrong.taken': shopAccountSteps },
  },
  {
    kind: 'inline',
    at: '/',
    said: {
      'feedback.wrong.type': [feedback, sendFeedback],
      'feedback.wrong.content': [feedback, fill('feedback.content', ''), sendFeedback],
      'feedback.wrong.contact': [feedback, fill('feedback.contact', ''), sendFeedback],
      'shell.search.noProduct': [fill('shell.search.label', blank), press('shell.search.submit', 'banner')],
      'shell.search.noStore': [
        pick('shell.search.kind', 'banner'),
        fill('shell.search.label', blank),
        press('shell.search.submit', 'banner'),
      ],
    },
  },
  {
    kind: 'inline',
    at: '/recharge-pay?amount=',
    as: 'lin_xiaoman',
    said: {
      'recharge.errors.empty': [fill('recharge.ownAmount', ''), pay],
      'recharge.errors.format': [fill('recharge.ownAmount', '1.234'), pay],
      'recharge.errors.range': [fill('recharge.ownAmount', '0.5'), pay],
    },
  },
  {
    kind: 'inline',
    at: '/recharge-pay?id=77',
    as: 'lin_xiaoman',
    said: { 'recharge.gone': [] },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-balance',
    as: 'lin_xiaoman',
    said: {
      'balance.card.empty': [fill('balance.card.code', ''), redeem],
      'balance.card.mistyped': [fill('balance.card.code', 'QH26BLUEWHITE100'), redeem],
    },
  },
  {
    kind: 'inline',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    said: {
      'chat.wrong.blank': [fill('chat.write', blank), send],
      'chat.wrong.tooLong': [fill('chat.write', '釉'.repeat(limits.chatText + 1)), send],
    },
  },
  {
    kind: 'inline',
    at: '/list',
    said: { 'list.wrongPrice': [fill('list.min', '1.234'), press('list.apply')] },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'lin_xiaoman',
    said: { 'cart.overStock': [fill('cart.quantity', String(limits.cartPieces))] },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'su_member',
    scenario: 'discount-ends-soon',
    said: { 'cart.overLimit': [fill('cart.quantity', String(limits.cartPieces + 1))] },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'chen_new',
    scenario: 'cart-limit',
    said: { 'cart.mostLines': [tick('cart.all')] },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'lin_xiaoman',
    fault: 'code=500@POST /p/shopCart/totalPay',
    said: { 'cart.totalFailed': [press('cart.tick')] },
  },
  {
    kind: 'inline',
    at: '/detail/1004?sku=10041',
    said: { 'detail.stockIs': [fill('detail.quantity', '2')] },
  },
  {
    kind: 'inline',
    at: '/detail/1001?sku=10011',
    said: { 'detail.limitIs': [fill('detail.quantity', String(limits.cartPieces + 1))] },
  },
  {
    kind: 'inline',
    at: '/detail/1003?sku=10034',
    said: { 'detail.skuSoldOut': [] },
  },
  {
    kind: 'inline',
    at: '/detail/1003?sku=10033',
    as: 'su_member',
    scenario: 'address-unreached',
    said: { 'detail.delivery.unreached': [] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.pass,
    said: { 'checkout.blank': [fill('checkout.remark', blank), submitOrder] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.ridePass,
    said: { 'checkout.missing': [submitOrder] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    scenario: 'address-unreached',
    said: {
      'checkout.unreached': [],
    },
  },
  {
    kind: 'inline',
    at: '/member-center/integral-det/1003?sku=10033',
    as: 'lin_xiaoman',
    said: { 'exchange.missing': [] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'lin_xiaoman',
    buys: goods.mug,
    // The request for the first price has to succeed; the one for the other address fails.
    arms: {
      on: 'POST /p/order/confirm',
      effect: { kind: 'status', status: 500 },
      timing: { kind: 'nth', n: 2 },
    },
    said: { 'checkout.unpriced': [pick('address.choose')] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    said: {
      'invoice.wrong.personal': [press('invoice.kinds.personal'), fill('invoice.fields.personal', ''), submitOrder],
      'invoice.wrong.company': [press('invoice.kinds.company'), fill('invoice.fields.company', ''), submitOrder],
      'invoice.wrong.taxNumber': [press('invoice.kinds.company'), fill('invoice.fields.taxNumber', '1'), submitOrder],
    },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    said: {
      'comments.wrong.score': [publish],
      'comments.wrong.content': [fill('comments.content', blank), publish],
      'uploads.tooMany': [upload('comments.pictures', limits.commentPictures + 2)],
    },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    fault: 'delay=60000@POST /p/file/uploadImFile',
    said: { 'comments.wrong.pics': [upload('comments.pictures'), publish] },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    fault: 'code=500@POST /p/file/uploadImFile',
    said: { 'uploads.failed': [upload('comments.pictures')] },
  },
  {
    kind: 'inline',
    at: '/user-center/apply-return',
    as: 'su_member',
    needs: 'sentOrder',
    said: {
      'refunds.wrong.kind': [askRefund],
      'refunds.wrong.received': [press('refunds.kind.money'), askRefund],
      'refunds.wrong.reason': [press('refunds.kind.money'), askRefund],
      'refunds.wrong.mobile': [press('refunds.kind.money'), fill('refunds.mobile', '1380'), askRefund],
      'refunds.wrong.text': [press('refunds.kind.money'), fill('refunds.text', blank), askRefund],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/apply-return',
    as: 'su_member',
    needs: 'sentOrder',
    scenario: 'two-packages',
    to: '/user-center/apply-return?orderNumber={toReceive}',
    said: {
      'refunds.wrong.amount': [
        pick('refunds.target'),
        press('refunds.kind.money'),
        fill('refunds.amountYuan', '0'),
        askRefund,
      ],
    },
  },
  {
    kind: 'inline',
    at: '/return-detail',
    as: 'su_member',
    needs: 'return',
    said: {
      'refunds.wrong.dvyId': [sendTracking],
      'refunds.wrong.number': [fill('refunds.expressNo', '1'), sendTracking],
    },
  },
]
