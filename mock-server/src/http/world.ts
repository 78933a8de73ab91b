import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refusalAnswer } from '../calls/as-sent.ts'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { languageAsked } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The worlds that a request is about, its own first; null until they are open. */
    worldNames: readonly string[] | null
  }
}

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
const worldAsked = ({ headers, query }: FastifyRequest): unknown =>
  (query as Record<string, unknown> | undefined)?.['x-mall-world'] ?? headers['x-mall-world']

export const worldOf = ({ worldNames }: FastifyRequest): string => {
  const [name] = worldNames ?? []
  if (name === undefined) throw new Error('the world of this request was not asked for')
  return name
}

export interface WorldOptions {
  readonly worlds: Worlds
  readonly worldDomain: string
}

/** Replaces an answer about what could not be stored, or is perhaps out of date. */
const takeBack = (request: FastifyRequest, reply: FastifyReply, { code, values }: Refusal): string => {
  const { status, type, text } = refusalAnswer({ code, values }, languageAsked(request))
  if (request.call) request.call.entry.refusal = code
  reply.removeHeader('content-length').code(status).type(type)
  return text
}

/** Opens the world that a request is about, and lets no answer out before what it tells is stored. */
export const worldPlugin = fp(
  async (app, { worlds, worldDomain }: WorldOptions) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const name = worldNameOf(request, worldDomain, worldAsked(request))
      worlds.ready(name).then(() => {
        request.worldNames = [name]
        done()
      }, done)
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      worlds.stored(...(request.worldNames ?? [])).then(
        () => done(null, payload),
        (error: Error) => (error instanceof Refusal ? done(null, takeBack(request, reply, error)) : done(error)),
      )
    })
  },
  { name: 'world' },
)
