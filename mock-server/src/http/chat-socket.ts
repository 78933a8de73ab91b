import websocket from '@fastify/websocket'
import { imPushes, imSocket } from '@mall/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { Refusal } from '../core/state/refusal.ts'
import { readDirective } from '../faults/directive.ts'
import type { AppliedFault } from '../faults/faults.ts'
import type { Entry } from '../sockets/room.ts'
import { socketAddress, type Sockets } from '../sockets/sockets.ts'
import type { Wire } from '../sockets/wire.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { applyFaults } from './apply-faults.ts'
import { callOf } from './call.ts'
import { languageOf } from './language.ts'
import { placeOf } from './mount.ts'
import { reader } from './reader.ts'
import { hostName, worldNameOf } from './world-name.ts'

const route = 'GET /im/websocket/user/{token}'
const readInput = reader(imSocket[route])

interface Asked extends Entry {
  readonly token: string
}

const askedIn = (request: FastifyRequest): Asked => {
  const { params, query } = readInput(request) as {
    params: { token: string }
    query: { after?: number; yields?: 1 }
  }
  return { token: params.token, after: query.after ?? null, yields: query.yields === 1 }
}

/** A page of another site must not open sockets in the name of who looks at it. */
const refuseForeign = ({ headers }: FastifyRequest): void => {
  const { origin, host } = headers
  const same = origin === undefined || (URL.canParse(origin) && new URL(origin).hostname === hostName(host))
  if (!same) throw new Refusal('controlForbidden', { reason: 'Origin' })
}

/** A page cannot read the status of a refused handshake: who is not logged in is told so by a frame. */
const isLoggedOut = ({ effect }: AppliedFault): boolean =>
  effect.kind === 'status' ? effect.status === 401 : effect.kind === 'refusal' && effect.code === 'loginRequired'

const wireOf = (socket: WebSocket): Wire => ({
  send: (text) => socket.send(text, () => undefined),
  ping: () => socket.ping(),
  close: (code) => socket.close(code),
  terminate: () => socket.terminate(),
  unread: () => socket.bufferedAmount,
})

/** The socket of customer service. Its token is in the path, and appears in no log and no journal. */
export const serveChat = async (
  scope: FastifyInstance,
  { worlds, worldDomain, sockets }: { worlds: Worlds; worldDomain: string; sockets: Sockets },
): Promise<void> => {
  const asked = new WeakMap<FastifyRequest, Asked>()

  const open = (request: FastifyRequest, reply: FastifyReply): void => {
    const { headers } = request
    const since = performance.now()
    const world = worlds.get(worldNameOf(headers, worldDomain))
    const { token = '' } = request.params as { token?: string }
    const given = new URLSearchParams(request.url.split('?', 2)[1]).get('lang')
    const { prefer } = headers
    const effects = typeof prefer === 'string' ? readDirective(prefer) : []
    const { entry, faults } = world.begin({
      kind: 'call',
      route,
      address: socketAddress,
      language: languageOf(given ?? headers['accept-language']),
      token,
      asked: (effects ?? []).map((effect) => ({ id: 'prefer', effect })),
      page: null,
      hasLanguageHeader: given !== null || headers['accept-language'] !== undefined,
      arrived: since,
    })
    request.call = { world, entry, noted: true, faults, since }
    reply.header('cache-control', 'no-store')
    refuseForeign(request)
    if (effects === null) throw new Refusal('invalidRequest', { field: 'header/Prefer' })
    asked.set(request, askedIn(request))
    if (!sockets.hasPlace(world.name)) throw new Refusal('busy')
  }

  const connect = (socket: WebSocket, request: FastifyRequest): void => {
    const { world, entry, faults, since } = callOf(request)
    const { token, after, yields } = asked.get(request) ?? { token: '', after: null, yields: false }
    const { language, hasLanguageHeader, userId } = entry
    const wire = wireOf(socket)
    world.end(entry, 101, performance.now() - since)
    if (userId === null || faults.some(isLoggedOut)) return sockets.turnAway(wire, language, imPushes.noUser.closes)
    const ears = sockets.open(world, { userId, token, language, hasLanguageHeader, faults }, wire, { after, yields })
    socket.on('message', (data: RawData, isBinary: boolean) =>
      isBinary ? ears.onBinary() : ears.onText((data as Buffer).toString('utf8')),
    )
    socket.on('pong', ears.onSign)
    socket.on('close', ears.onClose)
  }

  await scope.register(websocket, {
    options: { maxPayload: sockets.limits.frameBytes, perMessageDeflate: false },
    // A frame that is too large or no frame at all: ws closes with 1009 or 1002 by itself.
    errorHandler: () => undefined,
  })
  scope.addHook('onRequest', (request, reply, done) => {
    try {
      open(request, reply)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  scope.addHook('onRequest', (request, reply, done) => {
    if (callOf(request).faults.some(isLoggedOut)) return done()
    applyFaults(request, reply).then((answered) => (answered ? undefined : done()), done)
  })
  scope.addHook('onResponse', ({ call }, reply, done) => {
    if (call) call.world.end(call.entry, reply.statusCode, performance.now() - call.since)
    done()
  })
  scope.route({
    ...placeOf(route),
    config: { route, effect: 'read' },
    handler: () => {
      throw new Refusal('invalidRequest', { field: 'header/Upgrade' })
    },
    wsHandler: connect,
  })
}
