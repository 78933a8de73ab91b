import type { Route } from 'qinghua-contract'
import { exampleOf, screenPaths, type ScreenPath } from '@mall/web/screens'
import { visits, type Visit } from './visits.ts'

export interface ScreenAt extends Visit {
  readonly of: ScreenPath
}

/** Made by every screen for its header and footer: tested on the home page, and on screens that list them in `own`. */
const frameCalls: ReadonlySet<Route> = new Set<Route>([
  'GET /webConfig/getPcWebConfig',
  'GET /shop/notice/topNoticeList/{shopId}',
  'GET /shop/storeList',
  'GET /p/user/userInfo',
  'GET /p/user/centerInfo',
  'GET /p/shopCart/prodCount',
  'GET /p/user/conversations',
  'GET /category/categoryInfo',
  'GET /sys/config/info/getSysServiceSwitch',
])

/** Secondary on every screen: when they fail no message is shown, and the page works without them. */
const secondaryEverywhere: ReadonlySet<Route> = new Set<Route>([
  'POST /flowAnalysisLog',
  'POST /p/prodBrowseLog',
  'GET /p/user/collection/isCollection',
  'GET /p/shop/collection/isCollection',
  'GET /webConfig/getPcWebConfig',
  'GET /shop/notice/topNoticeList/{shopId}',
  'GET /shop/storeList',
  'GET /p/shopCart/prodCount',
  'GET /p/user/conversations',
  'GET /p/myNotifyLog/unReadCount',
  'GET /search/hotSearch',
  'GET /shop/headInfo',
  'GET /prod/prodCommData',
  'GET /prod/deliveryInfo',
  'GET /p/prod/deliveryInfo',
  'GET /p/prod/ownPrices',
])

/** Made for every visitor: an expired login is dropped without asking for a new one. */
export const isUnprompted = (call: Route): boolean =>
  call === 'GET /p/user/userInfo' || call === 'GET /p/user/centerInfo'

export const isSecondary = (screen: ScreenAt, call: Route): boolean =>
  (secondaryEverywhere.has(call) && !screen.primary?.includes(call)) || (screen.secondary?.includes(call) ?? false)

export const isTestedAt = (screen: ScreenAt, call: Route): boolean =>
  screen.of === '/' || !frameCalls.has(call) || (screen.own?.includes(call) ?? false)

export const screens: readonly ScreenAt[] = screenPaths.flatMap(
  (of) => visits[of]?.map((visit) => ({ of, ...visit })) ?? [{ of, name: of, path: exampleOf(of) }],
)

export const screensWithoutCalls: readonly ScreenPath[] = screenPaths.filter((path) => visits[path]?.length === 0)

export const everyScreen: readonly ScreenAt[] = [
  ...screens,
  ...screensWithoutCalls.map((of): ScreenAt => ({ of, name: of, path: exampleOf(of) })),
]
