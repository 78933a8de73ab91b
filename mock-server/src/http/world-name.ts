import type { FastifyRequest } from 'fastify'
import { refuseUnless } from '../core/state/refusal.ts'

const valid = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
export const defaultWorld = 'default'

export const isWorldName = (name: string): boolean => valid.test(name)

/** Whether a host, without its port, is called by a name of this server. */
export type IsOwnName = (host: string) => boolean

export const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '')

let labelled: { readonly host: string; readonly domain: string; readonly label: string | undefined } | undefined
/** What the host has before the domain; most calls are for the same host as the one before. */
const labelOf = (host: string, domain: string): string | undefined => {
  if (labelled?.host === host && labelled.domain === domain) return labelled.label
  const name = hostName(host)
  const label = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : undefined
  labelled = { host, domain, label }
  return label
}

/**
 * The world is named by a header (programs), by the host (`qa-7.localhost`, which has its own cookies), or by a cookie.
 */
export const worldNameOf = (
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  worldDomain: string,
  asked: unknown = headers['x-mall-world'],
): string => {
  const name = asked ?? labelOf(headers.host ?? '', worldDomain) ?? cookies['mall-world'] ?? defaultWorld
  refuseUnless(typeof name === 'string' && valid.test(name), 'invalidRequest', { field: 'header/x-mall-world' })
  return name
}

/** An event source cannot send headers, so that it names the world in its address. */
export const worldAsked = ({ headers, query }: FastifyRequest): unknown =>
  (query as Record<string, unknown> | undefined)?.['x-mall-world'] ?? headers['x-mall-world']
