import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { bodyOf, type ForeignAnswer, type Patience } from './exchange.ts'
import { NoAnswer, noAnswerOf } from './no-answer.ts'

/** A socket of a server outside of this project that is wanted. */
export interface ForeignSocket {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The largest frame that it may send. */
  readonly frameBytes: number
}

const noHandshake = ({ host }: URL): NoAnswer =>
  new NoAnswer('notHttp', {
    en: `What ${host} answers is no valid handshake of a WebSocket. Is this the right server?`,
    zh: `${host} 的应答不是有效的 WebSocket 握手，是否连到了别的服务？`,
  })

/**
 * Opens a socket within the limits, or returns the answer that refuses it. What the server says at once waits until the
 * socket is resumed.
 */
export const dial = (
  { url, headers, frameBytes }: ForeignSocket,
  { ms, bytes, headerBytes }: Patience,
): Promise<WebSocket | ForeignAnswer> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    let late = false
    let received: number | null = null
    let encoding: string | undefined
    const socket = new WebSocket(url, {
      headers,
      maxPayload: frameBytes,
      perMessageDeflate: false,
      agent: false,
      maxHeaderSize: headerBytes,
    })
    const patience = setTimeout(() => {
      late = true
      socket.terminate()
    }, ms)
    const fail = (error: NodeJS.ErrnoException): void => {
      clearTimeout(patience)
      socket.terminate()
      const cause = late ? new DOMException('', 'TimeoutError') : error
      const attempt = { url, ms, headerBytes, received, encoding }
      if (error instanceof NoAnswer) reject(error)
      else reject(late || error.code !== undefined ? noAnswerOf(cause as Error, attempt) : noHandshake(url))
    }
    const refused = async (answer: IncomingMessage): Promise<ForeignAnswer> => {
      received = 0
      encoding = answer.headers['content-encoding']
      const body = await bodyOf(answer, bytes, (sofar) => (received = sofar))
      const { statusCode: status = 0, headers: named, rawHeaders } = answer
      return { status, headers: named, rawHeaders, body, ms: performance.now() - since }
    }
    socket.on('error', fail)
    socket.once('open', () => {
      clearTimeout(patience)
      socket.pause()
      resolve(socket)
    })
    socket.once('unexpected-response', (request, answer) => {
      refused(answer).then((whole) => {
        clearTimeout(patience)
        resolve(whole)
        request.destroy()
      }, fail)
    })
  })
