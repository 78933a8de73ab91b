import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/state/refusal.ts'
import { hostName } from './world-name.ts'

/** A page of another site must not open sockets in the name of who looks at it, unless its origin is allowed. */
export const refuseForeign = ({ headers }: FastifyRequest, origins: ReadonlySet<string>): void => {
  const { origin, host } = headers
  if (origin === undefined || origins.has(origin)) return
  if (!URL.canParse(origin) || new URL(origin).hostname !== hostName(host))
    throw new Refusal('controlForbidden', { reason: 'Origin' })
}
