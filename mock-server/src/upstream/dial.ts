import { WebSocket } from 'ws'
import { bodyOf, ForeignAnswer, type Patience } from './exchange.ts'
import { noAnswerOf } from './no-answer.ts'

/** A socket of a server outside of this project that is wanted. */
export interface ForeignSocket {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The largest frame that it may send. */
  readonly frameBytes: number
}

/**
 * Opens a socket, or returns the answer that refuses it. What the server says at once waits until the socket is
 * resumed.
 */
export const dial = (
  { url, headers, frameBytes }: ForeignSocket,
  { ms, bytes }: Patience,
): Promise<WebSocket | ForeignAnswer> =>
  new Promise((resolve, reject) => {
    const limits = { maxPayload: frameBytes, handshakeTimeout: ms }
    const socket = new WebSocket(url, { headers, ...limits, perMessageDeflate: false })
    const fail = (error: Error): void => {
      socket.terminate()
      reject(noAnswerOf(error, url, ms))
    }
    socket.on('error', fail)
    socket.once('open', () => {
      socket.pause()
      resolve(socket)
    })
    socket.once('unexpected-response', (request, answer) => {
      bodyOf(answer, bytes).then((body) => {
        request.destroy()
        const headers = new Headers(answer.headers as Record<string, string>)
        resolve(new ForeignAnswer(answer.statusCode ?? 0, headers, body))
      }, fail)
    })
  })
