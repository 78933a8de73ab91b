import '../lib/lost.ts'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { matchPath } from 'react-router'
import type { QueryClient } from '@tanstack/react-query'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { lazily, loadChunk } from '../lib/load-chunk.ts'
// It is needed from the first interaction on, as this file is.
import { screenFileOf, screenRows, type ScreenModule, type ScreenRow } from './screen-table.ts'

const files = import.meta.glob<ScreenModule>(['../features/*/*.screen.tsx', '!../features/site/home.screen.tsx'])

export const fileOf = (path: string): (() => Promise<ScreenModule>) => {
  const file = screenFileOf(path)
  const [, load] = Object.entries(files).find(([name]) => name.endsWith(file)) ?? []
  if (!load) throw new Error(`there is no file ${file} for the screen ${path}`)
  return load
}

const loadCentre = () => import('../features/member/centre-frame.tsx')
type Frame = ComponentType<{ children: ReactNode }>
const frames: Record<'userCentre', Frame> = {
  userCentre: lazily('user centre', ['centre'], async () => loadCentre().then(({ CentreFrame }) => CentreFrame)),
}

const shown = ({ path, frame, texts = [], ...row }: ScreenRow) => {
  const load = async () => {
    const [{ Screen, ahead }] = await Promise.all([loadChunk(path, fileOf(path)), loadTexts(texts)])
    return { default: Screen, ahead }
  }
  return {
    ...row,
    path,
    load,
    Component: lazy(load) as ComponentType,
    get Frame() {
      return frame && frames[frame]
    },
  }
}
const screens = screenRows.filter(({ layout }) => layout !== 'home').map(shown)
const nowhere = shown({ path: '/not-found', layout: 'default', texts: ['goods'] })

/** An unknown address gets the not-found page (S2.15). */
export const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null) ?? nowhere

/** Before anything is drawn: a screen that is there need not be waited for, even a moment. */
export const preload = async (client: QueryClient): Promise<void> => {
  const screen = screenAt(location.pathname)
  const [{ default: Component, ahead }, centre] = await Promise.all([
    screen.load(),
    screen.Frame && loadCentre(),
    screen.Frame && loadTexts(['centre']),
  ])
  screen.Component = Component
  if (centre) frames.userCentre = centre.CentreFrame
  ahead?.(client, location)
}
