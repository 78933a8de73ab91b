import type { Route } from '@mall/contracts'
import { items, type buyer } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyer>>

export interface ScreenAt {
  readonly name: string
  readonly path: string | ((shopper: Buyer) => Promise<string>)
  readonly as?: 'shopper'
  /** What the tab must hold before. */
  readonly keep?: Readonly<Record<string, unknown>>
  /** Calls that are a side matter here, though not everywhere. */
  readonly aside?: readonly Route[]
  /** Calls whose failure is told, and that are asked again with the next page only: what they bring is missing until then. */
  readonly unrepaired?: readonly Route[]
  /** Calls that the bars make everywhere, and that this screen shows something of besides. */
  readonly own?: readonly Route[]
}

/** What every screen calls for its bars: it is tried on the home page, and where it is more than that. */
const ofTheBars: ReadonlySet<Route> = new Set<Route>([
  'GET /webConfig/getPcWebConfig',
  'GET /shop/notice/topNoticeList/{shopId}',
  'GET /shop/storeList',
  'GET /p/user/userInfo',
  'GET /p/user/centerInfo',
  'GET /p/shopCart/prodCount',
  'GET /category/categoryInfo',
  'GET /sys/config/info/getSysServiceSwitch',
])

/** Side matters everywhere: when they fail nobody is told, and the page is whole without them. */
const asideEverywhere: ReadonlySet<Route> = new Set<Route>([
  'POST /flowAnalysisLog',
  'POST /p/prodBrowseLog',
  'GET /p/user/collection/isCollection',
  'GET /p/shop/collection/isCollection',
  'GET /webConfig/getPcWebConfig',
  'GET /shop/notice/topNoticeList/{shopId}',
  'GET /shop/storeList',
  'GET /p/shopCart/prodCount',
  'GET /p/myNotifyLog/unReadCount',
  'GET /search/hotSearch',
  'GET /shop/headInfo',
  'GET /prod/prodCommData',
  'GET /prod/deliveryInfo',
])

/** The bars ask these for whoever comes by: a login that has ended is forgotten, and nobody is asked for another. */
export const isUnprompted = (call: Route): boolean =>
  call === 'GET /p/user/userInfo' || call === 'GET /p/user/centerInfo'

export const isAside = (screen: ScreenAt, call: Route): boolean =>
  asideEverywhere.has(call) || (screen.aside?.includes(call) ?? false)

/** Whether it is tried on this screen what happens when the call fails. */
export const isTriedAt = (screen: ScreenAt, call: Route): boolean =>
  screen.name === 'home' || !ofTheBars.has(call) || (screen.own?.includes(call) ?? false)

