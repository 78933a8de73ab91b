import { pageIds } from '@mall/contracts/rules'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import type { Area } from '../locales/texts.ts'
import { lazily } from './lazily.ts'

/** `default` and `home` have all the bars, `policy` has the footer only, `empty` has nothing around it (S2.30). */
export type Layout = 'default' | 'home' | 'policy' | 'empty'

const loadCentre = () => import('../features/user-centre/centre-frame.tsx')
/** What several screens stand in together; it stays while one moves between them. */
const frames = {
  userCentre: lazily('user centre', ['centre'], async () => loadCentre().then(({ CentreFrame }) => CentreFrame)),
}

interface ScreenRow {
  readonly path: string
  readonly layout: Layout
  readonly frame?: keyof typeof frames
  /** Areas of texts that are loaded together with the screen. */
  readonly texts?: readonly Area[]
  /** Its name in the visitor-flow analytics (S9.12). */
  readonly pageId?: number
  readonly load: () => Promise<{ Screen: ComponentType }>
}

const home = { layout: 'home', pageId: pageIds.home, load: () => import('../routes/home.tsx') } as const

const centre = { layout: 'default', frame: 'userCentre' } as const

/** Every screen there is, and the whole router. Menus and links show only what is listed here. */
const rows: readonly ScreenRow[] = [
  { path: '/', ...home },
  { path: '/index', ...home },
  { path: '/login', layout: 'default', texts: ['account'], load: () => import('../routes/login.tsx') },
  { path: '/register', layout: 'default', texts: ['account'], load: () => import('../routes/register.tsx') },
  {
    path: '/forget-password',
    layout: 'default',
    texts: ['account'],
    load: () => import('../routes/forget-password.tsx'),
  },
  {
    path: '/list',
    layout: 'default',
    pageId: pageIds.list,
    texts: ['list', 'compare'],
    load: () => import('../routes/list.tsx'),
  },
  // Its steps of a visit name the product, so it records them itself (S9.12).
  {
    path: '/detail/:prodId?',
    layout: 'default',
    texts: ['detail', 'compare', 'reviews'],
    load: () => import('../routes/detail.tsx'),
  },
  { path: '/shopList', layout: 'default', texts: ['shops', 'detail'], load: () => import('../routes/shop-list.tsx') },
  {
    path: '/user-center',
    ...centre,
    pageId: pageIds.userCentre,
    texts: ['orders'],
    load: () => import('../routes/user-center.tsx'),
  },
  {
    path: '/user-center/uc-order',
    ...centre,
    pageId: pageIds.orderList,
    texts: ['orders'],
    load: () => import('../routes/uc-order.tsx'),
  },
  // It names the order in its step of a visit, so it records it itself (S9.12).
  {
    path: '/order-detail',
    layout: 'default',
    texts: ['orders', 'price', 'invoice'],
    load: () => import('../routes/order-detail.tsx'),
  },
  {
    path: '/user-center/uc-account',
    ...centre,
    texts: ['account', 'uploads'],
    load: () => import('../routes/uc-account.tsx'),
  },
  {
    path: '/user-center/uc-password',
    ...centre,
    texts: ['account'],
    load: () => import('../routes/uc-password.tsx'),
  },
  {
    path: '/return-detail',
    layout: 'default',
    texts: ['refunds', 'orders', 'uploads'],
    load: () => import('../routes/return-detail.tsx'),
  },
  {
    path: '/user-center/uc-return',
    ...centre,
    texts: ['refunds', 'orders'],
    load: () => import('../routes/uc-return.tsx'),
  },
  {
    path: '/user-center/apply-return',
    ...centre,
    texts: ['refunds', 'uploads'],
    load: () => import('../routes/apply-return.tsx'),
  },
  {
    path: '/write-comments',
    layout: 'default',
    texts: ['comments', 'uploads'],
    load: () => import('../routes/write-comments.tsx'),
  },
  {
    path: '/user-center/uc-comments',
    ...centre,
    texts: ['comments', 'reviews'],
    load: () => import('../routes/uc-comments.tsx'),
  },
  {
    path: '/invoice-detail',
    layout: 'default',
    texts: ['invoice'],
    load: () => import('../routes/invoice-detail.tsx'),
  },
  {
    path: '/user-center/uc-address',
    ...centre,
    texts: ['address'],
    load: () => import('../routes/uc-address.tsx'),
  },
  {
    path: '/user-center/uc-collection',
    ...centre,
    texts: ['collection'],
    load: () => import('../routes/uc-collection.tsx'),
  },
  {
    path: '/user-center/uc-footprint',
    ...centre,
    texts: ['footprint'],
    load: () => import('../routes/uc-footprint.tsx'),
  },
  {
    path: '/cart',
    layout: 'default',
    pageId: pageIds.cart,
    texts: ['cart', 'price'],
    load: () => import('../routes/cart.tsx'),
  },
  {
    path: '/submit-order',
    layout: 'default',
    texts: ['checkout', 'address', 'price', 'invoice'],
    load: () => import('../routes/submit-order.tsx'),
  },
  // These two name the orders in their steps of a visit, so they record them themselves (S9.12).
  { path: '/payment', layout: 'default', texts: ['payment'], load: () => import('../routes/payment.tsx') },
  {
    path: '/payment-result',
    layout: 'default',
    texts: ['payment'],
    load: () => import('../routes/payment-result.tsx'),
  },
  { path: '/weixin-pay', layout: 'default', texts: ['payment'], load: () => import('../routes/weixin-pay.tsx') },
  { path: '/notice-list', layout: 'default', texts: ['notice'], load: () => import('../routes/notice-list.tsx') },
  { path: '/notice-detail', layout: 'default', texts: ['notice'], load: () => import('../routes/notice-detail.tsx') },
  { path: '/termsPage', layout: 'policy', texts: ['terms'], load: () => import('../routes/terms-page.tsx') },
]

/** The screen's part of the storefront and its texts, at the same time. */
const preload = async ({ path, load, texts = [] }: ScreenRow) => {
  const [{ Screen }] = await Promise.all([loadChunk(path, load), loadTexts(texts)])
  return { default: Screen }
}

const shown = (row: ScreenRow) => ({
  ...row,
  Frame: row.frame && frames[row.frame],
  Component: lazy(() => preload(row)),
})
const screens = rows.map(shown)
const nowhere = shown({ path: '*', layout: 'default', load: () => import('../routes/not-found.tsx') })

export const screenOf = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null)

/** The screen to show at an address: what nobody knows gets the not-found page (S2.15). */
export const screenAt = (pathname: string) => screenOf(pathname) ?? nowhere

/** Begins to load the first screen while the rest is still starting. */
export const preloadScreen = (pathname: string): void => {
  const screen = screenOf(pathname)
  const parts = [screen?.load(), screen?.frame && loadCentre()]
  Promise.all(parts).catch(() => undefined)
}

export const hasScreen = (address: string): boolean => screenOf(address.split(/[?#]/)[0] ?? '') !== undefined
