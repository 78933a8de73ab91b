import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { lazily } from '../lib/lazily.ts'
import { screenRows, type ScreenRow } from './screen-table.ts'

const loadCentre = () => import('../features/member/user-centre/centre-frame.tsx')
const frames = {
  userCentre: lazily('user centre', ['centre'], async () => loadCentre().then(({ CentreFrame }) => CentreFrame)),
}

const loadFiles = () => import('./screen-files.ts')
/** So that the first click waits for its own screen only. */
export const preloadScreenFiles = (): void => void loadFiles().catch(() => undefined)

/** The home page is in the main file; the file names of the others are in a file of their own. */
const loadFile = (path: string): Promise<{ Screen: ComponentType }> =>
  path === '/' || path === '/index'
    ? import('../routes/home.tsx')
    : loadFiles().then(({ loadScreen }) => loadScreen(path))

const preload = async ({ path, texts = [] }: ScreenRow) => {
  const [{ Screen }] = await Promise.all([loadChunk(path, () => loadFile(path)), loadTexts(texts)])
  return { default: Screen }
}

const shown = (row: ScreenRow) => ({
  ...row,
  Frame: row.frame && frames[row.frame],
  Component: lazy(() => preload(row)),
})
/** Menus and links show only what is in this table. */
export const screens = screenRows.map(shown)
const nowhere = shown({ path: '/not-found', layout: 'default' })

export const screenOf = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null)

/** An unknown address gets the not-found page (S2.15). */
export const screenAt = (pathname: string) => screenOf(pathname) ?? nowhere

export const preloadScreen = (pathname: string): void => {
  const screen = screenOf(pathname)
  const parts = [screen && loadFile(screen.path), screen?.frame && loadCentre()]
  Promise.all(parts).catch(() => undefined)
}

export const hasScreen = (address: string): boolean => screenOf(address.split(/[?#]/)[0] ?? '') !== undefined
