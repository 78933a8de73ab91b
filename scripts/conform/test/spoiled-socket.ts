import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { dial } from 'qinghua-mock/dial'
import { usualPatience } from 'qinghua-mock/upstream'
import { WebSocketServer, type WebSocket } from 'ws'

/** Somebody whose socket is spoiled. */
interface SpoiledCaller {
  readonly tell: (frame: string) => void
  readonly end: (code: number) => void
}

/** Changes a socket between a caller and the mall; everything else passes. */
export interface SocketSpoil {
  /** The status with which the handshake is refused. */
  readonly refuses?: number
  readonly asked?: (address: URL) => void
  /** What the mall hears instead of a frame of the caller. */
  readonly heard?: (frame: string, caller: SpoiledCaller) => readonly string[]
  /** What the caller is told instead of a frame of the mall. */
  readonly told?: (frame: string, caller: SpoiledCaller) => readonly string[]
  /** The code with which the mall’s end is handed on; null hides it. */
  readonly ended?: (code: number) => number | null
}

const server = new WebSocketServer({ noServer: true })
const sayable = (code: number): boolean => code !== 1005 && code !== 1006

const join = (page: WebSocket, mall: WebSocket, spoil: SocketSpoil): void => {
  const { heard = (frame) => [frame], told = (frame) => [frame], ended = (code) => code } = spoil
  const caller: SpoiledCaller = { tell: (frame) => page.send(frame), end: (code) => page.close(code) }
  const close = (socket: WebSocket, code: number): void => (sayable(code) ? socket.close(code) : socket.terminate())
  page.on('message', (data) => heard(String(data), caller).forEach((frame) => mall.send(frame)))
  mall.on('message', (data) => told(String(data), caller).forEach((frame) => page.send(frame)))
  page.on('close', () => mall.terminate())
  mall.on('close', (code) => {
    const said = ended(code)
    if (said !== null) close(page, said)
  })
  for (const socket of [page, mall]) socket.on('error', () => undefined)
  mall.resume()
}

/** Opens a socket of the mall for a caller. */
export const spoilUpgrade = async (
  mock: string,
  spoil: SocketSpoil,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> => {
  const refuse = (status: number): unknown => socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
  if (spoil.refuses !== undefined) return void refuse(spoil.refuses)
  const url = new URL(`${mock}${request.url}`)
  spoil.asked?.(url)
  const names = ['accept-language', 'x-mall-world']
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const mall = await dial({ url, headers, frameBytes: 1_000_000 }, usualPatience)
  if ('status' in mall) return void refuse(mall.status)
  server.handleUpgrade(request, socket, head, (page) => join(page, mall, spoil))
}
