/**
 * Whether the developer bar is loaded: at the host of a world, or where `?bar` once asked for it.
 * A driven browser shows a test what a shopper sees, unless that asks too.
 */
export const barWanted = (search: string, kept: unknown, { hostname }: Location, driven: boolean): boolean =>
  /[?&]bar\b/.test(search) ||
  kept === 'on' ||
  (kept !== 'off' && !driven && (import.meta.env.DEV || hostname.endsWith('.localhost')))
