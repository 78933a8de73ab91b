import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MockServer } from '../../../mock-server/src/index.ts'
import { shop, type MockServerOptions } from './index.ts'
import { isOfMall } from './is-of-mall.ts'
import { openMock } from './open-mock.ts'

export interface QinghuaOptions extends Omit<MockServerOptions, 'tlsCert' | 'tlsKey' | 'realNow'> {
  /** Also in the mode `test`, in which vitest starts Vite (`false`). */
  readonly inTests?: boolean
}

export interface QinghuaPlugin {
  readonly name: string
  apply(config: object, env: { readonly command: string; readonly mode: string }): boolean
  configureServer(server: object): Promise<void>
  configurePreviewServer(server: object): Promise<void>
}

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** What all versions of Vite have, for development and preview. */
interface ViteServer {
  readonly config: { readonly root: string; readonly logger: { info(text: string): void } }
  readonly middlewares: { use(handle: Handle): unknown }
  readonly httpServer: HttpServer | null
  readonly resolvedUrls: { readonly local: readonly string[] } | null
  printUrls(): void
  close(): Promise<void>
}

interface Running {
  readonly options: string
  readonly mock: Promise<MockServer>
  servers: number
}

/** The mock of each project. A server that starts again, because its configuration has changed, goes on with it. */
const running = new Map<string, Running>()

const end = async (root: string, { mock }: Running): Promise<void> => {
  running.delete(root)
  await (await mock).close()
}

const take = async (root: string, options: MockServerOptions): Promise<Running> => {
  const text = JSON.stringify(options)
  const before = running.get(root)
  if (before && before.options !== text) await end(root, before)
  const taken = running.get(root) ?? { options: text, mock: openMock({ webRoot: shop, ...options }), servers: 0 }
  taken.servers++
  running.set(root, taken)
  try {
    const { api } = await taken.mock
    await api.ready()
  } catch (error) {
    running.delete(root)
    throw error
  }
  return taken
}

const leave = async (root: string, taken: Running): Promise<void> => {
  taken.servers--
  if (taken.servers === 0 && running.get(root) === taken) await end(root, taken)
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'
/** The scripts of its page. */
const ofConsole = /^\/assets\/console\//
const socket = /^\/(?:im\/websocket\/|__mall\/follow$)/

const serve = async (server: ViteServer, options: MockServerOptions): Promise<void> => {
  const { root, logger } = server.config
  const taken = await take(root, options)
  const { api } = await taken.mock

  server.middlewares.use((request, response, next) => {
    const path = pathOf(request)
    // Over TLS Vite may speak HTTP/2, which names the host elsewhere.
    request.headers.host ??= request.headers[':authority'] as string | undefined
    if (ofConsole.test(path) || isOfMall(request.method ?? 'GET', path, request.headers.accept))
      api.routing(request, response)
    else next()
  })
  server.httpServer?.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (socket.test(pathOf(request))) api.server.emit('upgrade', request, connection, head)
  })

  const { printUrls, close } = server
  server.printUrls = () => {
    printUrls.call(server)
    const [address] = server.resolvedUrls?.local ?? []
    if (address !== undefined) logger.info(`  ➜  Mall:    ${new URL('/__mall/console', address).href}`)
  }
  server.close = async () => {
    await close.call(server)
    await leave(root, taken)
  }
}

/** The mall at the address of the dev server: its calls and its console, in the same process. Everything else is the app's. */
export const qinghua = ({ inTests = false, ...options }: QinghuaOptions = {}): QinghuaPlugin => ({
  name: 'qinghua',
  apply: (_, { command, mode }) => command === 'serve' && (mode !== 'test' || inTests),
  configureServer: (server) => serve(server as ViteServer, options),
  configurePreviewServer: (server) => serve(server as ViteServer, options),
})
