import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'

interface Handshake {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** A chat host of another backend, whose frames a test decides. */
interface ChatBackend {
  readonly url: URL
  readonly handshakes: Handshake[]
  readonly sockets: WebSocket[]
  /** What the pages have sent to it. */
  readonly heard: string[]
  /** The status with which it refuses handshakes; null opens them. */
  refuses: number | null
  /** Is waited for before a handshake is answered. */
  hold: (() => Promise<unknown>) | null
  onOpen: ((socket: WebSocket) => void) | null
  onFrame: (frame: string, socket: WebSocket) => void
  /** Waits until it has heard so many frames. */
  hears(count: number): Promise<void>
  close(): Promise<unknown>
}

const nothing = (): void => undefined

export const openChatBackend = async (): Promise<ChatBackend> => {
  const listener = createServer()
  const server = new WebSocketServer({ noServer: true, clientTracking: true })
  const backend: ChatBackend = {
    url: new URL('http://127.0.0.1'),
    handshakes: [],
    sockets: [],
    heard: [],
    refuses: null,
    hold: null,
    onOpen: null,
    onFrame: nothing,
    hears: async (count) => {
      while (backend.heard.length < count) await new Promise((wake) => server.once('heard', wake))
    },
    close: async () => {
      for (const socket of server.clients) socket.terminate()
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
  const join = (socket: WebSocket): void => {
    backend.sockets.push(socket)
    socket.on('error', nothing)
    socket.on('message', (data, isBinary) => {
      const frame = isBinary ? `binary ${(data as Buffer).toString('hex')}` : (data as Buffer).toString('utf8')
      backend.heard.push(frame)
      backend.onFrame(frame, socket)
      server.emit('heard')
    })
    backend.onOpen?.(socket)
  }
  listener.on('upgrade', async (request, socket: Duplex, head) => {
    const { url = '', headers } = request
    backend.handshakes.push({ url, headers })
    await backend.hold?.()
    if (backend.refuses === null) server.handleUpgrade(request, socket, head, join)
    else socket.end(`HTTP/1.1 ${backend.refuses} No\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nnope`)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(backend, { url: new URL(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`) })
}

export const now = '2037-01-01 00:00:00'
const frame = (code: number, obj: unknown): string => JSON.stringify({ code, obj })

/** Valid frames. */
export const frames = {
  ready: frame(3, { lastMsgId: 7, reset: false, unreadNum: 0, now, offline: [] }),
  pong: frame(0, { now }),
  receipt: (clientMsgId: string | null, more: object = {}) =>
    frame(1, { msgId: 8, clientMsgId, shopId: 62, timeStr: now, repeated: false, ...more }),
  refused: (clientMsgId: string | null, status = 400, text = 'Say something') =>
    frame(15, { refusal: 'blankText', status, clientMsgId, text }),
  elsewhere: frame(11, { text: 'elsewhere' }),
}
