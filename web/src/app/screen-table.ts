import { pageIds, type PageId } from 'qinghua-contract/rules'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Area } from '../lib/i18n/texts.ts'

/** `default` and `home` have all bars, `policy` has the footer only, `empty` has none (S2.30). */
export type Layout = 'default' | 'home' | 'policy' | 'empty'

export interface ScreenModule {
  readonly Screen: ComponentType
  /** Asks for what it shows first. */
  readonly ahead?: (client: QueryClient, address: Pick<Location, 'pathname' | 'search'>) => void
}

export interface ScreenRow {
  readonly path: string
  readonly layout: Layout
  readonly frame?: 'userCentre'
  readonly texts?: readonly Area[]
  /** Its id in the visitor-flow analytics (S9.12). */
  readonly pageId?: PageId
}

const home = { layout: 'home', pageId: pageIds.home } as const

const centre = { layout: 'default', frame: 'userCentre' } as const

/** Read by the router, the tests of all screens, the weights and the documents. */
export const screenRows = [
  { path: '/', ...home },
  { path: '/index', ...home },
  { path: '/login', layout: 'default', texts: ['account'] },
  { path: '/register', layout: 'default', texts: ['account'] },
  { path: '/forget-password', layout: 'default', texts: ['account'] },
  { path: '/list', layout: 'default', pageId: pageIds.list, texts: ['list', 'compare', 'goods'] },
  { path: '/compare', layout: 'default', texts: ['compare', 'goods'] },
  // The steps of its visit name the product, so it records them itself (S9.12).
  {
    path: '/detail/:prodId?',
    layout: 'default',
    texts: ['detail', 'compare', 'reviews', 'price', 'coupons', 'combos', 'discounts', 'groups', 'goods', 'reading'],
  },
  {
    path: '/shopIndex',
    layout: 'default',
    texts: ['shopfront', 'shops', 'list', 'detail', 'coupons', 'combos', 'discounts', 'groups', 'flash', 'goods'],
  },
  { path: '/shop-hot', layout: 'default', texts: ['shopfront', 'shops', 'detail', 'goods', 'coupons'] },
  { path: '/shopList', layout: 'default', texts: ['shops', 'detail', 'goods', 'coupons'] },
  { path: '/chat', layout: 'empty', texts: ['chat', 'orders', 'uploads'] },
  { path: '/user-center', ...centre, pageId: pageIds.userCentre, texts: ['orders', 'goods'] },
  { path: '/user-center/uc-order', ...centre, pageId: pageIds.orderList, texts: ['orders', 'goods'] },
  // The steps of its visit name the order, so it records them itself (S9.12).
  { path: '/order-detail', layout: 'default', texts: ['orders', 'price', 'invoice', 'goods'] },
  { path: '/user-center/uc-account', ...centre, texts: ['account', 'uploads'] },
  { path: '/user-center/uc-password', ...centre, texts: ['account'] },
  { path: '/return-detail', layout: 'default', texts: ['refunds', 'orders', 'uploads', 'price', 'goods'] },
  { path: '/user-center/uc-return', ...centre, texts: ['refunds', 'goods', 'price'] },
  { path: '/user-center/apply-return', ...centre, texts: ['refunds', 'uploads', 'price', 'goods'] },
  { path: '/write-comments', layout: 'default', texts: ['comments', 'uploads'] },
  { path: '/user-center/uc-comments', ...centre, texts: ['comments', 'reviews', 'goods'] },
  { path: '/invoice-detail', layout: 'default', texts: ['invoice', 'price'] },
  { path: '/user-center/uc-address', ...centre, texts: ['address'] },
  { path: '/user-center/uc-collection', ...centre, texts: ['collection', 'goods'] },
  { path: '/user-center/uc-integral', ...centre, texts: ['points', 'records'] },
  { path: '/user-center/uc-balance', ...centre, texts: ['balance', 'records'] },
  { path: '/user-center/uc-footprint', ...centre, texts: ['footprint'] },
  { path: '/user-center/uc-freeshop', ...centre, texts: ['opening', 'address', 'uploads'] },
  { path: '/user-center/uc-shopaccount', ...centre, texts: ['opening', 'account'] },
  { path: '/cart', layout: 'default', pageId: pageIds.cart, texts: ['cart', 'price', 'coupons', 'goods'] },
  { path: '/submit-order', layout: 'default', texts: ['checkout', 'address', 'price', 'invoice', 'goods', 'coupons'] },
  // The steps of their visits name the orders, so these two record them themselves (S9.12).
  { path: '/payment', layout: 'default', texts: ['payment', 'price'] },
  { path: '/payment-result', layout: 'default', texts: ['payment', 'goods'] },
  { path: '/weixin-pay', layout: 'default', texts: ['payment', 'price'] },
  { path: '/recharge-pay', layout: 'default', texts: ['recharge', 'payment'] },
  { path: '/member-center/buy-member', layout: 'default', texts: ['membership', 'payment'] },
  { path: '/notice-list', layout: 'default', texts: ['notice'] },
  { path: '/notice-detail', layout: 'default', texts: ['notice'] },
  { path: '/coupons', layout: 'default', texts: ['coupons', 'goods'] },
  { path: '/user-center/uc-coupons', ...centre, texts: ['coupons', 'goods'] },
  { path: '/special-discount', layout: 'default', pageId: pageIds.specialDiscount, texts: ['discounts', 'goods'] },
  { path: '/discount-detail', layout: 'default', pageId: pageIds.specialDiscount, texts: ['discounts', 'goods'] },
  { path: '/flash-sale', layout: 'default', pageId: pageIds.seckill, texts: ['flash'] },
  {
    path: '/secdetail/confirm-order',
    layout: 'default',
    texts: ['checkout', 'address', 'price', 'invoice', 'flash', 'goods', 'coupons'],
  },
  // The steps of its visit name the sale, so it records them itself (S9.12).
  {
    path: '/secdetail/:seckillId?',
    layout: 'default',
    texts: ['flash', 'detail', 'reviews', 'price', 'coupons', 'goods'],
  },
  { path: '/shop-suit', layout: 'default', texts: ['combos', 'goods'] },
  { path: '/group-buy', layout: 'default', pageId: pageIds.group, texts: ['groups', 'discounts'] },
  { path: '/group-detail', layout: 'default', pageId: pageIds.group, texts: ['groups', 'discounts', 'goods'] },
  { path: '/member-center/integral-mall', layout: 'default', texts: ['exchange', 'goods'] },
  {
    path: '/member-center/integral-det/:prodId?',
    layout: 'default',
    texts: ['exchange', 'detail', 'reviews', 'goods'],
  },
  { path: '/member-center/member-center', ...centre, texts: ['levels', 'coupons'] },
  { path: '/member-center/member-equity', ...centre, texts: ['levels'] },
  {
    path: '/submit-integral-order',
    layout: 'default',
    texts: ['checkout', 'address', 'price', 'exchange', 'goods', 'coupons', 'invoice'],
  },
  { path: '/termsPage', layout: 'policy', texts: ['terms'] },
] as const satisfies readonly ScreenRow[]

