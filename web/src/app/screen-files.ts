import type { ComponentType } from 'react'
// It is needed from the first interaction on, as this file is.
import '../lib/navigation/hold-focus.ts'

/** Without the home page, which needs none of these names before the first click. */
const files = import.meta.glob<{ Screen: ComponentType }>([
  '../routes/*.tsx',
  '!../routes/*.test.tsx',
  '!../routes/home.tsx',
])

/** `/user-center/uc-order` is in `uc-order.tsx`, `/detail/:prodId?` in `detail.tsx`, `/shopList` in `shop-list.tsx`. */
const nameOf = (path: string): string =>
  (/([^/]+)(\/:|$)/.exec(path)?.[1] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const fileOf = (path: string): (() => Promise<{ Screen: ComponentType }>) => {
  const file = `../routes/${nameOf(path)}.tsx`
  const load = files[file]
  if (!load) throw new Error(`there is no file ${file} for the screen ${path}`)
  return load
}

export const loadScreen = (path: string): Promise<{ Screen: ComponentType }> => fileOf(path)()
