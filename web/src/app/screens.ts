import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { lazily } from './lazily.ts'
import { screenRows, type ScreenRow } from './screen-table.ts'

const loadCentre = () => import('../features/member/user-centre/centre-frame.tsx')
/** What several screens stand in together; it stays while one moves between them. */
const frames = {
  userCentre: lazily('user centre', ['centre'], async () => loadCentre().then(({ CentreFrame }) => CentreFrame)),
}

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
/** The whole router. Menus and links show only what is in the table. */
export const screens = screenRows.map(shown)
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
