import { pageIds, type PageId } from 'qinghua-contract/rules'
import { use, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { Screen as Home } from '../routes/home.tsx'
import type * as OtherScreens from './other-screens.ts'
import type { Layout } from './screen-table.ts'

interface Screen {
  readonly layout: Layout
  readonly Frame?: ComponentType<{ children: ReactNode }> | undefined
  readonly Component: ComponentType
  readonly pageId?: PageId
}

const home: Screen = { layout: 'home', pageId: pageIds.home, Component: Home }
const isHome = (pathname: string): boolean => pathname === '/' || pathname === '/index'

let others: Promise<typeof OtherScreens> | undefined

/** All screens but the home page, which needs none of their names before the first click. */
export const loadScreens = (): NonNullable<typeof others> =>
  (others ??= loadChunk('screens', () => import('./other-screens.ts')).catch((error: unknown) => {
    others = undefined
    throw error
  }))

/** So that the screen, and its first click, wait for nothing else. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  if (!isHome(pathname)) await (await loadScreens()).preload(pathname)
}

/** Waits until the screens are known. */
export const useScreen = (pathname: string): Screen => (isHome(pathname) ? home : use(loadScreens()).screenAt(pathname))
