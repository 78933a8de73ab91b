import { pageIds } from '@mall/contracts/rules'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import type { Area } from '../locales/texts.ts'
import { lazily } from './lazily.ts'

/** `default` and `home` have all the bars, `policy` has the footer only, `empty` has nothing around it (S2.30). */
export type Layout = 'default' | 'home' | 'policy' | 'empty'

const loadCentre = () => import('../features/member/user-centre/centre-frame.tsx')
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
}

const home = { layout: 'home', pageId: pageIds.home } as const

const centre = { layout: 'default', frame: 'userCentre' } as const

/** Every screen there is, and the whole router. Menus and links show only what is listed here. */
const rows: readonly ScreenRow[] = [
  { path: '/', ...home },
  { path: '/index', ...home },
  { path: '/login', layout: 'default', texts: ['account'] },
  { path: '/register', layout: 'default', texts: ['account'] },
  { path: '/forget-password', layout: 'default', texts: ['account'] },
  { path: '/list', layout: 'default', pageId: pageIds.list, texts: ['list', 'compare'] },
  // Its steps of a visit name the product, so it records them itself (S9.12).
  { path: '/detail/:prodId?', layout: 'default', texts: ['detail', 'compare', 'reviews'] },
  { path: '/shopList', layout: 'default', texts: ['shops', 'detail'] },
  { path: '/user-center', ...centre, pageId: pageIds.userCentre, texts: ['orders'] },
  { path: '/user-center/uc-order', ...centre, pageId: pageIds.orderList, texts: ['orders'] },
  // It names the order in its step of a visit, so it records it itself (S9.12).
  { path: '/order-detail', layout: 'default', texts: ['orders', 'price', 'invoice'] },
  { path: '/user-center/uc-account', ...centre, texts: ['account', 'uploads'] },
  { path: '/user-center/uc-password', ...centre, texts: ['account'] },
  { path: '/return-detail', layout: 'default', texts: ['refunds', 'orders', 'uploads'] },
  { path: '/user-center/uc-return', ...centre, texts: ['refunds', 'orders'] },
  { path: '/user-center/apply-return', ...centre, texts: ['refunds', 'uploads'] },
  { path: '/write-comments', layout: 'default', texts: ['comments', 'uploads'] },
  { path: '/user-center/uc-comments', ...centre, texts: ['comments', 'reviews'] },
  { path: '/invoice-detail', layout: 'default', texts: ['invoice'] },
  { path: '/user-center/uc-address', ...centre, texts: ['address'] },
  { path: '/user-center/uc-collection', ...centre, texts: ['collection'] },
  { path: '/user-center/uc-footprint', ...centre, texts: ['footprint'] },
  { path: '/cart', layout: 'default', pageId: pageIds.cart, texts: ['cart', 'price'] },
  { path: '/submit-order', layout: 'default', texts: ['checkout', 'address', 'price', 'invoice'] },
  // These two name the orders in their steps of a visit, so they record them themselves (S9.12).
  { path: '/payment', layout: 'default', texts: ['payment'] },
  { path: '/payment-result', layout: 'default', texts: ['payment'] },
  { path: '/weixin-pay', layout: 'default', texts: ['payment'] },
  { path: '/notice-list', layout: 'default', texts: ['notice'] },
  { path: '/notice-detail', layout: 'default', texts: ['notice'] },
  { path: '/termsPage', layout: 'policy', texts: ['terms'] },
]

const loadFiles = () => import('./screen-files.ts')
/** So that the first click waits for its screen alone. */
export const preloadScreenFiles = (): void => void loadFiles().catch(() => undefined)

/** The home page comes with the storefront; where the others are is known by a file of its own. */
const loadFile = (path: string): Promise<{ Screen: ComponentType }> =>
  path === '/' || path === '/index'
    ? import('../routes/home.tsx')
    : loadFiles().then(({ loadScreen }) => loadScreen(path))

/** The screen's part of the storefront and its texts, at the same time. */
const preload = async ({ path, texts = [] }: ScreenRow) => {
  const [{ Screen }] = await Promise.all([loadChunk(path, () => loadFile(path)), loadTexts(texts)])
  return { default: Screen }
}

const shown = (row: ScreenRow) => ({
  ...row,
  Frame: row.frame && frames[row.frame],
  Component: lazy(() => preload(row)),
})
export const screens = rows.map(shown)
const nowhere = shown({ path: '/not-found', layout: 'default' })

export const screenOf = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null)

/** The screen to show at an address: what nobody knows gets the not-found page (S2.15). */
export const screenAt = (pathname: string) => screenOf(pathname) ?? nowhere

/** Begins to load the first screen while the rest is still starting. */
export const preloadScreen = (pathname: string): void => {
  const screen = screenOf(pathname)
  const parts = [screen && loadFile(screen.path), screen?.frame && loadCentre()]
  Promise.all(parts).catch(() => undefined)
}

export const hasScreen = (address: string): boolean => screenOf(address.split(/[?#]/)[0] ?? '') !== undefined
