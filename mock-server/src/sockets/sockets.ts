import { imPushes, type PushName } from 'qinghua-contract'
import { dateTime } from '../core/state/time.ts'
import { logLine } from '../log.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { Connection, type Visitor } from './connection.ts'
import { FrameReader } from './frame-reader.ts'
import { socketLimits, type SocketLimits } from './limits.ts'
import { pushText, toldIn } from './push.ts'
import { Room, type Entry } from './room.ts'
import { realAlarm, serviceRestart, type Alarm, type Wire } from './wire.ts'

const probing = 30_000
const pushRoute = 'PUSH /im/websocket/user/{token}'
export const socketAddress = '/im/websocket/user/***'

export interface SocketsOptions {
  readonly worlds: Worlds
  readonly realNow: () => number
  readonly alarm?: Alarm | undefined
  readonly limits?: Partial<SocketLimits> | undefined
}

/** What a wire reports. */
export interface Ears {
  readonly onText: (text: string) => void
  readonly onBinary: () => void
  /** Any sign of life. */
  readonly onSign: () => void
  readonly onClose: () => void
}

/** All open sockets of the process. Who is connected is no business state: it is known here alone. */
export class Sockets {
  readonly limits: SocketLimits
  readonly #options: SocketsOptions
  readonly #alarm: Alarm
  readonly #rooms = new Map<string, { readonly room: Room; readonly stop: () => void }>()
  readonly #all = new Set<Connection>()
  #probe: (() => void) | null = null

  constructor(options: SocketsOptions) {
    this.#options = options
    this.#alarm = options.alarm ?? realAlarm
    this.limits = { ...socketLimits, ...options.limits }
  }

  get count(): number {
    return this.#all.size
  }

  connected(world: string): string[] {
    return [...(this.#rooms.get(world)?.room.connections.keys() ?? [])]
  }

  hasPlace(world: string): boolean {
    const here = this.#rooms.get(world)?.room.connections.size ?? 0
    return this.#all.size < this.limits.ofProcess && here < this.limits.ofWorld
  }

  /** For somebody whose token is unknown or has ended; who may be known elsewhere or a moment later comes again. */
  turnAway(world: World, wire: Wire, language: Visitor['language']): void {
    const comeAgain = (): void => wire.close(serviceRestart)
    const turn = (): void => {
      wire.send(pushText('noUser', { text: toldIn('noUser', language) }))
      wire.close(imPushes.noUser.closes)
    }
    this.#options.worlds.stored(world.name).then(turn, comeAgain)
  }

  open(world: World, visitor: Visitor, wire: Wire, entry: Entry): Ears {
    const { name } = world
    const connection: Connection = new Connection(visitor, wire, {
      limits: this.limits,
      now: this.#options.realNow,
      wait: world.wait,
      stored: () => this.#options.worlds.stored(name),
      onBreach: (push, breach) => this.#noteBreach(name, visitor, push, breach),
    })
    const room = this.#roomOf(name)
    this.#all.add(connection)
    this.#startProbing()
    const reader = new FrameReader(connection, {
      world: () => this.#options.worlds.get(name),
      stored: () => this.#options.worlds.stored(name),
      now: this.#options.realNow,
      onPing: () => room.flush(),
    })
    room.enter(connection, world, entry)
    if (visitor.faults.some(({ effect }) => effect.kind === 'drop' && effect.when === 'after')) connection.terminate()
    return {
      onText: (text) => reader.read(text),
      onBinary: () => reader.readBinary(),
      onSign: () => void (connection.heardAt = this.#options.realNow()),
      onClose: () => this.#leave(name, room, connection),
    }
  }

  /** Ends the socket of an account. */
  endOf(world: string, userId: string): boolean {
    const connection = this.#rooms.get(world)?.room.connections.get(userId)
    connection?.bid('accountOffline')
    return connection !== undefined
  }

  close(): void {
    this.#probe?.()
    this.#probe = null
    for (const connection of [...this.#all]) connection.close(1001)
    for (const { stop } of this.#rooms.values()) stop()
    this.#rooms.clear()
    this.#all.clear()
  }

  #roomOf(name: string): Room {
    const known = this.#rooms.get(name)
    if (known) return known.room
    const { worlds } = this.#options
    const room = new Room(() => (worlds.has(name) ? worlds.get(name) : null), this.#alarm)
    const stop = worlds.watchers.add(name, {
      onCall: () => room.flush(),
      onReplaced: () => room.replaced(),
      onMoved: () => room.moved(),
    })
    this.#rooms.set(name, { room, stop })
    return room
  }

  #leave(name: string, room: Room, connection: Connection): void {
    connection.gone()
    room.leave(connection)
    this.#all.delete(connection)
    if (room.connections.size > 0 || this.#rooms.get(name)?.room !== room) return
    this.#rooms.get(name)?.stop()
    this.#rooms.delete(name)
  }

  #startProbing(): void {
    this.#probe ??= this.#alarm(probing, () => {
      this.#probe = null
      for (const connection of this.#all) connection.probe()
      if (this.#all.size > 0) this.#startProbing()
    })
  }

  /** A bug of the mock: logged, and in the journal like a broken answer. */
  #noteBreach(name: string, { token, language, hasLanguageHeader }: Visitor, push: PushName, breach: string): void {
    logLine({ level: 'error', route: pushRoute, frame: push, stack: `${push} broke its contract: ${breach}` })
    const world = this.#options.worlds.get(name)
    const { entry } = world.begin({
      kind: 'call',
      route: pushRoute,
      address: socketAddress,
      language,
      token,
      asked: [],
      page: null,
      hasLanguageHeader,
      arrived: performance.now(),
    })
    entry.verdict = `${push} ${breach}`
    entry.refusal = 'hiccup'
    entry.notes.push(`${dateTime(world.mall.now)} ${push}: ${breach}`)
    world.end(entry, 500, 0)
  }
}
