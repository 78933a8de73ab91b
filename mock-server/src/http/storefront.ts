import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** The hash of the empty style: emotion creates one empty sheet and adds rules to it. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const policyWith = (imageOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types shop-html',
  ].join('; ')

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
} as const

/** Not answered with a page, even if opened in a browser. */
const notPages = /^\/(?:__mall|pictures|uploads|ebooks|invoices|assets)\//

const pageAsked = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

export const wantsPage = (request: FastifyRequest): boolean => pageAsked(request) && !notPages.test(request.url)

/** Pages for testers among the control calls. */
const consolePages = ['/__mall/console', '/__mall/open']

/** Of the storefront, or for testers. */
export const wantsAnyPage = (request: FastifyRequest): boolean =>
  wantsPage(request) || (pageAsked(request) && consolePages.some((page) => request.url.startsWith(page)))

/** Whether an address has a screen, as the build has written it; in a folder without that file all have one. */
export type ScreenCheck = (address: string) => boolean
export const screensIn = (root: string): ScreenCheck => {
  let known = /^/
  try {
    known = new RegExp(JSON.parse(readFileSync(`${root.replace(/\/$/, '')}/screens.json`, 'utf8')) as string, 'i')
  } catch {
    // Not built by this project.
  }
  return (address) => known.test(address.split('?', 1)[0] ?? '')
}

/** The page is the same for an address without a screen, which it says itself (S8.5). */
export const sendPage = (reply: FastifyReply, isScreen = true): FastifyReply =>
  reply.code(isScreen ? 200 : 404).sendFile('index.html')

const cacheControl = (file: string): string => {
  if (/[\\/]assets[\\/]/.test(file)) return 'public, max-age=31536000, immutable'
  return /(?:index|console)\.html(?:\.\w+)?$/.test(file) ? 'no-store' : 'no-cache'
}

interface StorefrontOptions {
  readonly root: string
  readonly imageOrigins?: readonly string[] | undefined
}

/**
 * Serves the built storefront: hashed files are cached for ever, the page never. Only images may come from other
 * origins. Who opens the path of a call in a browser gets the page, too.
 */
export const storefrontPlugin = fp(
  async (app, { root, imageOrigins = [] }: StorefrontOptions) => {
    const policy = policyWith(imageOrigins)
    const hasScreen = screensIn(root)
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.row && wantsPage(request)) sendPage(reply, hasScreen(request.url))
      else done()
    })
    await app.register(fastifyStatic, {
      root,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.headers(pageHeaders).header('content-security-policy', policy).header('cache-control', cacheControl(file))
      },
    })
    app.get('/', (_, reply) => sendPage(reply))
    for (const url of consolePages) app.get(url, (_, reply) => reply.sendFile('console.html'))
  },
  { name: 'storefront' },
)
