import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const socketPath = /^\/(?:im\/websocket\/|__mall\/follow(?:\?|$))/
const asked = Symbol('upgrade')

interface ChatRequest extends IncomingMessage {
  [asked]: boolean
}

/**
 * Other calls with an `Upgrade` header, such as those of Java's client, stay calls: Node would not read their bodies once
 * the server upgrades anything. A function, because V8 in Node 20 compiles a class that
 * extends Node's again and again, and never keeps it.
 */
export const ChatRequest = function (this: ChatRequest, socket: Socket): void {
  this[asked] = false
  ;(IncomingMessage as unknown as (this: IncomingMessage, socket: Socket) => void).call(this, socket)
} as unknown as typeof IncomingMessage

ChatRequest.prototype = Object.create(IncomingMessage.prototype, {
  upgrade: {
    get(this: ChatRequest) {
      return this[asked]
    },
    set(this: ChatRequest, wanted: boolean) {
      this[asked] = Boolean(wanted) && socketPath.test(this.url ?? '')
    },
  },
}) as IncomingMessage

/** Of a handshake that is refused before its route is known no socket is made, and nothing else ends its connection. */
export const endHandshake = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if ('upgrade' in raw && raw.upgrade) reply.raw.once('finish', () => raw.socket.destroy())
}
