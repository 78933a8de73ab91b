import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../core/state/refusal.ts'
import { isAnsweredByFault } from './faults.ts'
import { callOf, type Call } from './steps.ts'

export interface ControlAccess {
  /** Expected in `x-mall-secret`, or as a bearer token, if set. */
  readonly secret: string | undefined
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

const sameSite = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Monitors send a secret as a bearer token. */
const secretIn = ({ headers }: FastifyRequest): string | string[] | undefined =>
  headers['x-mall-secret'] ?? /^Bearer (.*)$/i.exec(headers.authorization ?? '')?.[1]

const sameSecret = (given: string | string[] | undefined, wanted: string): boolean => {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Control calls are for this machine only: refuses pages of other sites, and the network without the secret. */
const guard = (request: FastifyRequest, { secret }: ControlAccess): void => {
  const refuse = (reason: string): never => {
    throw new Refusal('controlForbidden', { reason })
  }
  if (!sameSite(request)) refuse('Origin')
  if (secret !== undefined && !sameSecret(secretIn(request), secret)) refuse('x-mall-secret')
  if (secret === undefined && !loopback.test(request.ip)) refuse('IP')
}

export const guardPlugin = fp(
  async (app, access: ControlAccess) => {
    app.addHook('onRequest', (request, _reply, done) => {
      guard(request, access)
      done()
    })
  },
  { name: 'guard' },
)

export const bodyTypes = {
  json: /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i,
  form: /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i,
  multipart: /^multipart\/form-data\s*;\s*boundary=/i,
} as const

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A fault may answer it all the same. */
const bar = (request: FastifyRequest, call: Call, code: 'loginRequired' | 'unsupportedType'): void => {
  if (!isAnsweredByFault(request)) throw new Refusal(code)
  call.entry.barred = { code, values: {} }
}

/** Refuses calls without a login, and those with a body of another type, before the body is read. */
export const authPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const call = callOf(request)
      const { auth = 'public', bodyType = 'json' } = call.row ?? {}
      if (auth === 'shopper' && call.entry.userId === null) bar(request, call, 'loginRequired')
      else if (hasBody(request) && !bodyTypes[bodyType].test(request.headers['content-type'] ?? ''))
        bar(request, call, 'unsupportedType')
      done()
    })
  },
  { name: 'auth', dependencies: ['step'] },
)
