import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import { contract, type Endpoints } from 'qinghua-contract'
import { inWorldTable, managementTable } from 'qinghua-contract/control'
import { requests } from 'qinghua-contract/rules'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { payPage } from './calls/pay-answer.ts'
import { perform } from './calls/perform.ts'
import { refusalAnswer } from './calls/as-sent.ts'
import { refusalText } from './calls/refusal-text.ts'
import { Refusal } from './core/state/refusal.ts'
import { nearestRows, nearestText } from './core/state/nearest.ts'
import { mountProxy } from './proxy/mount-proxy.ts'
import { forwardFile } from './proxy/forward-file.ts'
import type { Relays } from './proxy/chat/relays.ts'
import type { Proxy } from './proxy/proxy.ts'
import type { Target } from './proxy/target.ts'
import type { Sockets } from './sockets/sockets.ts'
import type { Alarm } from './sockets/wire.ts'
import { secureServer } from './tls/secure-server.ts'
import type { TlsOptions } from './tls/given-certificate.ts'
import type { Worlds } from './worlds/worlds.ts'
import type { AskedFaults } from './http/asked-faults.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import { callOf, hookOf, type Call } from './http/call.ts'
import { ChatRequest } from './http/chat-request.ts'
import { guardControl, type ControlAccess } from './http/control-guard.ts'
import { serveDocs } from './http/docs-page.ts'
import { endHandshake } from './http/end-handshake.ts'
import { addErrorHandler } from './http/error-handler.ts'
import { serveEvents } from './http/events.ts'
import { fetcher } from './http/fetcher.ts'
import { serveFiles } from './http/files.ts'
import { isOfMonitor, serveHealth, serveMetrics, type Health } from './http/health.ts'
import type { HostCheck } from './http/hosts.ts'
import { languageOf } from './http/language.ts'
import { answerManagement, workBefore, worldsNamedIn } from './http/management.ts'
import { mount, type Answerer } from './http/mount.ts'
import { storing } from './http/mode.ts'
import { openCall, type Opening } from './http/open-call.ts'
import { openPicture, welcome } from './http/other-origins.ts'
import { servePageSockets } from './http/page-sockets.ts'
import { serveStandIn } from './http/stand-in.ts'
import { refuse } from './http/refuse.ts'
import { screensIn, sendPage, serveStorefront, wantsPage } from './http/storefront.ts'
import { worldNameOf } from './http/world-name.ts'

export interface ListenerOptions extends ControlAccess {
  readonly worlds: Worlds
  readonly sockets: Sockets
  readonly health: Health
  readonly worldDomain: string
  readonly checkHost: HostCheck
  readonly asked: AskedFaults
  /** Calls back after a real time. */
  readonly alarm?: Alarm | undefined
  /** The origins of other frontends. */
  readonly origins: ReadonlySet<string>
  /** The chat host, so that the API documents can call it from their own origin. */
  readonly im?: FastifyInstance | undefined
  /** The folder of the built storefront, if it is served. */
  readonly webRoot?: string | undefined
  /** Serves over TLS. */
  readonly tls?: TlsOptions | undefined
  /** The proxy and its targets, if this is a proxy. */
  readonly proxied?:
    | {
        readonly proxy: Proxy
        readonly targets: Readonly<Record<Host, Target | undefined>>
        readonly relays: Relays
      }
    | undefined
}

export type Host = 'api' | 'im'

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

const createApp = ({ origins, checkHost, tls }: ListenerOptions): FastifyInstance =>
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
      refuse(reply as FastifyReply, code, languageOf(request.headers['accept-language']), values)
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

const close = ({ world, entry, noted, since }: Call, status: number, { metrics }: Health): void => {
  const ms = performance.now() - since
  if (noted) world.end(entry, status, ms)
  metrics.note(status, ms)
}

/** A call is over when its answer is sent, or the last byte of a slow one. */
const closer =
  (health: Health) =>
  ({ call }: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void): void => {
    if (!call) return done()
    // Asked of every text, whether it is a stream costs as much as most handlers.
    if (typeof payload === 'string' || !(payload instanceof Readable)) close(call, reply.statusCode, health)
    else reply.raw.once('close', () => close(call, reply.statusCode, health))
    done()
  }

/** Every call passes these hooks, so they are there only if they are needed. */
const admitOrigins = (app: FastifyInstance, origins: ReadonlySet<string>): void => {
  app.addHook('onRequest', (request, reply, done) => (welcome(origins, request, reply) ? undefined : done()))
  app.addHook('onSend', (request, reply, _payload, done) => {
    openPicture(request, reply)
    done()
  })
}

const tableOf = (host: Host): Endpoints =>
  Object.fromEntries(Object.entries(contract as Endpoints).filter(([, row]) => (row.host ?? 'api') === host))

const answerStep: Answerer = (_route, _row, { world, entry }, input) => perform(world, entry, input)

/** Anything that neither a route nor a page answers, such as a picture of the backend. */
const isForeignFile = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/__mall')

type FileForwarder = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

