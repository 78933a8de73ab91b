import type { RequestListener, Server, ServerOptions } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import type { TlsOptions } from './given-certificate.ts'

const handshake = 0x16
const text =
  'This address speaks https: write https:// instead of http://.\n此地址使用 https，请将 http:// 改为 https://。\n'
const refusal = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(text)}`,
  'Connection: close',
  '',
  text,
].join('\r\n')

/** Serves over TLS. Who speaks plain HTTP to it is told so, instead of being cut off. */
export const secureServer =
  (tls: TlsOptions, http: ServerOptions & { readonly headersTimeout: number }) =>
  (handler: RequestListener): Server => {
    const server = createServer({ ...http, ...tls }, handler)
    const secure = server.listeners('connection')
    const pass = (socket: Socket): void => {
      for (const listener of secure) Reflect.apply(listener, server, [socket])
    }
    server.removeAllListeners('connection')
    server.on('connection', (socket: Socket) => {
      const leave = (): void => void socket.destroy()
      socket.setTimeout(http.headersTimeout, leave)
      socket.once('error', leave)
      socket.once('readable', () => {
        const first: Buffer | null = socket.read(1)
        if (!first) return leave()
        socket.setTimeout(0, leave)
        socket.unshift(first)
        if (first[0] === handshake) {
          socket.removeListener('error', leave)
          return pass(socket)
        }
        socket.resume()
        socket.end(refusal)
      })
    })
    return server
  }
