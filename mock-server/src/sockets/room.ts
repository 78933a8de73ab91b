import { dateTime } from '../core/state/time.ts'
import { deskView, chatView, talkView } from '../core/service/views.ts'
import { nextHours } from '../core/service/desk.ts'
import { chatsAfter, newestChat, unreadChats } from '../core/service/history.ts'
import { waitingOrders } from '../core/activities/flash-orders.ts'
import { messagesAfter, newestMessage } from '../core/people/messages.ts'
import { shopperOf } from '../core/people/sessions.ts'
import { publicShopIds } from '../core/shops/shop.ts'
import type { Mall } from '../core/state/mall.ts'
import type { Talk } from '../core/state/service.ts'
import type { World } from '../worlds/world.ts'
import type { Connection } from './connection.ts'
import { serviceRestart, type Alarm } from './wire.ts'

const longestAlarm = 60_000
/** The service of every shop, and of the platform. */
const desksOf = (mall: Mall): number[] => [0, ...publicShopIds(mall)]

/** Whether a shopper should hear of a change; more time to answer is no news. */
const isNews = (before: Talk | undefined, now: Talk): boolean => {
  if (before?.unread !== now.unread || before.inquiry?.state !== now.inquiry?.state) return true
  const [was, is] = [before.inquiry?.endsAt ?? null, now.inquiry?.endsAt ?? null]
  return (was === null) !== (is === null) || (was !== null && is !== null && is < was)
}

export interface Entry {
  /** The last message that the client has. */
  readonly after: number | null
  readonly yields: boolean
}

interface Welcome {
  readonly reset: boolean
  readonly returns: boolean
  readonly cursor: number
}

/** The open sockets of one world, one an account. Everything that they are told is derived from its state. */
export class Room {
  readonly connections = new Map<string, Connection>()
  readonly #world: () => World | null
  readonly #alarm: Alarm
  #mall: Mall | null = null
  #seen = { talks: -1, sessions: -1, accounts: -1, desks: -1, hours: 0, messages: -1, flashQueue: -1 }
  readonly #online = new Map<number, 0 | 1>()
  #armed: { readonly due: number; readonly cancel: () => void } | null = null

  constructor(world: () => World | null, alarm: Alarm) {
    this.#world = world
    this.#alarm = alarm
  }

