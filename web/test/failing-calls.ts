import type { Route } from 'qinghua-contract'
import type { ScreenAt } from '../../e2e/pages/screens.ts'
import type { ScreenPath } from '../src/app/screen-table.ts'

/** A closed shop shows the goods of others, which a shop that is open does not. */
const closedShop = '/shopIndex?sid=83'
/** Goods that were missed can be left unnamed. */
const lostFlash = '/secdetail/confirm-order, 2'
type Where = readonly (ScreenPath | typeof closedShop | typeof lostFlash)[]

/** Made by every screen for its header and footer: tested on the home page, and where a screen shows more of it. */
const ofTheFrame: Readonly<Partial<Record<Route, Where>>> = {
  'GET /webConfig/getPcWebConfig': [],
  'GET /shop/notice/topNoticeList/{shopId}': [],
  'GET /shop/storeList': [],
  'GET /p/user/userInfo': [
    '/user-center',
    '/user-center/uc-account',
    '/user-center/uc-password',
    '/user-center/uc-freeshop',
    '/user-center/uc-shopaccount',
  ],
  'GET /p/user/centerInfo': ['/user-center'],
  'GET /p/shopCart/prodCount': [],
  'GET /p/user/conversations': ['/chat'],
  'GET /category/categoryInfo': [],
  'GET /sys/config/info/getSysServiceSwitch': [],
}

const detail = '/detail/:prodId?'
const shortLists = (['order', 'comments', 'coupons', 'collection'] as const).map(
  (name) => `/user-center/uc-${name}` as const,
)
const promoted = ['/coupons', '/special-discount', '/group-detail', '/shop-suit'] as const satisfies Where
const recommended: Where = [
  detail,
  '/payment-result',
  '/compare',
  '/secdetail/:seckillId?',
  '/member-center/integral-det/:prodId?',
  ...promoted,
  ...shortLists,
]
const home = ['/', '/user-center'] as const satisfies Where

/** Where no message is shown when a call fails, and the page works without it. */
const secondary: Readonly<Partial<Record<Route, Where | 'everywhere'>>> = {
  'POST /flowAnalysisLog': 'everywhere',
  'POST /p/prodBrowseLog': 'everywhere',
  'GET /p/user/collection/isCollection': 'everywhere',
  'GET /p/shop/collection/isCollection': 'everywhere',
  'GET /webConfig/getPcWebConfig': 'everywhere',
  'GET /shop/notice/topNoticeList/{shopId}': 'everywhere',
  'GET /shop/storeList': 'everywhere',
  'GET /p/shopCart/prodCount': 'everywhere',
  'GET /p/user/conversations': 'everywhere',
  'GET /p/myNotifyLog/unReadCount': 'everywhere',
  'GET /search/hotSearch': 'everywhere',
  'GET /shop/headInfo': 'everywhere',
  'GET /prod/prodCommData': 'everywhere',
  'GET /prod/deliveryInfo': 'everywhere',
  'GET /p/prod/deliveryInfo': 'everywhere',
  'GET /p/prod/ownPrices': 'everywhere',
  'GET /p/score/scoreInfo': [...home, '/member-center/integral-mall', '/member-center/member-center'],
  'GET /p/score/scoreLevel/page': home,
  'GET /p/score/scoreLevel/minAmountLevel': ['/member-center/member-center'],
  'GET /p/prodBrowseLog/page': [...home, detail],
  'GET /p/myOrder/myOrderSearch': ['/', '/group-buy'],
  'GET /p/myOrder/orderDetail': ['/payment', '/weixin-pay', '/payment-result', '/invoice-detail'],
  'GET /shop/notice/noticeList/{shopId}': ['/notice-detail'],
  'GET /seckill/prod': [lostFlash],
  'GET /seckill/pageProd': ['/secdetail/confirm-order'],
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': ['/weixin-pay'],
  'GET /p/address/list': [detail, '/secdetail/:seckillId?'],
  'GET /search/searchProdPage': [...recommended, '/shopList', closedShop],
  'POST /p/shopCart/info': [...recommended, '/', '/shopIndex', '/list', '/discount-detail'],
  // A product that fails says so in its own column.
  'GET /prod/prodInfo': ['/compare', '/payment-result'],
  'GET /marking/discount/prodList': ['/shopIndex', '/special-discount'],
  'GET /marking/discount/getDiscountByProdId': [detail],
  'GET /coupon/listByProdId': [detail],
  'GET /coupon/couponPage': ['/coupons', '/shopIndex', '/shopList'],
  'GET /p/myCoupon/getMyCouponsStatusCount': ['/coupons'],
  'GET /p/myCoupon/listCouponIds': [detail, '/shopIndex', '/coupons'],
  'GET /p/myCoupon/getCouponPage': ['/cart'],
  'GET /p/myCoupon/generalCouponList': ['/member-center/member-center'],
  'GET /shop/hotShops': ['/shopIndex'],
  'PUT /p/user/conversations/msgItems/{shopId}/read': ['/chat'],
}
/** Secondary but here. */
const primary: Readonly<Partial<Record<Route, Where>>> = {
  'GET /p/user/conversations': ['/chat'],
  'GET /shop/headInfo': ['/shopIndex', '/shop-hot'],
}

/**
 * Their failure is shown, and what they load is missing until the next page. Goods of the home page that come late are
 * shown by other floors meanwhile.
 */
const notRetried: Readonly<Partial<Record<Route, Where>>> = {
  'GET /p/user/userInfo': ['/'],
  'GET /p/user/centerInfo': ['/'],
  'GET /search/searchProdPage': ['/'],
  'GET /marking/discount/getDiscountList': ['/'],
  'GET /marking/discount/prodList': ['/'],
  'GET /p/myOrder/orderCount': ['/user-center', '/user-center/uc-order'],
  'GET /p/myOrder/myOrderItemsComment': ['/user-center/uc-comments'],
  'GET /p/myCoupon/getMyCouponsStatusCount': ['/user-center/uc-coupons'],
}

/** Made for every visitor: an expired login is dropped without asking for a new one. */
export const isUnprompted = (call: Route): boolean =>
  call === 'GET /p/user/userInfo' || call === 'GET /p/user/centerInfo'

export const secondaryOf = (call: Route): Where | 'everywhere' => secondary[call] ?? []

export const isSecondary = ({ of, name }: Pick<ScreenAt, 'of' | 'name'>, call: Route): boolean => {
  const where = secondaryOf(call)
  return where === 'everywhere' ? !primary[call]?.includes(of) : where.some((at) => at === of || at === name)
}

export const isTestedAt = (at: ScreenPath, call: Route): boolean =>
  at === '/' || (ofTheFrame[call]?.includes(at) ?? true)

export const isNotRetried = (at: ScreenPath, call: Route): boolean => notRetried[call]?.includes(at) ?? false
