import '../lib/lost.ts'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { lazily, loadChunk } from '../lib/load-chunk.ts'
// It is needed from the first interaction on, as this file is.
import { screenRows, type ScreenRow } from './screen-table.ts'

const files = import.meta.glob<{ Screen: ComponentType }>([
  '../features/*/*.screen.tsx',
  '!../features/site/home.screen.tsx',
])

/** `/user-center/uc-order` is in `uc-order.screen.tsx`, `/detail/:prodId?` in `detail.screen.tsx`, `/shopList` in `shop-list.screen.tsx`. */
const nameOf = (path: string): string =>
  (/([^/]+)(\/:|$)/.exec(path)?.[1] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const fileOf = (path: string): (() => Promise<{ Screen: ComponentType }>) => {
  const file = `/${nameOf(path)}.screen.tsx`
  const [, load] = Object.entries(files).find(([name]) => name.endsWith(file)) ?? []
  if (!load) throw new Error(`there is no file ${file} for the screen ${path}`)
  return load
}

const loadCentre = () => import('../features/member/centre-frame.tsx')
const frames = {
  userCentre: lazily('user centre', ['centre'], async () => loadCentre().then(({ CentreFrame }) => CentreFrame)),
}

const shown = ({ path, frame, texts = [], ...row }: ScreenRow) => ({
  ...row,
  path,
  Frame: frame && frames[frame],
  Component: lazy(async () => {
    const [{ Screen }] = await Promise.all([loadChunk(path, fileOf(path)), loadTexts(texts)])
    return { default: Screen }
  }),
})
const screens = screenRows.filter(({ layout }) => layout !== 'home').map(shown)
const nowhere = shown({ path: '/not-found', layout: 'default' })

/** An unknown address gets the not-found page (S2.15). */
export const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null) ?? nowhere

export const preload = async (pathname: string): Promise<void> => {
  const { path, Frame } = screenAt(pathname)
  await Promise.all([fileOf(path)(), Frame && loadCentre()])
}
