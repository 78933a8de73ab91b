import { contract } from 'qinghua-contract'

/** Whoever asks, an address that begins so is the mall's. */
const own = /^\/(?:__mall|pictures|uploads|ebooks|invoices|im\/websocket)(?:\/|$)/

const call = ([method, path = '']: readonly string[]): string => `${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}`
const calls = new RegExp(
  `^(?:${Object.keys(contract)
    .map((route) => call(route.split(' ')))
    .join('|')})$`,
)

/**
 * Whether the mall answers a request. Calls that it does not know are among them where every call is for shoppers: it
 * says which it knows. A page that somebody opens at the path of a call is the app's.
 */
export const isOfMall = (method: string, path: string, accept = ''): boolean =>
  own.test(path) ||
  (!accept.includes('text/html') &&
    (path.startsWith('/p/') || calls.test(`${method === 'HEAD' ? 'GET' : method} ${path}`)))
