import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { serveChat, type ChatOptions } from './chat-socket.ts'
import { serveFollowing, type FollowOptions } from './following.ts'

/** The sockets of a page: customer service, and the changes of its world. */
export const servePageSockets = async (scope: FastifyInstance, options: ChatOptions & FollowOptions): Promise<void> => {
  await scope.register(websocket, {
    options: { maxPayload: options.sockets.limits.frameBytes, perMessageDeflate: false },
    // A frame that is too large or no frame at all: ws closes with 1009 or 1002 by itself.
    errorHandler: () => undefined,
  })
  await scope.register(async (inner) => serveChat(inner, options))
  await scope.register(async (inner) => serveFollowing(inner, options))
}
