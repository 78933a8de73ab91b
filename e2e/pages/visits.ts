import type { Route } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { exampleOf, type ScreenPath } from '@mall/web/screens'
import { items, type buyer } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyer>>

export interface Visit {
  readonly name: string
  readonly path: string | ((shopper: Buyer) => Promise<string>)
  /** Put into sessionStorage before the screen opens. */
  readonly keep?: Readonly<Record<string, unknown>>
  /** Calls that are secondary on this screen only: their failure is not shown. */
  readonly secondary?: readonly Route[]
  /** Calls that are secondary elsewhere, but not here. */
  readonly primary?: readonly Route[]
  /**
   * Calls that are not retried on the screen: their failure is shown, and what they load is missing until the next
   * page.
   */
  readonly notRetried?: readonly Route[]
  /** Calls of the header and footer that this screen also shows data of. */
  readonly own?: readonly Route[]
}

/** Of goods that are shown where a page ends, or has nothing else. */
const secondaryOfRecommended = [
  'GET /search/searchProdPage',
  'POST /p/shopCart/info',
] as const satisfies readonly Route[]

const secondaryOfProduct = [
  ...secondaryOfRecommended,
  'GET /p/prodBrowseLog/page',
  'GET /p/address/list',
  'GET /marking/discount/getDiscountByProdId',
  'GET /coupon/listByProdId',
  'GET /p/myCoupon/listCouponIds',
] as const satisfies readonly Route[]

