import { inWorldTable } from 'qinghua-contract/control'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { deadlinesOf } from '../core/deadlines.ts'
import { Refusal } from '../core/state/refusal.ts'
import type { Entry } from '../journal/entry.ts'
import type { SocketLimits } from '../sockets/limits.ts'
import { realAlarm, serviceRestart, type Alarm } from '../sockets/wire.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { refuseForeign } from './origins.ts'
import { worldOf, worldPlugin } from './world.ts'

export const followPath = '/__mall/follow'

/** Milliseconds; what happens within this time is told once. */
const pause = 100
/** Timers of Node take no more; what is later is looked at again. */
const longestAlarm = 24 * 3_600_000

/** What testers do with their tools; no page of the shop shows it. */
const unseen = /^(?:POST \/__mall\/login|(?:POST|DELETE) \/__mall\/(?:faults|calls|sockets)\b.*)$/

const isSeen = ({ kind, route, status }: Entry): boolean =>
  kind === 'control' && status !== null && status < 400 && !unseen.test(route)

/** The control calls after which open pages read again what they show. */
export const seenByShops: readonly string[] = Object.entries(inWorldTable).flatMap(([route, { effect }]) =>
  effect === 'write' && !unseen.test(route) ? [route] : [],
)

export interface FollowOptions {
  readonly sockets: { readonly limits: Pick<SocketLimits, 'followers'> }
  readonly worlds: Worlds
  readonly worldDomain: string
  /** The origins of other frontends. */
  readonly origins: ReadonlySet<string>
  readonly alarm?: Alarm | undefined
}

/** Tells a page whenever its world changes without a call of the shop: by a control call, a rewind, or the time. */
const tellOf = (name: string, socket: WebSocket, worlds: Worlds, alarm: Alarm): void => {
  let hasChanged = false
  let isOver = false
  let stopLooking: (() => void) | null = null
  let stopWaiting: (() => void) | null = null

  const tell = (what: 'following' | 'changed'): void => socket.send(what, () => undefined)
  const awaitDeadline = (): void => {
    stopWaiting?.()
    stopWaiting = null
    const { mall, clock } = worlds.get(name)
    const now = clock.now()
    const next = clock.running ? deadlinesOf(mall, 'en').find(({ due }) => due > now) : undefined
    if (!next) return
    const ms = next.due - now
    stopWaiting = alarm(Math.min(ms, longestAlarm), ms <= longestAlarm ? changed : awaitDeadline)
  }
  const look = async (): Promise<void> => {
    stopLooking = null
    // Nobody hears of what could still be taken back.
    await worlds.stored(name)
    if (isOver || !worlds.has(name)) return
    if (hasChanged) tell('changed')
    hasChanged = false
    awaitDeadline()
  }
  const lookSoon = (): void => {
    stopLooking ??= alarm(pause, () => void look().catch(() => socket.terminate()))
  }
  const changed = (): void => {
    hasChanged = true
    lookSoon()
  }
  // Before it is watched: a world that is made replaces nothing.
  awaitDeadline()
  const leave = worlds.watchers.add(name, {
    onCall: (entry) => (isSeen(entry) ? changed() : lookSoon()),
    onReplaced: changed,
    onMoved: () => {
      end()
      socket.close(serviceRestart)
    },
  })
  const end = (): void => {
    isOver = true
    leave()
    stopLooking?.()
    stopWaiting?.()
  }
  socket.on('close', end)
  socket.on('error', () => undefined)
  tell('following')
}

/** The socket by which open pages follow their world. It tells that something has changed, and nothing of it. */
export const followPlugin = async (scope: FastifyInstance, options: FollowOptions): Promise<void> => {
  const { sockets, worlds, worldDomain, origins, alarm = realAlarm } = options
  let followers = 0
  await scope.register(worldPlugin, { worlds, worldDomain })
  scope.addHook('onRequest', (request, _reply, done) => {
    refuseForeign(request, origins)
    if (followers >= sockets.limits.followers) throw new Refusal('busy')
    done()
  })
  scope.route({
    method: 'GET',
    url: followPath,
    handler: () => {
      throw new Refusal('invalidRequest', { field: 'header/Upgrade' })
    },
    wsHandler: (socket, request) => {
      followers += 1
      socket.on('close', () => (followers -= 1))
      tellOf(worldOf(request), socket, worlds, alarm)
    },
  })
}
