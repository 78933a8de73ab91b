import type { Bilingual } from '../src/endpoint.ts'
import { goods, type Place } from './error-places.ts'

export interface MessagesAt extends Place {
  readonly kind: 'inline' | 'toast' | 'page'
  /** The fault that has to occur first, in the syntax of `__fault`. */
  readonly fault?: string
  /** Keys of the storefront's texts with the input that leads to them; null if no particular input is needed. */
  readonly said: Readonly<Record<string, string | null>>
  /** What is left to do on a page that does not show its message by itself. */
  readonly act?: Bilingual
}

/** Messages beside an invalid field or number. */
export const inlineMessages: readonly MessagesAt[] = [
  {
    kind: 'inline',
    at: '/login',
    said: {
      'account.loginErrors.code1': '1380',
      'account.loginErrors.code2': '',
      'account.loginErrors.code3': 'a',
      'account.loginErrors.code4': '',
      'account.loginErrors.code6': null,
    },
  },
  {
    kind: 'inline',
    at: '/register',
    said: {
      'account.wrong.mobile': '1380',
      'account.wrong.code': '',
      'account.wrong.userName': 'a',
      'account.wrong.password': 'abcdef',
      'account.wrong.again': 'abc123',
      'account.wrong.agreed': null,
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-account',
    as: 'lin_xiaoman',
    said: {
      'account.own.wrongNickName': '   ',
      'account.own.ownMobile': '13800138001',
      'account.own.takenMobile': '13800138002',
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-address',
    as: 'lin_xiaoman',
    said: {
      'address.wrong.receiver': '',
      'address.wrong.mobile': '1380',
      'address.wrong.region': null,
      'address.wrong.addr': '',
      'address.wrong.postCode': '31',
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-address',
    as: 'lin_xiaoman',
    fault: 'code=500@GET /p/area/listByPid',
    said: { 'address.regionsLost': null },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-freeshop?step=shop',
    as: 'chen_new',
    said: {
      'opening.wrong.nameEmpty': '',
      'opening.wrong.nameLong': '一二三四五六七八九十一二三四五六七八九十一',
      'opening.wrong.nameCharacters': '小满★杂货',
      'opening.wrong.nameTaken': '莫家文房',
      'opening.wrong.shopLogo': null,
      'opening.wrong.introShort': '',
      'opening.wrong.tel': '1380',
      'opening.wrong.region': null,
      'opening.wrong.shopAddress': '',
      'opening.wrong.shopLng': '',
      'opening.wrong.shopLat': '',
      'opening.wrong.businessLicense': null,
      'opening.wrong.identityCardFront': null,
      'opening.wrong.identityCardLater': null,
      'opening.wrong.agreed': null,
      'opening.wrong.lost': null,
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-shopaccount',
    as: 'mo_boss',
    said: {
      'opening.account.wrong.username': 'a',
      'opening.account.wrong.password': '12345',
      'opening.account.wrong.again': '123456',
      'opening.account.wrong.code': '',
      'opening.account.wrong.codeWrong': '123456',
      'opening.account.wrong.taken': null,
      'opening.account.wrong.old': '',
      'opening.account.wrong.oldWrong': '123456',
    },
  },
  {
    kind: 'inline',
    at: '/',
    said: {
      'feedback.wrong.type': null,
      'feedback.wrong.content': '',
      'feedback.wrong.contact': '',
      'shell.search.noProduct': '',
      'shell.search.noStore': '',
    },
  },
  {
    kind: 'inline',
    at: '/recharge-pay?amount=',
    as: 'lin_xiaoman',
    said: {
      'recharge.errors.empty': '',
      'recharge.errors.format': '1.234',
      'recharge.errors.range': '0.5',
    },
  },
  {
    kind: 'inline',
    at: '/recharge-pay?id=77',
    as: 'lin_xiaoman',
    said: { 'recharge.gone': null },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-balance',
    as: 'lin_xiaoman',
    said: {
      'balance.card.empty': '',
      'balance.card.mistyped': 'QH26BLUEWHITE100',
    },
  },
  {
    kind: 'inline',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    said: {
      'chat.wrong.blank': '   ',
      'chat.wrong.tooLong': null,
    },
  },
  {
    kind: 'inline',
    at: '/list',
    said: { 'list.wrongPrice': '1.234' },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'lin_xiaoman',
    said: {
      'cart.overStock': null,
      'cart.overLimit': null,
      'cart.mostLines': null,
    },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'lin_xiaoman',
    fault: 'code=500@POST /p/shopCart/totalPay',
    said: { 'cart.totalFailed': null },
  },
  {
    kind: 'inline',
    at: '/detail/1003?sku=10033',
    as: 'lin_xiaoman',
    said: {
      'detail.stockIs': null,
      'detail.limitIs': null,
      'detail.skuSoldOut': null,
    },
  },
  {
    kind: 'inline',
    at: '/detail/1003?sku=10033',
    as: 'su_member',
    scenario: 'address-unreached',
    said: { 'detail.delivery.unreached': null },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.pass,
    said: { 'checkout.missing': null, 'checkout.blank': '   ' },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    scenario: 'address-unreached',
    said: {
      'checkout.unreached': null,
    },
  },
  {
    kind: 'inline',
    at: '/member-center/integral-det/1003?sku=10033',
    as: 'lin_xiaoman',
    said: { 'exchange.missing': null },
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
    said: { 'checkout.unpriced': null },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    said: {
      'invoice.wrong.personal': null,
      'invoice.wrong.company': null,
      'invoice.wrong.taxNumber': '1',
    },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    said: {
      'comments.wrong.score': null,
      'comments.wrong.content': '   ',
      'comments.wrong.pics': null,
      'uploads.tooMany': null,
    },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    fault: 'code=500@POST /p/file/uploadImFile',
    said: { 'uploads.failed': null },
  },
  {
    kind: 'inline',
    at: '/user-center/apply-return',
    as: 'su_member',
    needs: 'sentOrder',
    said: {
      'refunds.wrong.kind': null,
      'refunds.wrong.received': null,
      'refunds.wrong.reason': null,
      'refunds.wrong.amount': '0',
      'refunds.wrong.mobile': '1380',
      'refunds.wrong.text': '   ',
    },
  },
  {
    kind: 'inline',
    at: '/return-detail',
    as: 'su_member',
    needs: 'return',
    said: {
      'refunds.wrong.dvyId': null,
      'refunds.wrong.number': '1',
    },
  },
]
