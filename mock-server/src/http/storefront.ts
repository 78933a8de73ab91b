import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The hash is of the empty style: emotion makes one empty sheet and fills it by rules. */
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

/** Not pages, even when a person types them. */
const notPages = /^\/(?:p|shop|sys|__mall|pictures|uploads|assets)\//

export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !notPages.test(url)

/** Pages among the control calls: who works on the stage opens them, no shopper does. */
const consolePages = ['/__mall/console', '/__mall/open']

export const sendPage = (reply: FastifyReply): FastifyReply => reply.code(200).sendFile('index.html')

const cacheControl = (file: string): string => {
  if (/[\\/]assets[\\/]/.test(file)) return 'public, max-age=31536000, immutable'
  return /(?:index|console)\.html(?:\.\w+)?$/.test(file) ? 'no-store' : 'no-cache'
}

/** The built storefront: hashed files for ever, the page itself never kept. Of elsewhere it shows pictures at most. */
export const serveStorefront = async (
  app: FastifyInstance,
  root: string,
  imageOrigins: readonly string[] = [],
): Promise<void> => {
  const policy = policyWith(imageOrigins)
  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.headers(pageHeaders).header('content-security-policy', policy).header('cache-control', cacheControl(file))
    },
  })
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_, reply) => sendPage(reply) })
  for (const url of consolePages)
    app.route({ method: ['GET', 'HEAD'], url, handler: (_, reply) => reply.sendFile('console.html') })
}
