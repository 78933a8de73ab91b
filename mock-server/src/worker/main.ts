import { askedBy, ownPath, root } from './asked.ts'
import type { Asked } from './incoming.ts'
import { loadMall } from './load.ts'
import type { BrowserMall } from './mall.ts'
import { PageSocket } from './page-socket.ts'
import { scope, type FetchEvent, type Told, type ToldEvent } from './scope.ts'

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
const hearOfSocket = async (told: ToldOfSocket, tell: ToldEvent['source'], answer: Answer): Promise<void> => {
  const { socket: id } = told
  if ('open' in told) return begin(id, told.open, tell, answer)
  const known = open.get(id)
  if (!known) return tell.postMessage({ socket: id, closed: workerRestarted, reason: '' })
  if ('text' in told) known.emit('message', Buffer.from(told.text), false)
  else if ('pong' in told) known.emit('pong')
  else known.emit('close')
}

const inWorld = /^\/__mall\/in\/([a-z0-9-]{1,40})(?:\/(.*))?$/

/**
 * All pages of the demo are of one host, so a cookie names their world. The address `__mall/in/qa-7/list` sets it, and
 * leads to the list. Null for any other path.
 */
const enterWorld = async (path: string): Promise<Response | null> => {
  const [, world, rest = ''] = inWorld.exec(path) ?? []
  if (world === undefined) return null
  await scope.cookieStore?.set({ name: 'mall-world', value: world, sameSite: 'lax' })
  return Response.redirect(root + rest)
}

/** Files of the folder; everything else is the mall's. */
const files = /^\/(?:assets\/|(?:start|tools)\.js|favicon\.svg|__mall\/docs\/(?:viewer\.|files\.json))/

/**
 * The first visit waits for it. A worker that replaces another one opens the worlds when it gets its first request: until
 * then the other one changes them.
 */
let opening: Promise<BrowserMall> | null = scope.registration.active ? null : loadMall(root)
const current = (): Promise<BrowserMall> => (opening ??= loadMall(root))

/** What was not stored has not happened: the mall is opened again as it is stored. */
const answer = async (asked: Asked): Promise<Response> => {
  const mall = current()
  try {
    return await (await mall).answer(asked)
  } catch (error) {
    if (opening === mall) {
      opening = null
      mall.then(({ close }) => close()).catch(() => undefined)
    }
    return new Response((error as Error).message, { status: 503, headers: { 'content-type': 'text/plain' } })
  }
}

let documents: Promise<void> | null = null
/** The API documents are as large as the rest, so they are read when somebody opens them. */
const readDocuments = (): Promise<void> =>
  (documents ??= Promise.all([current(), fetch(`${root}__mall/docs/files.json`).then((file) => file.json())]).then(
    ([{ addFiles }, texts]) => addFiles(texts as Record<string, string>),
  ))

const respond = async (request: Request, path: string): Promise<Response> => {
  if (path.startsWith('/__mall/docs')) await readDocuments()
  return (await enterWorld(path)) ?? answer(await askedBy(request))
}

const onFetch = (event: FetchEvent): void => {
  const { request } = event
  const { origin } = new URL(request.url)
  if (origin !== scope.location.origin) return
  const path = ownPath(request.url)
  if (!files.test(path)) return event.respondWith(respond(request, path))
  // Pages name their files without the folder.
  const address = root + path.slice(1)
  if (request.url !== address) event.respondWith(fetch(address))
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', onFetch)
scope.addEventListener('message', (event) => {
  const { data: told, source } = event
  if ('claim' in told) event.waitUntil(scope.clients.claim())
  else if ('socket' in told) event.waitUntil(hearOfSocket(told, source, answer))
})