/** Screens that need more than the example address of the table: what to create first, and which calls are special. */
export const visits: Readonly<Partial<Record<ScreenPath, readonly Visit[]>>> = {
  '/': [
    {
      name: 'home',
      path: '/',
      // Discounts that come late leave the goods to the floors that show them meanwhile.
      notRetried: ['GET /p/user/userInfo', 'GET /p/user/centerInfo', 'GET /marking/discount/getDiscountList'],
      secondary: [
        'GET /p/score/scoreInfo',
        'GET /p/score/scoreLevel/page',
        'POST /p/shopCart/info',
        'GET /marking/discount/prodList',
        'GET /p/prodBrowseLog/page',
        'GET /p/myOrder/myOrderSearch',
      ],
    },
  ],
  '/chat': [
    {
      name: 'a conversation',
      path: '/chat?shopId=62',
      own: ['GET /p/user/conversations'],
      primary: ['GET /p/user/conversations'],
      secondary: ['PUT /p/user/conversations/msgItems/{shopId}/read'],
    },
  ],
  '/shopIndex': [
    {
      name: 'a shop',
      path: exampleOf('/shopIndex'),
      primary: ['GET /shop/headInfo'],
      secondary: ['POST /p/shopCart/info', 'GET /p/myCoupon/listCouponIds', 'GET /marking/discount/prodList'],
    },
    {
      name: 'a shop that is offline',
      path: '/shopIndex?sid=83',
      primary: ['GET /shop/headInfo'],
      secondary: ['GET /shop/hotShops'],
    },
  ],
  '/shop-hot': [{ name: 'what sells best in a shop', path: exampleOf('/shop-hot'), primary: ['GET /shop/headInfo'] }],
  '/list': [{ name: 'the list', path: exampleOf('/list'), secondary: ['POST /p/shopCart/info'] }],
  // A product that fails says so in its own column.
  '/compare': [{ name: 'a comparison', path: exampleOf('/compare'), secondary: ['GET /prod/prodInfo'] }],
  '/detail/:prodId?': [
    { name: 'a product', path: '/detail/1003?sku=10033', secondary: secondaryOfProduct },
    { name: 'the reviews of a product', path: '/detail/1003?tab=reviews', secondary: secondaryOfProduct },
    {
      name: 'a product off the shelf',
      path: `/detail/${known.offShelf.prodId}`,
      secondary: secondaryOfProduct,
    },
  ],
  '/secdetail/:seckillId?': [
    { name: 'a flash sale', path: exampleOf('/secdetail/:seckillId?'), secondary: ['GET /p/address/list'] },
  ],
  '/secdetail/confirm-order': [
    { name: 'a flash order to submit', path: exampleOf('/secdetail/confirm-order') },
    {
      name: 'the result of a flash sale',
      path: async ({ loseFlash }) => `/secdetail/confirm-order?orderNumber=${await loseFlash()}`,
    },
  ],
  '/cart': [{ name: '/cart', path: '/cart', secondary: ['GET /p/myCoupon/getCouponPage'] }],
  '/submit-order': [{ name: 'an order to submit', path: '/submit-order?orderEntry=1', keep: { orderItem: items.mug } }],
  '/payment': [
    {
      name: 'an order to pay',
      path: async ({ order }) => `/payment?orderNumbers=${await order(items.mug)}`,
    },
  ],
  '/weixin-pay': [
    {
      name: 'a code to scan',
      path: async ({ order }) => `/weixin-pay?orderNumbers=${await order(items.mug)}`,
      secondary: ['GET /p/order/isPay/{payEntry}/{orderNumbers}'],
    },
  ],
  '/payment-result': [
    {
      name: 'what came of a payment',
      path: async ({ buy }) => `/payment-result?orderNumbers=${await buy(items.mug)}`,
      secondary: ['GET /p/myOrder/orderDetail', 'GET /prod/prodInfo', ...secondaryOfRecommended],
    },
    {
      name: 'what came of a top-up',
      path: async ({ call }) => {
        const { orderNumbers } = await call('POST /p/balance/pay', { body: { payType: 2, id: 2 } })
        return `/payment-result?payEntry=1&orderNumbers=${orderNumbers}`
      },
    },
  ],
  '/order-detail': [
    {
      name: 'an order on its way',
      path: async ({ buy, ship }) => {
        const orderNumber = await buy(items.mug)
        await ship(orderNumber)
        return `/order-detail?orderNumber=${orderNumber}`
      },
    },
  ],
  '/invoice-detail': [
    {
      name: 'an invoice',
      path: async ({ buy, askInvoice, issue }) => {
        const id = await askInvoice(await buy(items.mug))
        await issue(id)
        return `/invoice-detail?orderInvoiceId=${id}`
      },
    },
  ],
  '/user-center/uc-order': [
    {
      name: 'orders',
      path: async ({ order }) => {
        await order(items.mug)
        return '/user-center/uc-order'
      },
      notRetried: ['GET /p/myOrder/orderCount'],
    },
  ],
  '/user-center': [
    {
      name: 'the user centre',
      path: async ({ buy, ship }) => {
        await ship(await buy(items.mug))
        return '/user-center'
      },
      notRetried: ['GET /p/myOrder/orderCount'],
      secondary: ['GET /p/prodBrowseLog/page', 'GET /p/score/scoreInfo', 'GET /p/score/scoreLevel/page'],
      own: ['GET /p/user/userInfo', 'GET /p/user/centerInfo'],
    },
  ],
  '/user-center/apply-return': [
    {
      name: 'a refund to apply for',
      path: async ({ buy, ship }) => {
        const orderNumber = await buy(items.mug)
        await ship(orderNumber)
        return `/user-center/apply-return?orderNumber=${orderNumber}`
      },
    },
  ],
  '/write-comments': [
    {
      name: 'a review to write',
      path: async ({ buy }) => `/write-comments?orderNumber=${await buy(items.book)}`,
    },
  ],
  '/user-center/uc-comments': [
    {
      name: 'what waits for a review',
      path: async ({ buy }) => {
        await buy(items.book)
        return '/user-center/uc-comments'
      },
    },
    {
      name: 'one’s own reviews',
      path: async ({ buy, review }) => {
        await review(await buy(items.book), 'Read it in a weekend')
        return '/user-center/uc-comments?tab=mine'
      },
      notRetried: ['GET /p/myOrder/myOrderItemsComment'],
    },
  ],
  '/user-center/uc-return': [
    {
      name: 'refunds',
      path: async ({ buy, requestRefund }) => {
        await requestRefund(await buy(items.mug))
        return '/user-center/uc-return'
      },
    },
  ],
  '/return-detail': [
    {
      name: 'a refund whose goods go back',
      path: async ({ buy, ship, requestRefund, accept }) => {
        const orderNumber = await buy(items.mug)
        await ship(orderNumber)
        const refundSn = await requestRefund(orderNumber)
        await accept(refundSn)
        return `/return-detail?refundSn=${refundSn}`
      },
    },
  ],
  '/user-center/uc-account': [
    { name: 'the own profile', path: '/user-center/uc-account', own: ['GET /p/user/userInfo'] },
  ],
  '/user-center/uc-collection': [
    { name: 'favourite products', path: '/user-center/uc-collection' },
    { name: 'favourite shops', path: '/user-center/uc-collection?tab=shops' },
  ],
  '/user-center/uc-password': [
    { name: 'a new password', path: '/user-center/uc-password', own: ['GET /p/user/userInfo'] },
  ],
  '/coupons': [
    { name: 'coupons to take', path: '/coupons', secondary: ['GET /coupon/couponPage'] },
    {
      name: 'a coupon and its goods',
      path: `/coupons?couponId=${known.shopCoupon.couponId}`,
      secondary: ['GET /p/myCoupon/listCouponIds', 'POST /p/shopCart/info'],
    },
  ],
  '/user-center/uc-coupons': [
    {
      name: 'one’s own coupons',
      path: async ({ call }) => {
        await call('POST /p/myCoupon/receive', { body: known.shopCoupon.couponId })
        return '/user-center/uc-coupons'
      },
      notRetried: ['GET /p/myCoupon/getMyCouponsStatusCount'],
    },
  ],
  '/member-center/integral-mall': [
    { name: 'the points mall', path: '/member-center/integral-mall', secondary: ['GET /p/score/scoreInfo'] },
  ],
  '/member-center/integral-det/:prodId?': [
    { name: 'goods for points', path: exampleOf('/member-center/integral-det/:prodId?') },
  ],
  '/submit-integral-order': [
    {
      name: 'an order for points to submit',
      path: async ({ setPoints }) => {
        await setPoints(10_000)
        return exampleOf('/submit-integral-order')
      },
    },
  ],
  '/member-center/member-center': [
    {
      name: 'the member centre',
      path: '/member-center/member-center',
      secondary: [
        'GET /p/score/scoreInfo',
        'GET /p/score/scoreLevel/minAmountLevel',
        'GET /p/myCoupon/generalCouponList',
      ],
    },
  ],
  '/user-center/uc-freeshop': [
    { name: 'an invitation to open a shop', path: '/user-center/uc-freeshop', own: ['GET /p/user/userInfo'] },
    { name: 'the form for a shop', path: '/user-center/uc-freeshop?step=shop', own: ['GET /p/user/userInfo'] },
  ],
  '/user-center/uc-shopaccount': [
    { name: 'the account of a shop', path: '/user-center/uc-shopaccount', own: ['GET /p/user/userInfo'] },
  ],
  '/special-discount': [
    { name: 'discounts', path: '/special-discount', secondary: ['GET /marking/discount/prodList'] },
  ],
  '/discount-detail': [
    { name: 'a discount', path: exampleOf('/discount-detail'), secondary: ['POST /p/shopCart/info'] },
  ],
  '/shop-suit': [
    { name: 'the packages of a shop', path: `/shop-suit?sid=${known.mainShopId}` },
    { name: 'a package', path: `/shop-suit?comboId=${known.combo.comboId}` },
  ],
  // They make no calls of their own when they open.
  '/login': [],
  '/register': [],
  '/forget-password': [],
}
