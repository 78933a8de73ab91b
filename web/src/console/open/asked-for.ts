import type { FaultSpec } from '@mall/contracts/control'
import type { OrderItem } from '../../shop/checkout.ts'
import { asWorldName } from '../worlds/world-name.ts'

export interface AskedFor {
  readonly scenario: string | null
  readonly as: string | null
  /** A path of this site, whatever the address asked for; `null` where it asked for none. */
  readonly to: string | null
  /** What is to go wrong there, as `?__fault=` of a page address says it. */
  readonly fault: string | null
  /** A fault to arm in the world: it also meets what a page address cannot name. */
  readonly arm: FaultSpec | null
  /** What the tab is about to order: product, variant, shop and pieces. */
  readonly buy: OrderItem | null
  readonly lang: 'zh' | 'en' | null
  readonly world: string | null
  /** `go`: the first half, begun in the console; `enter`: the second half, at the world's own host. */
  readonly step: 'go' | 'enter' | null
  /** A world in the fragment. */
  readonly file: string | null
}

/** A path of the site that shows this page; anything that would leave it is the front page. */
export const ownPath = (to: string | null, origin: string): string => {
  if (to === null || !to.startsWith('/') || !URL.canParse(to, origin)) return '/'
  const address = new URL(to, origin)
  const path = `${address.pathname}${address.search}${address.hash}`
  // A path that begins with two slashes names another host to whoever resolves it once more.
  return address.origin === origin && !/^\/[/\\]/.test(path) ? path : '/'
}

/** The path with a fault in its address. */
export const withFault = (path: string, fault: string | null): string =>
  fault === null
    ? path
    : path.replace(/#|$/, (end) => `${path.includes('?') ? '&' : '?'}__fault=${encodeURIComponent(fault)}${end}`)

/** Whether it is a fault that can be armed the server says. */
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

export const readAskedFor = ({ search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>): AskedFor => {
  const query = new URLSearchParams(search)
  const lang = query.get('lang')
  const world = query.get('world')
  const step = query.get('step')
  const file = hash.startsWith('#file=') ? hash.slice('#file='.length) : null
  return {
    scenario: query.get('scenario'),
    as: query.get('as'),
    to: query.has('to') ? ownPath(query.get('to'), origin) : null,
    fault: query.get('fault'),
    arm: readFault(query.get('arm')),
    buy: readItem(query.get('buy')),
    lang: lang === 'zh' || lang === 'en' ? lang : null,
    world: world !== null && world !== '' && asWorldName(world) === world ? world : null,
    step: step === 'go' || step === 'enter' ? step : null,
    file,
  }
}

/**
 * Whether the page that led here is one of ours: the same port under the domain of the worlds. A page of another site
 * can hide where one comes from, but cannot claim to be ours.
 */
export const ledByUs = (referrer: string, domain: string, port: string): boolean => {
  if (!URL.canParse(referrer)) return false
  const { hostname, port: theirs } = new URL(referrer)
  return theirs === port && (hostname === domain || hostname.endsWith(`.${domain}`))
}

/** Whether it was the console that led here: then the press was made there. */
export const ledByConsole = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin === origin && new URL(referrer).pathname === '/__mall/console'
