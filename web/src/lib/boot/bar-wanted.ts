/**
 * Whether the developer bar is loaded: at the host of a world, or where `?bar` once asked for it (`kept`).
 * A driven browser shows a test what a shopper sees, unless that asks too.
 */
export const barWanted = (
  { search, hostname }: Pick<Location, 'search' | 'hostname'>,
  kept: unknown,
  { webdriver }: Pick<Navigator, 'webdriver'>,
): unknown =>
  /[?&]bar\b/.test(search) || (kept ?? (!webdriver && (import.meta.env.DEV || hostname.endsWith('.localhost'))))
