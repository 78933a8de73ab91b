import { readFileSync } from 'node:fs'

/** Rows of the contract, and the screens that call them. */
export type Screens = Readonly<Record<string, readonly string[]>>

const declared = readFileSync(new URL('../../web/src/app/screens.ts', import.meta.url), 'utf8')

/** The screens of the storefront, by the paths under which it has them. */
export const screenPaths: readonly string[] = [...declared.matchAll(/path: '(\/[^']*)'/g)].flatMap(
  ([, path]) => path ?? [],
)

const patterns = screenPaths.map((path) => ({
  path,
  // `/detail/:prodId?` is met with and without its end.
  fits: new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))

/** The screen that a page shows; null where it is none of the storefront. */
export const screenOf = (page: string): string | null => {
  const [pathname = ''] = page.split('?', 1)
  return patterns.find(({ fits }) => fits.test(pathname))?.path ?? null
}
