import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { WebSocket as Wire } from 'ws'
import { patience } from './patience.ts'

/** Of the page, newest last. */
const sockets: LiveStub[] = []

let server: { readonly app: FastifyInstance; readonly world: () => string } | null = null
let origin: Promise<string> | null = null

const listening = async (app: FastifyInstance): Promise<string> => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  return address.replace('http', 'ws')
}

/** The part of a browser's WebSocket that the storefront uses; it names the world of the test. */
class LiveStub {
  static readonly OPEN = Wire.OPEN
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  #wire: Wire | null = null
  #isOver = false
  hasHeard = false

  constructor(url: string) {
    sockets.push(this)
    void this.#connect(url)
  }

  async #connect(url: string): Promise<void> {
    if (!server) throw new Error('no world was entered')
    const { pathname, search } = new URL(url)
    const { app, world } = server
    origin ??= listening(app)
    const base = await origin
    if (this.#isOver) return
    const wire = new Wire(`${base}${pathname}${search}`, { headers: { 'x-mall-world': world() } })
    this.#wire = wire
    wire.on('message', (data) => {
      this.onmessage?.({ data: String(data) })
      this.hasHeard = true
    })
    wire.on('error', () => undefined)
    wire.on('close', () => this.break())
  }

  get readyState(): number {
    return this.#wire?.readyState ?? Wire.CONNECTING
  }

  send(text: string): void {
    this.#wire?.send(text)
  }

  close(): void {
    this.#isOver = true
    this.#wire?.terminate()
  }

  /** As when the network fails. */
  break(): void {
    if (this.#isOver) return
    this.close()
    this.onclose?.()
  }
}

/** `app` answers the sockets of the page, on a port of its own once there is one. */
export const liveIn = (app: FastifyInstance, world: () => string): typeof WebSocket => {
  server ??= { app, world }
  return LiveStub as unknown as typeof WebSocket
}

/** Waits until the connection of the page has heard its first frame. */
export const liveOpen = (): Promise<void> =>
  vi.waitFor(() => {
    if (!sockets.at(-1)?.hasHeard) throw new Error('nothing was heard')
  }, patience)

/** Breaks the connection of the page. */
export const breakLive = (): void => sockets.at(-1)?.break()
export const liveCount = (): number => sockets.length
