import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract, type Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { contentTypeOf, exchange, textOf, type Patience } from '@mall/mock-server/upstream'

export interface ForwardedCall {
  readonly route: Route
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly send: (change?: { headers?: Readonly<Record<string, string>>; path?: string }) => Promise<ReceivedAnswer>
}

/** Returns the answer to send; null breaks the connection. */
export type Spoil = (call: ForwardedCall) => Promise<ReceivedAnswer | null>

const patterns = (Object.keys(contract) as Route[])
  .map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return { route, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })
  // Literal paths must match before paths with parameters.
  .toSorted((a, b) => Number(a.route.includes('{')) - Number(b.route.includes('{')))

export const routeOf = (method: string, path: string): Route | undefined =>
  patterns.find((each) => each.method === method && each.pattern.test(path.split('?', 1)[0] ?? ''))?.route

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of request as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const patience: Patience = { ms: 10_000, bytes: 8 * 1024 * 1024, headerBytes: 32 * 1024 }
const kept = ['authorization', 'accept-language', 'content-type', 'x-mall-world']

export const spoiledServer = async (mock: string, spoil: Spoil): Promise<{ url: URL; close: () => void }> => {
  const server: Server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const headers = Object.fromEntries(
      kept.flatMap((name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]] as const] : [],
      ),
    )
    const pass = async (): Promise<ReceivedAnswer | null> => {
      const body = await bodyOf(request)
      const send: ForwardedCall['send'] = async (change = {}) => {
        const url = new URL(`${mock}${change.path ?? path}`)
        const sent = body.length > 0 ? { body } : {}
        const came = await exchange({ method, url, headers: { ...headers, ...change.headers }, ...sent }, patience)
        return { status: came.status, contentType: contentTypeOf(came), text: textOf(came) }
      }
      const route = routeOf(method, path)
      return route ? spoil({ route, method, path, headers, body, send }) : send()
    }
    void pass().then((answer) => {
      if (!answer) return response.destroy()
      if (answer.contentType !== null) response.setHeader('content-type', answer.contentType)
      if (answer.status >= 300 && answer.status < 400) response.setHeader('location', '/login')
      response.writeHead(answer.status).end(answer.text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
