import { Readable } from 'node:stream'
import type { Endpoint } from 'qinghua-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppliedFault } from '../faults/faults.ts'
import { newEntry, type Arrival, type Entry } from '../journal/entry.ts'
import { callId } from '../journal/mask.ts'
import type { World } from '../worlds/world.ts'
import type { Health } from './health.ts'
import { languageAsked } from './language.ts'
import { worldOf, type WorldOptions } from './world.ts'

export interface Call {
  readonly world: World
  readonly entry: Entry
  /** Null for an address without a row. */
  readonly row: Endpoint | null
  /** Whether it is recorded as a step of the world: reads by control calls and calls about whole worlds are not. */
  readonly noted: boolean
  /** One more if it was held, and let go with another effect. */
  faults: readonly AppliedFault[]
  /** Real time of arrival. */
  readonly since: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null only if the world could not be determined. */
    call: Call | null
  }
  interface FastifyContextConfig {
    /** The row that a route is for. */
    route?: string
    row?: Endpoint
  }
}

export const callOf = (request: FastifyRequest): Call => {
  if (!request.call) throw new Error(`${request.method} ${request.url} was not begun`)
  return request.call
}

const longestPage = 500

/** What armed faults ask for, so that a replay knows it, too. */
const headersAsked = ({ faults }: World, { headers }: FastifyRequest): Record<string, string> | undefined => {
  const names = faults.headers
  if (names.length === 0) return undefined
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, `${headers[name]}`]])))
}

/** Path and query of the calling page. */
const pageOf = (referer: string | undefined): string | null => {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  return `${pathname}${search}`.slice(0, longestPage)
}

let dateSecond = -1
let dateText = ''
/** The `Date` header, computed once a second. */
const dateHeader = (at: number): string => {
  const second = Math.floor(at / 1000)
  if (second !== dateSecond) [dateSecond, dateText] = [second, new Date(at).toUTCString()]
  return dateText
}

const unknownRoute = ({ method, url }: FastifyRequest): string => `${method} ${url.split('?', 1)[0]?.slice(0, 200)}`

/** The format of the mall's tokens; other tokens are not repeated in the journal. */
const ownToken = /^([a-z0-9-]{1,40})\.[0-9a-z]{20,}$/

const strangeToken = (token: string, world: string): string => {
  const home = ownToken.exec(token)?.[1] ?? world
  return home === world ? 'the token is unknown or has ended' : `the token is of world ${home}`
}

/**
 * The only call that accepts the cookie: clients send `/logOut` without `Authorization` (S7.1), and the session must
 * end all the same. Two cookies of that name count as none.
 */
const sessionToEnd = (cookies = ''): string | null => {
  const [token, ...others] = cookies.split(/; */).flatMap((pair) => /^token=(.+)$/.exec(pair)?.[1] ?? [])
  return token === undefined || others.length > 0 ? null : token
}

/** In front of a real backend: what is recorded of a call, and the time that the backend has. */
export interface Foreign {
  readonly arriving: (arrival: Arrival, world: World) => Arrival
  readonly now: (world: World) => number
}

/** What a call asks for by itself. */
export type AskedFaults = (headers: FastifyRequest['headers'], route: string) => readonly AppliedFault[]

export interface StepOptions extends WorldOptions {
  /** A call of the product, a control call within a world, or one about whole worlds. */
  readonly kind: 'call' | 'control' | 'management'
  /** What a call asks for by itself; control calls ask for nothing. */
  readonly asked?: AskedFaults
  readonly foreign?: Foreign | undefined
}

/** Determines time, language, shopper and faults of a call, and begins its step. */
export const begin = (options: StepOptions, request: FastifyRequest, reply: FastifyReply): Call => {
  const { worlds, kind, foreign, asked } = options
  const { headers } = request
  const since = performance.now()
  const world = worlds.get(worldOf(request))
  const { route = unknownRoute(request), row = null } = request.routeOptions.config
  const token = headers.authorization ?? (route === 'POST /logOut' ? sessionToEnd(headers.cookie) : null)
  const came: Arrival = {
    kind: kind === 'call' ? 'call' : 'control',
    route,
    address: request.url,
    language: languageAsked(request),
    token,
    asked: row && asked ? asked(headers, route) : [],
    page: pageOf(headers.referer),
    hasLanguageHeader: headers['accept-language'] !== undefined,
    headers: kind === 'call' ? headersAsked(world, request) : undefined,
    arrived: since,
  }
  const arrival = foreign ? foreign.arriving(came, world) : came
  const noted = kind === 'call' || (kind === 'control' && row?.effect !== 'read')
  const { entry, faults } = noted
    ? world.begin(arrival)
    : { entry: newEntry(arrival, 0, { turn: 0, at: world.tick() }), faults: [] }
  const call: Call = { world, entry, row, noted, faults, since }
  request.call = call
  reply.header('date', dateHeader(foreign ? foreign.now(world) : world.mall.now)).header('cache-control', 'no-store')
  if (!noted) return call
  if (!foreign && token !== null && entry.userId === null) entry.notes.push(strangeToken(token, world.mall.name))
  reply.header('x-mall-call', callId(world.name, entry.n))
  if (faults.length > 0) reply.header('x-mall-fault', entry.faults.join(', '))
  return call
}

/** Begins a step when a call arrives, and ends it when its answer is sent, or the last byte of a slow one. */
export const stepPlugin = fp(
  async (app, options: StepOptions & { readonly health: Health }) => {
    const end = ({ world, entry, noted, since }: Call, status: number, isReceived: boolean): void => {
      const ms = performance.now() - since
      if (noted) world.end(entry, isReceived ? status : null, ms)
      options.health.metrics.note(status, ms)
    }
    app.addHook('onRequest', (request, reply, done) => {
      begin(options, request, reply)
      done()
    })
    app.addHook('onSend', ({ call }, reply, payload, done) => {
      if (!call) return done()
      if (call.entry.refusal !== null) reply.header('x-refusal', call.entry.refusal)
      // Asked of every text, whether it is a stream costs as much as most handlers.
      if (typeof payload === 'string' || !(payload instanceof Readable))
        end(call, reply.statusCode, !reply.raw.destroyed)
      else reply.raw.once('close', () => end(call, reply.statusCode, reply.raw.writableFinished))
      done()
    })
  },
  { name: 'step', dependencies: ['world'] },
)
