import { local } from '../../lib/storage.ts'

/** Keys of localStorage, and of the address: what was asked for once is kept for each host. */
const askedFor = (key: 'bar' | 'follow', search: string): unknown => {
  const asked = new URLSearchParams(search).get(key)
  if (asked !== null) local.write(key, asked !== 'off')
  return local.read(key)
}

/**
 * The host of a world has a developer bar, every host has one in development, others if `?bar` asked for it. Automated
 * browsers see what a shopper sees, unless they ask for it too.
 */
export const barWanted = (
  { search, hostname }: Pick<Location, 'search' | 'hostname'>,
  { webdriver }: Pick<Navigator, 'webdriver'>,
): boolean =>
  (askedFor('bar', search) ?? (!webdriver && (import.meta.env.DEV || hostname.endsWith('.localhost')))) === true

/** `?follow=off` keeps the pages of this host as they were read, so that they can be out of date; `?follow` ends that. */
export const followingWanted = ({ search }: Pick<Location, 'search'>): boolean => askedFor('follow', search) !== false
