import type { ChatReceipt, ChatSend, ImFrame, PushName } from 'qinghua-contract'
import { imPushes } from 'qinghua-contract'
import { WebSocket, type ClientOptions } from 'ws'
import type { TestServer } from './test-server.ts'

export interface Dial {
  readonly token: string
  readonly world?: string
  readonly after?: number
  readonly yields?: boolean
  readonly lang?: 'zh' | 'en'
  readonly port?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly options?: ClientOptions
}

type FrameOf<K extends PushName> = Extract<ImFrame, { code: (typeof imPushes)[K]['code'] }>

/** A shopper's end of a socket, which keeps what it hears. */
export class ChatClient {
  readonly frames: ImFrame[] = []
  readonly texts: string[] = []
  readonly socket: WebSocket
  closed: number | null = null
  #wake: (() => void)[] = []

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8')
      this.texts.push(text)
      try {
        this.frames.push(JSON.parse(text) as ImFrame)
      } catch {
        // Garbled.
      }
      this.#stir()
    })
    socket.on('close', (code) => {
      this.closed = code
      this.#stir()
    })
    socket.on('error', () => undefined)
  }

  of<K extends PushName>(name: K): FrameOf<K>['obj'][] {
    const { code } = imPushes[name]
    return this.frames.flatMap((frame) => (frame.code === code ? [frame.obj as FrameOf<K>['obj']] : []))
  }

  contents(): string[] {
    return this.of('message').map(({ content }) => content)
  }

  /** Waits until something is true of what was heard. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      if (this.closed !== null) {
        if (isTrue()) return
        throw new Error(`closed with ${this.closed} after ${JSON.stringify(this.frames)}`)
      }
      await new Promise<void>((resolve) => this.#wake.push(resolve))
    }
  }

  async end(): Promise<number> {
    while (this.closed === null) await new Promise<void>((resolve) => this.#wake.push(resolve))
    return this.closed
  }

  /** Everything that the server has sent so far has arrived when the answer to this ping has. */
  async settle(): Promise<void> {
    const before = this.of('pong').length
    this.socket.send('ping')
    await this.until(() => this.of('pong').length > before)
  }

  say(frame: Partial<ChatSend>): void {
    this.socket.send(JSON.stringify({ toId: 62, msgType: 0, sendType: frame.toId === 0 ? 1 : 2, ...frame }))
  }

  async told(frame: Partial<ChatSend>): Promise<ChatReceipt> {
    const before = this.of('receipt').length
    this.say(frame)
    await this.until(() => this.of('receipt').length > before)
    return this.of('receipt').at(-1) as ChatReceipt
  }

  #stir(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }
}

const addressOf = (server: TestServer, { token, after, yields, lang, port = server.ports.im }: Dial): string => {
  const query = new URLSearchParams()
  if (after !== undefined) query.set('after', String(after))
  if (yields) query.set('yields', '1')
  if (lang !== undefined) query.set('lang', lang)
  return `ws://localhost:${port}/im/websocket/user/${token}${query.size > 0 ? `?${query}` : ''}`
}

/** The status with which the handshake is refused; null if it is not. */
export const dial = (server: TestServer, call: Dial): Promise<{ client: ChatClient | null; status: number | null }> =>
  new Promise((resolve) => {
    const { world = 'default', headers } = call
    const socket = new WebSocket(addressOf(server, call), {
      ...call.options,
      headers: { 'x-mall-world': world, 'accept-language': 'zh', ...headers },
    })
    const client = new ChatClient(socket)
    socket.once('open', () => resolve({ client, status: null }))
    socket.once('unexpected-response', (_request, answer) => {
      resolve({ client: null, status: answer.statusCode ?? 0 })
      socket.terminate()
    })
    socket.once('error', () => resolve({ client: null, status: null }))
  })

/** Connects and waits for the first frame. */
export const connect = async (server: TestServer, call: Dial): Promise<ChatClient> => {
  const { client, status } = await dial(server, call)
  if (!client) throw new Error(`refused with ${status}`)
  await client.until(() => client.frames.length > 0 || client.closed !== null)
  return client
}

/** Small enough to be reached, with alarms that ring when a test says so. */
export const narrowSockets = () => {
  const alarms: { ms: number; act: () => void }[] = []
  return {
    socketLimits: { ofProcess: 4, ofWorld: 2, burst: 5, tooMany: 10, frameBytes: 4_096, unreadBytes: 200_000 },
    alarm: (ms: number, act: () => void) => {
      const alarm = { ms, act }
      alarms.push(alarm)
      return () => void alarms.splice(alarms.indexOf(alarm), 1)
    },
    ring: (ms: number): void => {
      for (const alarm of alarms.filter((each) => each.ms === ms)) {
        alarms.splice(alarms.indexOf(alarm), 1)
        alarm.act()
      }
    },
  }
}
