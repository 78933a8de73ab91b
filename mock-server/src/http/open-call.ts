import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopperOf } from '../core/sessions.ts'
import { readDirective, readPageFault } from '../faults/directive.ts'
import type { MetFault } from '../faults/faults.ts'
import { Refusal } from '../core/refusal.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { languageOf } from './language.ts'
import { worldNameOf } from './world-name.ts'

const askedByHeader = (header: string): MetFault[] => {
  const effects = readDirective(header)
  if (!effects) throw new Refusal('invalidRequest', { field: 'Prefer' })
  return effects.map((effect) => ({ id: 'prefer', effect }))
}

/** `?__fault=…` stands in the address of the page, which the browser sends along as the referrer of its calls. */
const askedByPage = (referer: string, route: string): MetFault[] => {
  if (!URL.canParse(referer)) return []
  return new URL(referer).searchParams.getAll('__fault').flatMap((text) => {
    const asked = readPageFault(text)
    if (!asked) throw new Refusal('invalidRequest', { field: '__fault' })
    return asked.matches(route) ? asked.effects.map((effect) => ({ id: 'page', effect })) : []
  })
}

const meetFaults = (world: World, { headers }: FastifyRequest, route: string, now: number): readonly MetFault[] => {
  const met = world.faults.meet(route, now)
  const { prefer, referer } = headers
  if (typeof prefer === 'string') met.push(...askedByHeader(prefer))
  if (referer?.includes('__fault=')) met.push(...askedByPage(referer, route))
  return met
}

let dateSecond = -1
let dateText = ''
/** The `Date` header for an instant, made once a second. */
const dateHeader = (at: number): string => {
  const second = Math.floor(at / 1000)
  if (second !== dateSecond) [dateSecond, dateText] = [second, new Date(at).toUTCString()]
  return dateText
}

const routeOf = ({ method, url, routeOptions }: FastifyRequest): string =>
  routeOptions.config.route ?? `${method} ${url.split('?', 1)[0]?.slice(0, 200)}`

/** What our own tokens look like; of any other the journal repeats nothing. */
const ownToken = /^([a-z0-9-]{1,40})\.[0-9a-z]{20,}$/

const strangeToken = (token: string, world: string): string => {
  const home = ownToken.exec(token)?.[1] ?? world
  return home === world ? 'the token is unknown or has ended' : `the token is of world ${home}`
}

export interface Opening {
  readonly worlds: Worlds
  readonly worldDomain: string
  readonly kind: 'call' | 'control'
}

/** Names the world, the time, the language, the faults and the shopper of a call, and begins its journal entry. */
export const openCall = (
  { worlds, worldDomain, kind }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { headers } = request
  const world = worlds.get(worldNameOf(headers, worldDomain))
  const now = world.tick()
  const route = routeOf(request)
  const language = languageOf(headers['accept-language'])
  const token = headers.authorization ?? null
  const shopper = token === null ? null : shopperOf(world.mall, token)
  const id = `${world.name}-${world.journal.total + 1}`
  const entry = {
    id,
    world: world.name,
    at: now,
    kind,
    route,
    address: request.url,
    language,
    userId: shopper?.userId ?? null,
    input: null as unknown,
    notes: token !== null && !shopper ? [strangeToken(token, world.name)] : [],
    faults: [] as string[],
    refusal: null,
    verdict: null,
    status: null,
  }
  world.journal.add(entry)
  reply.header('date', dateHeader(now)).header('x-mall-call', id).header('cache-control', 'no-store')
  request.call = { world, language, entry, faults: [], token, shopper }
  if (kind === 'control' || !request.routeOptions.config.route) return
  const faults = meetFaults(world, request, route, now)
  if (faults.length === 0) return
  entry.faults = [...new Set(faults.map(({ id: fault }) => fault))]
  reply.header('x-mall-fault', entry.faults.join(', '))
  request.call = { ...request.call, faults }
}