  /** An earlier socket of the account ends, unless this one yields to it. `world` is where it was found to be logged in. */
  enter(connection: Connection, world: World, { after, yields }: Entry): void {
    // It was replaced, or another process has got it.
    if (this.#world() !== world) return connection.close(serviceRestart)
    const { userId } = connection.visitor
    this.flush()
    const earlier = this.connections.get(userId)
    if (earlier && yields) return connection.yieldUp()
    earlier?.yieldUp()
    this.connections.set(userId, connection)
    const newest = newestChat(world.mall, userId)
    // What a client has that does not exist is of steps that were removed.
    const reset = after !== null && after > newest
    const returns = after !== null && !reset
    this.#welcome(world.mall, connection, { reset, returns, cursor: returns ? after : newest })
    this.#tell(world.mall, connection)
    this.#arm(world)
  }

  leave(connection: Connection): void {
    const { userId } = connection.visitor
    if (this.connections.get(userId) === connection) this.connections.delete(userId)
    if (this.connections.size === 0) this.#disarm()
  }

  /** After each step, and when something falls due: hands on what has changed. */
  flush(): void {
    const world = this.#world()
    if (!world) return
    world.tick()
    const { mall } = world
    const { talks, sessions, accounts, desks, hours, messages, flashQueue } = this.#seen
    const other = mall !== this.#mall
    if (other || sessions !== mall.sessions.revision || accounts !== mall.accounts.revision) this.#sendOff(mall)
    if (other || desks !== mall.desks.revision || mall.now >= hours) this.#tellDesks(mall)
    if (other || talks !== mall.talks.revision)
      for (const connection of this.connections.values()) this.#tell(mall, connection)
    if (messages !== mall.messages.revision) this.#tellNotifications(mall)
    if (flashQueue !== mall.flashQueue.revision) this.#tellDecisions(mall)
    this.#see(mall)
    this.#arm(world)
  }

  /** The world was rewound, opened from a file, reset or removed. */
  replaced(): void {
    const world = this.#world()
    if (!world) return this.end()
    world.tick()
    this.#sendOff(world.mall)
    this.#tellDesks(world.mall)
    for (const connection of this.connections.values())
      this.#welcome(world.mall, connection, {
        reset: true,
        returns: false,
        cursor: newestChat(world.mall, connection.visitor.userId),
      })
    this.#see(world.mall)
    this.#arm(world)
  }

  /** Another process has the world now: clients that connect again find it. */
  moved(): void {
    for (const connection of [...this.connections.values()]) {
      connection.close(serviceRestart)
      this.leave(connection)
    }
  }

  /** The world is no more. */
  end(): void {
    for (const connection of [...this.connections.values()]) {
      connection.bid('accountOffline')
      this.leave(connection)
    }
  }

  #see(mall: Mall): void {
    this.#mall = mall
    this.#seen = {
      talks: mall.talks.revision,
      sessions: mall.sessions.revision,
      accounts: mall.accounts.revision,
      desks: mall.desks.revision,
      hours: nextHours(mall),
      messages: mall.messages.revision,
      flashQueue: mall.flashQueue.revision,
    }
  }

  #welcome(mall: Mall, connection: Connection, { reset, cursor, returns }: Welcome): void {
    const { userId } = connection.visitor
    connection.cursor = cursor
    connection.talks = reset ? mall.talks.get(userId) : undefined
    connection.notified = newestMessage(mall, userId)
    connection.waitsFor = waitingOrders(mall).get(userId) ?? []
    connection.told.clear()
    // Who comes back may have missed changes of conversations, too.
    if (!returns) for (const talk of mall.talks.get(userId) ?? []) connection.told.set(talk.shopId, talk)
    connection.push('ready', {
      lastMsgId: newestChat(mall, userId),
      reset,
      unreadNum: unreadChats(mall, userId),
      now: dateTime(mall.now),
      offline: desksOf(mall).filter((shopId) => deskView(mall, shopId).serviceOnline === 0),
    })
  }

  /** Those who were logged out, disabled, or whose session is over. */
  #sendOff(mall: Mall): void {
    for (const connection of [...this.connections.values()]) {
      const { token, userId } = connection.visitor
      if (shopperOf(mall, token)?.userId === userId) continue
      connection.bid('accountOffline')
      this.leave(connection)
    }
  }

  #tellDesks(mall: Mall): void {
    for (const shopId of desksOf(mall)) {
      const view = deskView(mall, shopId)
      const before = this.#online.get(shopId)
      this.#online.set(shopId, view.serviceOnline)
      if (before === undefined || before === view.serviceOnline) continue
      for (const connection of this.connections.values()) connection.push('service', view)
    }
  }

  #tellNotifications(mall: Mall): void {
    for (const connection of this.connections.values())
      for (const logId of messagesAfter(mall, connection.visitor.userId, connection.notified)) {
        connection.notified = logId
        connection.push('event', { type: 'notification', subject: String(logId) })
      }
  }

  #tellDecisions(mall: Mall): void {
    const waiting = waitingOrders(mall)
    for (const connection of this.connections.values()) {
      const before = connection.waitsFor
      connection.waitsFor = waiting.get(connection.visitor.userId) ?? []
      for (const orderNumber of before)
        if (!connection.waitsFor.includes(orderNumber))
          connection.push('event', { type: 'flashResult', subject: orderNumber })
    }
  }

  #tell(mall: Mall, connection: Connection): void {
    const { userId, language } = connection.visitor
    const talks = mall.talks.get(userId)
    const shopper = mall.accounts.get(userId)
    if (!shopper || talks === connection.talks) return
    connection.talks = talks
    for (const { shopId, chat } of chatsAfter(mall, userId, connection.cursor)) {
      connection.cursor = chat.msgId
      connection.push('message', chatView(mall, shopper, shopId, chat, language))
    }
    for (const talk of talks ?? []) {
      const news = isNews(connection.told.get(talk.shopId), talk)
      connection.told.set(talk.shopId, talk)
      if (news) connection.push('conversation', talkView(mall, shopper, talk, language))
    }
  }

  /** While the clock runs, what falls due is told at its time. */
  #arm({ mall, clock }: World): void {
    const due = Math.min(mall.timers.list[0]?.due ?? Infinity, nextHours(mall))
    if (this.#armed?.due === due && clock.running) return
    this.#disarm()
    if (!clock.running || this.connections.size === 0) return
    const ms = Math.min(longestAlarm, Math.max(10, due - mall.now))
    const cancel = this.#alarm(ms, () => {
      this.#armed = null
      this.flush()
    })
    this.#armed = { due, cancel }
  }

  #disarm(): void {
    this.#armed?.cancel()
    this.#armed = null
  }
}
