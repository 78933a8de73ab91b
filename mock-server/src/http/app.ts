import type { RequestListener } from 'node:http'
import { requests } from 'qinghua-contract/rules'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { refusalText } from '../calls/refusal-text.ts'
import { Refusal } from '../core/state/refusal.ts'
import { secureServer, type TlsOptions } from '../tls/secure-server.ts'
import { refuse } from './answers.ts'
import { ChatRequest, endHandshake, type HostCheck } from './hosts.ts'
import { languageAsked } from './language.ts'
import { welcome } from './origins.ts'

export interface AppOptions {
  readonly checkHost: HostCheck
  /** The origins of other frontends. */
  readonly origins: ReadonlySet<string>
  /** Serves over TLS. */
  readonly tls?: TlsOptions | undefined
}

const longestFault = 60_000
const wireStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const limits = { requestTimeout: 5_000, keepAliveTimeout: 5_000, timeout: longestFault + 5_000 }
const http = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 4_000,
  maxHeaderSize: 16_384,
  IncomingMessage: ChatRequest,
}

/** Of a server that is not Fastify's own, Fastify sets no limits. */
const secured = (tls: TlsOptions) => ({
  serverFactory: (handler: RequestListener) => Object.assign(secureServer(tls, http)(handler), limits),
})

/** Fastify with the limits of this server, and answers to what it refuses before there is a route. */
export const createApp = ({ origins, checkHost, tls }: AppOptions): FastifyInstance =>
  Fastify({
    bodyLimit: requests.bytes,
    requestTimeout: limits.requestTimeout,
    connectionTimeout: limits.timeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: false,
    exposeHeadRoutes: true,
    // The numbers of all orders of a purchase.
    routerOptions: { maxParamLength: 5_000 },
    http,
    ...(tls && secured(tls)),
    frameworkErrors: (_error, request, reply) => {
      endHandshake(request, reply as FastifyReply)
      const misled = checkHost(request)
      if (!misled && welcome(origins, request, reply as FastifyReply)) return
      const { code, values } = misled ?? new Refusal('invalidRequest', { field: 'path' })
      refuse(reply as FastifyReply, code, languageAsked(request), values)
    },
    clientErrorHandler: (error, socket) => {
      const status = wireStatus[error.code] ?? '400 Bad Request'
      const text = refusalText('invalidRequest', 'en', { field: 'HTTP' })
      // Browsers open connections in advance; an answer on an unused one would be taken for the answer to the next
      // request.
      if (socket.writable && socket.bytesRead > 0)
        socket.write(
          `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
        )
      socket.destroy(error)
    },
  })
