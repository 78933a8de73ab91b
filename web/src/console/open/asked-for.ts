import type { FaultSpec } from 'qinghua-contract/control'
import type { OrderItem } from '../../features/goods/checkout.ts'
import { asWorldName } from '../worlds/world-name.ts'

/** Turns an address into a path of this site; other sites become the home page. */
export const ownPath = (to: string | null, origin: string): string => {
  if (to === null || !to.startsWith('/') || !URL.canParse(to, origin)) return '/'
  const address = new URL(to, origin)
  const path = `${address.pathname}${address.search}${address.hash}`
  // A path that starts with two slashes would be resolved to another host.
  return address.origin === origin && !/^\/[/\\]/.test(path) ? path : '/'
}

export const withFault = (path: string, fault: string | null): string =>
  fault === null
    ? path
    : path.replace(/#|$/, (end) => `${path.includes('?') ? '&' : '?'}__fault=${encodeURIComponent(fault)}${end}`)

/** The server decides whether the fault is valid. */
const readFault = (text: string | null): FaultSpec | null => {
  try {
    return JSON.parse(text ?? 'null') as FaultSpec | null
  } catch {
    return null
  }
}

const readItem = (text: string | null): OrderItem | null => {
  const [prodId, skuId, shopId, prodCount] = (/^\d{1,9}(?:,\d{1,9}){3}$/.exec(text ?? '')?.[0] ?? '')
    .split(',')
    .map(Number)
  return prodId && skuId && shopId && prodCount ? { prodId, skuId, shopId, prodCount } : null
}

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null

export const readAskedFor = ({ search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>) => {
  const query = new URLSearchParams(search)
  const world = query.get('world')
  return {
    scenario: query.get('scenario'),
    as: query.get('as'),
    /** A path of this site; null if none was given. */
    to: query.has('to') ? ownPath(query.get('to'), origin) : null,
    /** In the syntax of `?__fault=`. */
    fault: query.get('fault'),
    /** To arm in the world, which can also apply to calls of other pages. */
    arm: readFault(query.get('arm')),
    /** What is about to be ordered: product, variant, shop and count. */
    buy: readItem(query.get('buy')),
    lang: oneOf(['zh', 'en'], query.get('lang')),
    world: world !== null && world !== '' && asWorldName(world) === world ? world : null,
    /** `go`: create the world, opened from the console; `enter`: log in, at the world's own host. */
    step: oneOf(['go', 'enter'], query.get('step')),
    /** A packed world, from the fragment. */
    file: hash.startsWith('#file=') ? hash.slice('#file='.length) : null,
  }
}
export type AskedFor = ReturnType<typeof readAskedFor>

/**
 * Whether the referrer has the same port below the domain of the worlds. Other sites can hide the referrer, but not
 * forge it.
 */
export const cameFromWorld = (referrer: string, domain: string, port: string): boolean => {
  if (!URL.canParse(referrer)) return false
  const { hostname, port: theirs } = new URL(referrer)
  return theirs === port && (hostname === domain || hostname.endsWith(`.${domain}`))
}

/** Whether the console opened this page, so that the user has confirmed already. */
export const cameFromConsole = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin === origin && new URL(referrer).pathname === '/__mall/console'