const fileForwarder = (host: Host, { proxied, worldDomain }: ListenerOptions): FileForwarder | undefined => {
  const proxy = proxied?.proxy
  const target = proxied?.targets[host]
  return proxy && target && ((request, reply) => forwardFile(proxy, target, worldDomain, request, reply))
}

/** One port of the mock server: the API with control calls and files, or the chat host. */
export const createListener = (host: Host, options: ListenerOptions): FastifyInstance => {
  const { worlds, worldDomain, sockets, origins, webRoot, proxied, health, checkHost } = options
  const app = createApp(options)
  // Before anything else: what was sent to another host gets nothing, neither a page nor a socket.
  app.addHook('onRequest', (request, reply, done) => {
    const misled = checkHost(request)
    if (!misled || isOfMonitor(request)) return done()
    endHandshake(request, reply)
    done(misled)
  })
  const here = { worlds, worldDomain }
  const calls: Opening = { ...here, kind: 'call', asked: options.asked, ...(proxied && { proxied: proxied.proxy }) }
  const toTarget = fileForwarder(host, options)
  const fetch = fetcher(worlds, worldDomain)
  const mode = storing(worlds)
  // The content security policy allows the built storefront its own origin only, so that one answers for both hosts.
  const hosts: readonly Host[] = webRoot ? ['api', 'im'] : [host]
  // Its hook comes before those that look for the world of a call.
  app.register(cookie)
  app.decorateRequest('call', null)
  if (origins.size > 0) admitOrigins(app, origins)
  addBodyParsers(app)
  addErrorHandler(app)
  const routes = [
    ...hosts.flatMap((each) => Object.keys(tableOf(each))),
    ...(host === 'api' ? Object.keys({ ...inWorldTable, ...managementTable }) : []),
  ]
  const hasScreen = webRoot === undefined ? undefined : screensIn(webRoot)
  app.setNotFoundHandler(async (request, reply) => {
    endHandshake(request, reply)
    if (hasScreen && wantsPage(request)) return sendPage(reply, hasScreen(request.url))
    if (toTarget && isForeignFile(request) && (await toTarget(request, reply))) return reply
    await worlds.ready(worldNameOf(request, worldDomain))
    openCall(calls, null, request, reply)
    const { entry, world, since } = callOf(request)
    const [path = ''] = request.url.split('?', 1)
    const more = nearestText(nearestRows(routes, request.method, path), entry.language)
    entry.barred = { code: 'notFound', values: { more, call: `${request.method} ${path}` } }
    world.end(entry, 404, performance.now() - since)
    const audience = path.startsWith('/__mall') ? 'tester' : 'shopper'
    const { status, type, text } = refusalAnswer(entry.barred, entry.language, audience)
    return reply.code(status).type(type).send(text)
  })

  app.register(async (scope) => {
    scope.addHook('onRequest', fetch)
    scope.addHook('onSend', closer(health))
    for (const each of hosts) {
      if (proxied) mountProxy(scope, tableOf(each), answerStep, calls, proxied.proxy, proxied.targets[each])
      else mount(scope, tableOf(each), { opening: calls, mode, answer: answerStep })
    }
  })
  serveHealth(app, health, worlds)
  if (hosts.includes('im')) app.register((scope) => servePageSockets(scope, options))
  if (host === 'im') return app

  const guard = hookOf((request) => guardControl(request, options))
  const control = (add: (scope: FastifyInstance) => void): void =>
    void app.register(async (scope) => {
      scope.addHook('onRequest', guard)
      scope.addHook('onRequest', fetch)
      add(scope)
    })
  control((scope) => {
    scope.addHook('onSend', closer(health))
    mount(scope, inWorldTable, { opening: { ...here, kind: 'control' }, mode, answer: answerStep })
  })
  control((scope) => {
    scope.addHook('onSend', closer(health))
    mount(scope, managementTable, {
      opening: { ...here, kind: 'management' },
      mode,
      answer: answerManagement({ ...here, sockets }),
      named: worldsNamedIn,
      before: workBefore(worlds),
    })
  })
  control((scope) => serveEvents(scope, worlds, worldDomain))
  app.register(async (scope) => {
    scope.addHook('onRequest', guard)
    serveMetrics(scope, health, worlds, sockets)
  })
  app.register(async (scope) => {
    if (toTarget)
      scope.addHook('onRequest', async (request, reply) => ((await toTarget(request, reply)) ? reply : undefined))
    scope.addHook('onRequest', fetch)
    serveFiles(scope, worlds, worldDomain)
  })
  // The payment provider: for Alipay, and what a phone shows for WeChat.
  serveStandIn(app, { folder: 'pay-page', pages: [payPage], files: payPage })
  // The mobile site: phones are led to it unless a build names another one (S1.5).
  serveStandIn(app, { folder: 'h5-page', pages: ['/__mall/h5', '/__mall/h5/*'], files: '/__mall/h5-page' })
  if (options.im) serveDocs(app, options.im)
  if (webRoot) app.register((scope) => serveStorefront(scope, webRoot, proxied?.proxy.options.imageOrigins))
  return app
}
