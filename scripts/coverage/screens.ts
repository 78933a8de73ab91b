import { screenRows } from '@mall/web/screens'

export type Screens = Readonly<Record<string, readonly string[]>>

export const screenPaths: readonly string[] = screenRows.map(({ path }) => path)

const patterns = screenPaths.map((path) => ({
  path,
  // `/detail/:prodId?` also matches `/detail`.
  fits: new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))

/** Null for pages outside the storefront, such as the console. */
export const screenOf = (page: string): string | null => {
  const [pathname = ''] = page.split('?', 1)
  return patterns.find(({ fits }) => fits.test(pathname))?.path ?? null
}
