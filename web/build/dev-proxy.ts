import type { ProxyOptions } from 'vite'

const api = process.env.API_TARGET ?? 'http://127.0.0.1:4100'
const im = process.env.IM_TARGET ?? 'http://127.0.0.1:4101'

/** The mock on this machine: with TLS its certificate is for the name in the address bar. */
const to = (target: string): ProxyOptions => ({ target, changeOrigin: false, secure: false })

/** Whoever opens the path of a call in a browser gets the storefront, which says that it has no such page. */
const calls = (target: string): ProxyOptions => ({
  ...to(target),
  bypass: ({ method, headers, url }) => (method === 'GET' && headers.accept?.includes('text/html') ? url : undefined),
})

/** Pages whose paths are under those of the control calls. */
const toConsole = (target: string): ProxyOptions => ({ ...to(target), bypass: () => '/console.html' })

/** Matched in this order. Whole path segments, so that `/user-center` and `/shopIndex` stay pages. */
export const devProxy = {
  '^/__mall/(console|open)(/|\\?|$)': toConsole(api),
  '^/(im/websocket/|__mall/follow(\\?|$))': { ...to(im), ws: true },
  '^/p/user/(conversations|recentBrowse)': calls(im),
  '^/(p|prod|notice|shop|sys|webConfig|feedback|sms|user|category|indexImgs|search|coupon|marking|combo|seckill|groupProd|score)/':
    calls(api),
  '^/(login|smsLogin|logOut|flowAnalysisLog)(/|\\?|$)': calls(api),
  '^/(pictures|uploads|ebooks|invoices|__mall)/': to(api),
}