/** `/user-center/uc-order` is in `uc-order.screen.tsx`, `/detail/:prodId?` in `detail.screen.tsx`, `/shopList` in `shop-list.screen.tsx`. */
export const screenFileOf = (path: string): string => {
  const [, name = ''] = /([^/]+)(\/:|$)/.exec(path) ?? []
  return `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.tsx`
}

export type ScreenPath = (typeof screenRows)[number]['path']

/** Addresses for tests, where the plain path shows nothing. Not in the rows, so that shoppers do not load them. */
const examples: Readonly<Record<Extract<ScreenPath, `${string}:${string}`>, string>> &
  Readonly<Partial<Record<ScreenPath, string>>> = {
  '/detail/:prodId?': '/detail/1003',
  '/secdetail/:seckillId?': '/secdetail/1',
  '/secdetail/confirm-order': '/secdetail/confirm-order?seckillId=1&seckillSkuId=10&prodCount=1',
  '/list': '/list?pn=a',
  '/compare': '/compare?ids=1003,1001',
  '/shopIndex': '/shopIndex?sid=62',
  '/shop-hot': '/shop-hot?sid=62',
  '/shopList': '/shopList?shopName=a',
  '/submit-order': '/submit-order?orderEntry=0',
  '/payment': '/payment?orderNumbers=1',
  '/weixin-pay': '/weixin-pay?orderNumbers=1',
  '/payment-result': '/payment-result?orderNumbers=1',
  '/order-detail': '/order-detail?orderNumber=1',
  '/write-comments': '/write-comments?orderNumber=1',
  '/invoice-detail': '/invoice-detail?orderInvoiceId=1',
  '/return-detail': '/return-detail?refundSn=1',
  '/user-center/apply-return': '/user-center/apply-return?orderNumber=1',
  '/discount-detail': '/discount-detail?discountId=1',
  '/group-detail': '/group-detail?groupTeamId=1',
  '/member-center/integral-det/:prodId?': '/member-center/integral-det/1003',
  '/submit-integral-order': '/submit-integral-order?prodId=1003&skuId=10033&prodCount=1',
  '/notice-list': '/notice-list?shopId=62',
  '/notice-detail': '/notice-detail?id=1&shopId=62',
  '/termsPage': '/termsPage?sts=1',
}

/** An address that opens without preparing any data. */
export const exampleOf = (path: ScreenPath): string => examples[path] ?? path

/** Each screen once: `/index` is an alias of `/`. */
export const screenPaths: readonly ScreenPath[] = screenRows.flatMap(({ path }) => (path === '/index' ? [] : [path]))
