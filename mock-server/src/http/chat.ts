import websocket from '@fastify/websocket'
import { imSocket } from 'qinghua-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { Refusal } from '../core/state/refusal.ts'
import { readDirective } from '../faults/directive.ts'
import type { AppliedFault } from '../faults/faults.ts'
import type { Arrival } from '../journal/entry.ts'
import type { Entry } from '../sockets/room.ts'
import { socketAddress, type Sockets } from '../sockets/sockets.ts'
import type { Wire } from '../sockets/wire.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { placeOf } from './calls.ts'
import { answerByFault, delay, isAnsweredByFault } from './faults.ts'
import { followPlugin, type FollowOptions } from './following.ts'
import { reader } from './input.ts'
import { languageOf } from './language.ts'
import { refuseForeign } from './origins.ts'
import { callOf } from './steps.ts'
import { worldOf, worldPlugin } from './world.ts'

const route = 'GET /im/websocket/user/{token}'
const readInput = reader(imSocket[route])

const entryOf = (request: FastifyRequest): Entry => {
  const { query } = readInput(request) as { query: { after?: number; yields?: 1 } }
  return { after: query.after ?? null, yields: query.yields === 1 }
}

/** A page cannot read the status of a refused handshake: who is not logged in is told so by a frame. */
const isLoggedOut = ({ effect }: AppliedFault): boolean =>
  effect.kind === 'status' ? effect.status === 401 : effect.kind === 'refusal' && effect.code === 'loginRequired'

const askedIn = (prefer: string): AppliedFault[] | Refusal => {
  try {
    return readDirective(prefer, route).map((effect) => ({ id: 'prefer', effect }))
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const wireOf = (socket: WebSocket): Wire => ({
  send: (frame) => socket.send(frame, () => undefined),
  ping: () => socket.ping(),
  close: (code, reason) => socket.close(code, reason),
  terminate: () => socket.terminate(),
  unread: () => socket.bufferedAmount,
})

/** The socket of a backend, which serves a page if there is one. */
interface Backend {
  readonly proxy: { arriving(arrival: Arrival, world: World): Arrival }
  readonly relays: {
    hasPlace(world: string): boolean
    join(request: FastifyRequest, page: WebSocket, wire: Wire): Promise<boolean>
  }
}

export interface ChatOptions {
  readonly worlds: Worlds
  readonly worldDomain: string
  readonly sockets: Sockets
  /** The origins of other frontends. */
  readonly origins: ReadonlySet<string>
  readonly proxied?: Backend | undefined
}

/** The socket of customer service. Its token is in the path, and appears in no log and no journal. */
const chatPlugin = async (
  scope: FastifyInstance,
  { worlds, worldDomain, sockets, origins, proxied }: ChatOptions,
): Promise<void> => {
  const relays = proxied?.relays

  const open = (request: FastifyRequest, reply: FastifyReply): void => {
    const { headers } = request
    const since = performance.now()
    const world = worlds.get(worldOf(request))
    const { token = '' } = request.params as { token?: string }
    const given = new URLSearchParams(request.url.split('?', 2)[1]).get('lang')
    const { prefer } = headers
    const preferred = typeof prefer === 'string' ? askedIn(prefer) : []
    const arrival: Arrival = {
      kind: 'call',
      route,
      address: socketAddress,
      language: languageOf(given ?? headers['accept-language']),
      token,
      asked: preferred instanceof Refusal ? [] : preferred,
      page: null,
      hasLanguageHeader: given !== null || headers['accept-language'] !== undefined,
      arrived: since,
    }
    const { entry, faults } = world.begin(proxied ? proxied.proxy.arriving(arrival, world) : arrival)
    request.call = { world, entry, row: imSocket[route], noted: true, faults, since }
    // A handshake of which no socket can be made has no other end.
    reply.raw.once('close', () => {
      if (entry.ms === null)
        world.end(entry, reply.raw.headersSent ? reply.statusCode : null, performance.now() - since)
    })
    reply.header('cache-control', 'no-store')
    refuseForeign(request, origins)
    if (preferred instanceof Refusal) throw preferred
    if (!relays) entryOf(request)
    if (!(relays ?? sockets).hasPlace(world.name)) throw new Refusal('busy')
  }

  const serve = (socket: WebSocket, wire: Wire, request: FastifyRequest): void => {
    const { world, entry, faults, since } = callOf(request)
    const { language, hasLanguageHeader, userId } = entry
    const token = entry.token ?? ''
    world.end(entry, 101, performance.now() - since)
    if (userId === null || faults.some(isLoggedOut)) return sockets.turnAway(world, wire, language)
    const ears = sockets.open(world, { userId, token, language, hasLanguageHeader, faults }, wire, entryOf(request))
    socket.on('message', (data: RawData, isBinary: boolean) =>
      isBinary ? ears.onBinary() : ears.onText((data as Buffer).toString('utf8')),
    )
    socket.on('pong', ears.onSign)
    socket.on('close', ears.onClose)
  }

  const connect = async (socket: WebSocket, request: FastifyRequest): Promise<void> => {
    const wire = wireOf(socket)
    if (!relays || callOf(request).faults.some(isLoggedOut)) return serve(socket, wire, request)
    socket.pause()
    if (!(await relays.join(request, socket, wire))) serve(socket, wire, request)
    socket.resume()
  }

  await scope.register(worldPlugin, { worlds, worldDomain })
  scope.addHook('onRequest', async (request, reply) => {
    open(request, reply)
    if (callOf(request).faults.some(isLoggedOut)) return
    await delay(callOf(request), reply)
    if (isAnsweredByFault(request)) return answerByFault(request, reply)
  })
  scope.route({
    ...placeOf(route),
    handler: () => {
      throw new Refusal('invalidRequest', { field: 'header/Upgrade' })
    },
    wsHandler: connect,
  })
}

/** The sockets of a page: customer service, and the changes of its world. */
export const socketPlugin = async (app: FastifyInstance, options: ChatOptions & FollowOptions): Promise<void> => {
  await app.register(websocket, {
    options: { maxPayload: options.sockets.limits.frameBytes, perMessageDeflate: false },
    // A frame that is too large or no frame at all: ws closes with 1009 or 1002 by itself.
    errorHandler: () => undefined,
  })
  app.register(chatPlugin, options)
  app.register(followPlugin, options)
}
