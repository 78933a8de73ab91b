import type { Asked } from './incoming.ts'
import { PageSocket } from './page-socket.ts'
import type { Told, ToldEvent } from './scope.ts'
import { askedBy } from './asked.ts'

type ToldOfSocket = Extract<Told, { socket: string }>
type Answer = (asked: Asked) => Promise<Response>

/** As if the server had been restarted. */
const workerRestarted = 1012

const open = new Map<string, PageSocket>()

const begin = async (id: string, address: string, tell: ToldEvent['source'], answer: Answer): Promise<void> => {
  const pageSocket = new PageSocket((heard) => tell.postMessage({ socket: id, ...heard }))
  open.set(id, pageSocket)
  pageSocket.on('close', () => open.delete(id))
  const { headers, ...asked } = await askedBy(new Request(address))
  // Nothing answers a request that became a socket.
  void answer({ ...asked, headers: { ...headers, upgrade: 'websocket' }, pageSocket }).then(() =>
    pageSocket.terminate(),
  )
}

/** What a page tells of its sockets; one that the worker does not know was opened before the browser stopped it. */
export const hearOfSocket = async (told: ToldOfSocket, tell: ToldEvent['source'], answer: Answer): Promise<void> => {
  const { socket: id } = told
  if ('open' in told) return begin(id, told.open, tell, answer)
  const known = open.get(id)
  if (!known) return tell.postMessage({ socket: id, closed: workerRestarted, reason: '' })
  if ('text' in told) known.emit('message', Buffer.from(told.text), false)
  else if ('pong' in told) known.emit('pong')
  else known.emit('close')
}
