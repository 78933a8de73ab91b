import { screenRows } from '@mall/web/screens'

/** Rows of the contract, and the screens that call them. */
export type Screens = Readonly<Record<string, readonly string[]>>

/** The screens of the storefront, by the paths under which it has them. */
export const screenPaths: readonly string[] = screenRows.map(({ path }) => path)

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
