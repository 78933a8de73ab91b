import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wrapped } from 'qinghua-contract/dialect'
import { known } from '@mall/fixtures/known'
import type { MockServerOptions } from '../src/index.ts'
import type { ProxyOptions } from '../src/proxy/proxy-options.ts'
import { control, send, type Caller } from './call.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A request that the target received. */
interface ReceivedRequest {
  readonly route: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An answer of the target. */
interface TargetAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | Buffer
}

/** Changes the answer of the mall before the target sends it. */
export type Twist = (said: TargetAnswer, heard: ReceivedRequest) => TargetAnswer

/** A real backend for tests: another mall whose answers can be changed. */
export interface Backend {
  readonly server: TestServer
  readonly url: URL
  readonly requests: ReceivedRequest[]
  twist: Twist
  close(): Promise<unknown>
}

const asIs: Twist = (said) => said
/** Headers of a single connection. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding'])

export const openBackend = async (of: 'api' | 'im' = 'api', mall?: TestServer): Promise<Backend> => {
  const server = mall ?? (await openTestServer())
  const listener = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const { method = '', url = '', headers } = request
      const heard = { route: `${method} ${url}`, headers, body: Buffer.concat(pieces) }
      backend.requests.push(heard)
      const payload = heard.body.length > 0 ? { payload: heard.body } : {}
      const answer = await server[of].inject({ method: method as 'GET', url, headers, ...payload })
      const own = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name))
      const said = backend.twist(
        {
          status: answer.statusCode,
          headers: Object.fromEntries(own) as TargetAnswer['headers'],
          body: answer.rawPayload,
        },
        heard,
      )
      response.writeHead(said.status, { ...said.headers }).end(said.body)
    })()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const backend: Backend = {
    server,
    url: new URL(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`),
    requests: [],
    twist: asIs,
    close: async () => {
      listener.closeAllConnections()
      listener.close()
      if (!mall) await server.close()
    },
  }
  return backend
}

export const proxyBefore = (target: URL, options: Partial<ProxyOptions> = {}): ProxyOptions => ({
  target,
  imTarget: undefined,
  missing: 'pass',
  mock: [],
  dialect: 'raw',
  patienceMs: 2_000,
  imageOrigins: [],
  errors: false,
  sameWorlds: false,
  ...options,
})

export const openProxy = (target: URL, options: Partial<ProxyOptions> = {}, server: MockServerOptions = {}) =>
  openTestServer({ ...server, proxy: proxyBefore(target, options) })

/** Wraps answers in the envelope. */
export const enveloped: Twist = ({ status, headers, body }) => {
  const type = headers['content-type']
  const answer = { status, contentType: typeof type === 'string' ? type : null, text: body.toString() }
  const { contentType, ...said } = wrapped(answer, null)
  return { status: said.status, headers: { ...headers, 'content-type': contentType ?? '' }, body: said.text }
}

/** Changes the fields of an answer. */
export const withFields =
  (change: (body: Record<string, never>) => unknown): Twist =>
  (said) => {
    const body = JSON.parse(said.body.toString()) as Record<string, never>
    return { ...said, body: JSON.stringify(change(body) ?? body) }
  }

/** Sends a call through a proxy; also returns its journal entry. */
export const through = async (
  proxy: TestServer,
  route: string,
  input: Parameters<typeof send>[2] = {},
  caller: Caller = {},
) => {
  const answer = await send(proxy, route, input, caller)
  const world = caller.world === undefined ? {} : { world: caller.world }
  const id = answer.headers['x-mall-call'] ?? ''
  const entry = (await control(proxy, 'GET /__mall/calls/{id}', { params: { id } }, world)).body
  return { answer, entry, id }
}

export const tokenOf = ({ server }: Backend): Promise<string> => server.logIn(known.shopper.userName)
