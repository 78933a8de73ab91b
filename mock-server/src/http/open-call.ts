import type { Endpoint } from 'qinghua-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newEntry, type Arrival } from '../journal/entry.ts'
import { callId } from '../journal/mask.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { AskedFaults } from './asked-faults.ts'
import type { Open } from './call.ts'
import { languageOf } from './language.ts'
import { worldNameOf } from './world-name.ts'

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

export interface Opening {
  readonly worlds: Worlds
  readonly worldDomain: string
  /** A call of the product, a control call within a world, or one about whole worlds. */
  readonly kind: 'call' | 'control' | 'management'
  /** None by control calls. */
  readonly asked?: AskedFaults
  /** In front of a real backend: what is recorded of a call, and the time that the backend has. */
  readonly proxied?: {
    readonly arriving: (arrival: Arrival, world: World) => Arrival
    readonly now: (world: World) => number
  }
}

const noneAsked: AskedFaults = () => []

/** The row that a call is for. */
interface Place {
  readonly route: string
  readonly effect: Endpoint['effect']
}

/** Asking Fastify for the route of a call takes longer than most handlers. */
export const opener =
  (opening: Opening, route: string, { effect }: Endpoint): Open =>
  (request, reply) =>
    openCall(opening, { route, effect }, request, reply)

/** Determines world, time, language, faults and shopper of a call, and begins its journal entry. */
export const openCall = (opening: Opening, place: Place | null, request: FastifyRequest, reply: FastifyReply): void => {
  const { worlds, worldDomain, kind, proxied, asked = noneAsked } = opening
  const { headers } = request
  const since = performance.now()
  const world = worlds.get(worldNameOf(request, worldDomain))
  const route = place?.route ?? unknownRoute(request)
  const reads = place?.effect === 'read'
  const token = headers.authorization ?? (route === 'POST /logOut' ? sessionToEnd(headers.cookie) : null)
  const came: Arrival = {
    kind: kind === 'call' ? 'call' : 'control',
    route,
    address: request.url,
    language: languageOf(headers['accept-language']),
    token,
    asked: place ? asked(headers, route) : [],
    page: pageOf(headers.referer),
    hasLanguageHeader: headers['accept-language'] !== undefined,
    headers: kind === 'call' ? headersAsked(world, request) : undefined,
    arrived: since,
  }
  const arrival = proxied ? proxied.arriving(came, world) : came
  const noted = kind === 'call' || (kind === 'control' && !reads)
  const { entry, faults } = noted
    ? world.begin(arrival)
    : { entry: newEntry(arrival, 0, { turn: 0, at: world.tick() }), faults: [] }
  request.call = { world, entry, noted, reads, faults, since }
  reply.header('date', dateHeader(proxied ? proxied.now(world) : world.mall.now)).header('cache-control', 'no-store')
  if (!noted) return
  if (!proxied && token !== null && entry.userId === null) entry.notes.push(strangeToken(token, world.mall.name))
  reply.header('x-mall-call', callId(world.name, entry.n))
  if (faults.length > 0) reply.header('x-mall-fault', entry.faults.join(', '))
}
