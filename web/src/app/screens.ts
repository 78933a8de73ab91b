import type { QueryClient } from '@tanstack/react-query'
import { pageIds, type PageId } from 'qinghua-contract/rules'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { createStore, useStore } from '../lib/store.ts'
import { ahead, Screen as Home } from '../features/site/home.screen.tsx'
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

/** All screens but the home page, which needs none of their names before the first click. */
const others = createStore<typeof OtherScreens | null>(null)

export const loadScreens = async (): Promise<typeof OtherScreens> => {
  const loaded = others.get() ?? (await loadChunk('screens', () => import('./other-screens.ts')))
  others.set(loaded)
  return loaded
}

/** Where it is not known yet which screen an address has. */
const coming: Screen = {
  layout: 'default',
  Component: lazy(async () => {
    await loadScreens()
    return { default: () => null }
  }),
}

/** Resolves once the screen of the page is there. */
export const preloadScreen = async (client: QueryClient): Promise<void> => {
  if (isHome(location.pathname)) return ahead(client)
  const { preload } = await loadScreens()
  await preload(client)
}

export const useScreen = (pathname: string): Screen => {
  const known = useStore(others)
  if (isHome(pathname)) return home
  return known?.screenAt(pathname) ?? coming
}
