import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { contract, type Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { MockServer } from 'qinghua-mock'
import { routeOf } from '../../../contracts/test/route-of.ts'
import type { Gateway, SpoiledAnswer } from './gateways.ts'
import { spoilUpgrade, type SocketSpoil } from './spoiled-socket.ts'

export type { SpoiledAnswer } from './gateways.ts'

export interface ForwardedCall {
  /** Null for a call that is not in the contract, such as another method of a known path. */
  readonly route: Route | null
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly send: (change?: {
    headers?: Readonly<Record<string, string>>
    path?: string
    body?: string
  }) => Promise<ReceivedAnswer>
  /** The answer of a copy of the mall, so that the mall itself stays as it is. */
  readonly pretend: () => Promise<ReceivedAnswer>
  /** One more call to the mall behind, in the name of the same caller. */
  readonly also: (method: string, path: string, body?: unknown) => Promise<ReceivedAnswer>
}

/** Returns the answer to send; null breaks the connection. */
export type Spoil = (call: ForwardedCall) => Promise<SpoiledAnswer | null>

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of request as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const kept = ['authorization', 'accept-language', 'content-type', 'x-mall-world']

const answerWith = (
  response: ServerResponse,
  { status, contentType, text, bytes, headers = [] }: SpoiledAnswer,
  gateway: Gateway,
): void => {
  const all = [...(contentType === null ? [] : [['content-type', contentType] as const]), ...headers]
  const named = (name: string): string => (gateway.isShouting ? name.toUpperCase() : name)
  for (const [name, value] of all) response.appendHeader(named(name), value)
  if (gateway.closes) response.setHeader('connection', 'close')
  const body = Buffer.from(bytes ?? text)
  if (gateway.zips && body.length > 0) {
    response.setHeader(named('content-encoding'), 'gzip')
    response.writeHead(status).end(gzipSync(body))
  } else response.writeHead(status).end(body)
}

interface Around {
  readonly socket?: SocketSpoil | undefined
  /** Copies the world of the caller and returns the name of the copy. */
  readonly copy?: () => string
  /** The caller gets something else than the mall would have answered, or the mall something else than was sent. */
  readonly onChange?: (() => unknown) | undefined
  readonly gateway?: Gateway | undefined
}

const isSame = (one: SpoiledAnswer, other: SpoiledAnswer): boolean =>
  one === other ||
  (one.status === other.status &&
    one.contentType === other.contentType &&
    one.text === other.text &&
    one.bytes === undefined &&
    one.headers === undefined)

export const spoiledServer = async (
  mock: MockServer['api'],
  spoil: Spoil,
  { socket: socketSpoil = {}, copy = () => '', onChange, gateway = {} }: Around = {},
): Promise<{ url: URL; close: () => void }> => {
  const server: Server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const headers = Object.fromEntries(
      kept.flatMap((name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]] as const] : [],
      ),
    )
    // The time of the mall, which checks compare with what the answer tells.
    let date: string | undefined
    const forward = async (way: string, url: string, sent: ForwardedCall['headers'], payload: string | Uint8Array) => {
      // Without a second connection, which takes longer than the call.
      const asked = { method: way as 'GET', url, headers: sent }
      const came = await mock.inject(payload.length > 0 ? { ...asked, payload: Buffer.from(payload) } : asked)
      date = String(came.headers['date'] ?? '')
      const type = came.headers['content-type']
      return { status: came.statusCode, contentType: type === undefined ? null : String(type), text: came.body }
    }
    const pass = async (): ReturnType<Spoil> => {
      const body = await bodyOf(request)
      const route = routeOf(method, path) ?? null
      let plain: ReceivedAnswer | null = null
      const send: ForwardedCall['send'] = async (change) => {
        if (change && route && contract[route].effect !== 'read') onChange?.()
        if (change) return forward(method, change.path ?? path, { ...headers, ...change.headers }, change.body ?? body)
        plain = await forward(method, path, headers, body)
        return plain
      }
      const pretend = (): Promise<ReceivedAnswer> => send({ headers: { 'x-mall-world': copy() } })
      const also: ForwardedCall['also'] = (way, where, sent) => {
        if (way !== 'GET') onChange?.()
        const { 'content-type': _, ...others } = headers
        const typed = sent === undefined ? others : { ...others, 'content-type': 'application/json' }
        return forward(way, where, typed, sent === undefined ? '' : JSON.stringify(sent))
      }
      if (gateway.msOfMall) await also('POST', '/__mall/clock/advance', { ms: gateway.msOfMall })
      const told = await spoil({ route, method, path, headers, body, send, pretend, also })
      if (told === null || plain === null || !isSame(told, plain)) onChange?.()
      return told && gateway.change ? gateway.change(told, { route, method, path }) : told
    }
    void pass().then(
      (answer) => {
        if (date && !gateway.hasOwnTime) response.setHeader(gateway.isShouting ? 'DATE' : 'date', date)
        return answer ? answerWith(response, answer, gateway) : response.destroy()
      },
      () => response.destroy(),
    )
  })
  server.on('upgrade', (...upgrade) => void spoilUpgrade(mock.listeningOrigin, socketSpoil, ...upgrade))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
