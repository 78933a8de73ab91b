import fastifyPlugin from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { WebSocket } from 'ws'
import type { PageSocket } from '../page-socket.ts'

type Handler = (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => unknown

/** A socket of a page arrives with the request itself: there is no connection to upgrade. */
export default fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    const { wsHandler } = route
    const plain = route.handler as Handler
    if (!wsHandler) return
    const handle: Handler = function (request, reply) {
      const { pageSocket } = request.raw as { pageSocket?: PageSocket }
      if (!pageSocket) return plain.call(this, request, reply)
      reply.hijack()
      pageSocket.accept()
      return wsHandler.call(this, pageSocket as unknown as WebSocket, request)
    }
    route.handler = handle as RouteOptions['handler']
  })
})
