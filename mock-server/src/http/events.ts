import type { FastifyInstance } from 'fastify'
import { masked } from '../journal/mask.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { worldAsked, worldNameOf } from './world-name.ts'

/** Milliseconds; changes within this time are sent as one event. */
const pause = 100
/** Bytes; a client with more unread data is disconnected. It can connect again. */
const mostUnread = 1024 * 1024

/** Server-sent events of the caller's world. */
export const serveEvents = (app: FastifyInstance, worlds: Worlds, worldDomain: string): void => {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
  app.get('/__mall/events', { exposeHeadRoute: false }, (request, reply) => {
    const name = worldNameOf(request, worldDomain, worldAsked(request))
    worlds.get(name)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    let timer: NodeJS.Timeout | null = null
    const send = (event: string, data: unknown): void => {
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (raw.writableLength > mostUnread) close()
    }
    const sendWorld = (): void => {
      timer ??= setTimeout(() => {
        timer = null
        // Nobody hears of what could still be taken back.
        void worlds.stored(name).then(() => {
          if (open.has(close) && worlds.has(name)) send('world', worlds.view(name))
        }, close)
      }, pause)
    }
    const leave = worlds.watchers.add(name, {
      onCall: (entry) => {
        send('call', masked(name, entry))
        sendWorld()
      },
      onReplaced: () => {
        send('replaced', name)
        sendWorld()
      },
      onMoved: () => close(),
    })
    const close = (): void => {
      open.delete(close)
      leave()
      if (timer) clearTimeout(timer)
      raw.end()
    }
    open.add(close)
    raw.once('close', close)
    send('world', worlds.view(name))
  })
}
