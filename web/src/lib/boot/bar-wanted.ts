/**
 * The developer bar is loaded at the host of a world, or where `?bar` once asked for it (`kept`). Automated browsers
 * see what a shopper sees, unless they ask for it too.
 */
export const barWanted = (
  { search, hostname }: Pick<Location, 'search' | 'hostname'>,
  kept: unknown,
  { webdriver }: Pick<Navigator, 'webdriver'>,
): unknown =>
  /[?&]bar\b/.test(search) || (kept ?? (!webdriver && (import.meta.env.DEV || hostname.endsWith('.localhost'))))
