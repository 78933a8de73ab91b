import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/state/refusal.ts'

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
export const guardControl = (request: FastifyRequest, { secret }: ControlAccess): void => {
  const refuse = (reason: string): never => {
    throw new Refusal('controlForbidden', { reason })
  }
  if (!sameSite(request)) refuse('Origin')
  if (secret !== undefined && !sameSecret(secretIn(request), secret)) refuse('x-mall-secret')
  if (secret === undefined && !loopback.test(request.ip)) refuse('IP')
}
