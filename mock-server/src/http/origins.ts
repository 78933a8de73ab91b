import { contract } from 'qinghua-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../core/state/refusal.ts'
import { UsageError } from '../usage-error.ts'
import { hostName } from './world.ts'

/** Only characters of host names: the origin is put into a content security policy and on a command line. */
const plain = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/

/** The origin, if the text is nothing but an origin. */
export const originOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` && plain.test(origin) ? origin : null
}

const refusedOrigins: Readonly<Record<string, string>> = {
  '*': 'any page that is open in the browser could use the mall.',
  null: 'files, sandboxed frames and redirects of any site have this origin.',
}

/** An origin as browsers write it. */
const readOrigin = (text: string): string => {
  const reason = refusedOrigins[text]
  if (reason !== undefined) throw new UsageError(`--allow-origin takes exact origins, not "${text}": ${reason}`)
  const origin = originOf(text)
  if (origin !== null) return origin
  throw new UsageError(
    `--allow-origin takes scheme://host[:port], such as http://localhost:3000, without path or wildcard, not "${text}".`,
  )
}

/** The origins of other frontends, whose pages may call this server. */
export const readOrigins = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(readOrigin))

const methods = [...new Set(Object.keys(contract).map((route) => route.split(' ', 1)[0]))].join(', ')
const preflightHeaders = {
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'accept-language, authorization, content-type, prefer, x-mall-world',
  'access-control-max-age': '600',
} as const
const callHeaders = {
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'date, x-mall-answered-by, x-mall-call, x-mall-fault, x-refusal',
} as const

const isForPages = ({ url, routeOptions }: FastifyRequest): boolean => !(routeOptions.url ?? url).startsWith('/__mall')
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** Tells browsers that a page of a listed origin may read the answer. Returns whether this was all that was asked. */
export const welcome = (origins: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply): boolean => {
  const { origin } = request.headers
  if (origins.size === 0 || !isForPages(request)) return false
  reply.header('vary', 'Origin')
  if (origin === undefined || !origins.has(origin)) return false
  reply.header('access-control-allow-origin', origin).headers(callHeaders)
  if (!isPreflight(request)) return false
  reply.code(204).headers(preflightHeaders).send()
  return true
}

/** A page shows a picture without naming its origin, so pictures are open to all if any other origin is. */
const openPicture = (request: FastifyRequest, reply: FastifyReply): void => {
  const isPicture = String(reply.getHeader('content-type')).startsWith('image/')
  if (isPicture && isForPages(request)) reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** A page of another site must not open sockets in the name of who looks at it, unless its origin is allowed. */
export const refuseForeign = ({ headers }: FastifyRequest, origins: ReadonlySet<string>): void => {
  const { origin, host } = headers
  if (origin === undefined || origins.has(origin)) return
  if (!URL.canParse(origin) || new URL(origin).hostname !== hostName(host))
    throw new Refusal('controlForbidden', { reason: 'Origin' })
}

/** Lets the pages of other frontends call. */
export const originPlugin = fp(
  async (app, { origins }: { readonly origins: ReadonlySet<string> }) => {
    app.addHook('onRequest', (request, reply, done) => (welcome(origins, request, reply) ? undefined : done()))
    app.addHook('onSend', (request, reply, _payload, done) => {
      openPicture(request, reply)
      done()
    })
  },
  { name: 'origins' },
)
