import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of a handshake that is refused before its route is known no socket is made, and nothing else ends its connection. */
export const endHandshake = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if ('upgrade' in raw && raw.upgrade) reply.raw.once('finish', () => raw.socket.destroy())
}