/** Every screen with an address at which it has something to show. */
export const screens: readonly ScreenAt[] = [
  {
    name: 'home',
    path: '/',
    as: 'shopper',
    unrepaired: ['GET /p/user/userInfo', 'GET /p/user/centerInfo'],
    aside: ['POST /p/shopCart/info'],
  },
  { name: 'the list', path: '/list?pn=a' },
  { name: 'stores', path: '/shopList?shopName=a', as: 'shopper' },
  {
    name: 'a product',
    path: '/detail/1003?sku=10033',
    as: 'shopper',
    aside: ['GET /p/prodBrowseLog/page', 'GET /p/address/list', 'POST /p/shopCart/info'],
  },
  {
    name: 'the reviews of a product',
    path: '/detail/1003?tab=reviews',
    as: 'shopper',
    aside: ['GET /p/prodBrowseLog/page', 'GET /p/address/list', 'POST /p/shopCart/info'],
  },
  { name: 'notices', path: '/notice-list?shopId=62' },
  { name: 'a notice', path: '/notice-detail?id=1&shopId=62' },
  { name: 'terms', path: '/termsPage?sts=1' },
  { name: 'the cart', path: '/cart', as: 'shopper' },
  {
    name: 'an order to submit',
    path: '/submit-order?orderEntry=1',
    as: 'shopper',
    keep: { orderItem: items.mug },
  },
  {
    name: 'an order to pay',
    path: async ({ order }) => `/payment?orderNumbers=${await order(items.mug)}`,
    as: 'shopper',
  },
  {
    name: 'a code to scan',
    path: async ({ order }) => `/weixin-pay?orderNumbers=${await order(items.mug)}`,
    as: 'shopper',
    aside: ['GET /p/order/isPay/{payEntry}/{orderNumbers}'],
  },
  {
    name: 'what came of a payment',
    path: async ({ buy }) => `/payment-result?orderNumbers=${await buy(items.mug)}`,
    as: 'shopper',
    aside: ['GET /p/myOrder/orderDetail'],
  },
  {
    name: 'an order on its way',
    path: async ({ buy, ship }) => {
      const orderNumber = await buy(items.mug)
      await ship(orderNumber)
      return `/order-detail?orderNumber=${orderNumber}`
    },
    as: 'shopper',
  },
  {
    name: 'an invoice',
    path: async ({ buy, askInvoice, issue }) => {
      const id = await askInvoice(await buy(items.mug))
      await issue(id)
      return `/invoice-detail?orderInvoiceId=${id}`
    },
    as: 'shopper',
  },
  {
    name: 'orders',
    path: async ({ order }) => {
      await order(items.mug)
      return '/user-center/uc-order'
    },
    as: 'shopper',
    unrepaired: ['GET /p/myOrder/orderCount'],
  },
  {
    name: 'the user centre',
    path: async ({ buy, ship }) => {
      await ship(await buy(items.mug))
      return '/user-center'
    },
    as: 'shopper',
    unrepaired: ['GET /p/myOrder/orderCount'],
    aside: ['GET /p/prodBrowseLog/page'],
    own: ['GET /p/user/userInfo', 'GET /p/user/centerInfo'],
  },
  {
    name: 'a refund to apply for',
    path: async ({ buy, ship }) => {
      const orderNumber = await buy(items.mug)
      await ship(orderNumber)
      return `/user-center/apply-return?orderNumber=${orderNumber}`
    },
    as: 'shopper',
  },
  {
    name: 'a review to write',
    path: async ({ buy }) => `/write-comments?orderNumber=${await buy(items.book)}`,
    as: 'shopper',
  },
  {
    name: 'what waits for a review',
    path: async ({ buy }) => {
      await buy(items.book)
      return '/user-center/uc-comments'
    },
    as: 'shopper',
  },
  {
    name: 'refunds',
    path: async ({ buy, askBack }) => {
      await askBack(await buy(items.mug))
      return '/user-center/uc-return'
    },
    as: 'shopper',
  },
  {
    name: 'a refund whose goods go back',
    path: async ({ buy, ship, askBack, accept }) => {
      const orderNumber = await buy(items.mug)
      await ship(orderNumber)
      const refundSn = await askBack(orderNumber)
      await accept(refundSn)
      return `/return-detail?refundSn=${refundSn}`
    },
    as: 'shopper',
  },
  {
    name: 'one’s own reviews',
    path: async ({ buy, review }) => {
      await review(await buy(items.book), 'Read it in a weekend')
      return '/user-center/uc-comments?tab=mine'
    },
    as: 'shopper',
    unrepaired: ['GET /p/myOrder/myOrderItemsComment'],
  },
  { name: 'the own profile', path: '/user-center/uc-account', as: 'shopper', own: ['GET /p/user/userInfo'] },
  { name: 'a new password', path: '/user-center/uc-password', as: 'shopper' },
  { name: 'addresses', path: '/user-center/uc-address', as: 'shopper' },
  { name: 'favourite products', path: '/user-center/uc-collection', as: 'shopper' },
  { name: 'favourite shops', path: '/user-center/uc-collection?tab=shops', as: 'shopper' },
  { name: 'the browsing history', path: '/user-center/uc-footprint', as: 'shopper' },
]
