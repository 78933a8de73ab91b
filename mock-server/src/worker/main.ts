import { askedBy, ownPath, root } from './asked.ts'
import { fileOf, forgetOlder, keepAll, keepAsBefore, keepNeeded } from './files.ts'
import type { Asked } from './incoming.ts'
import { loadMall } from './load.ts'
import type { BrowserMall } from './mall.ts'
import { PageSocket } from './page-socket.ts'
import { scope, type FetchEvent, type Told, type ToldEvent } from './scope.ts'

type ToldOfSocket = Extract<Told, { socket: string }>
type Answer = (asked: Asked) => Promise<Response>

/** As if the server had been restarted. */
const workerRestarted = 1012

const sockets = new Map<string, PageSocket>()

const begin = async (id: string, address: string, tell: ToldEvent['source'], answer: Answer): Promise<void> => {
  const pageSocket = new PageSocket((heard) => tell.postMessage({ socket: id, ...heard }))
  sockets.set(id, pageSocket)
  pageSocket.on('close', () => sockets.delete(id))
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
  const known = sockets.get(id)
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
const files = /^\/(?:assets\/|(?:start|tools)\.js$|favicon\.svg$|__mall\/docs\/(?:viewer\.|files\.json))/

/**
 * The first visit waits for it. A worker that replaces another one opens the worlds when it gets its first request: until
 * then the other one changes them.
 */
let opening: Promise<BrowserMall> | null = scope.registration.active ? null : loadMall(root)
/** Whether it was installed since it started: pages of the older build may still be open. */
let isNew = false
const open = (): Promise<BrowserMall> => {
  if (!isNew) forgetOlder().catch(() => undefined)
  return loadMall(root)
}
const current = (): Promise<BrowserMall> => (opening ??= open())

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
  (documents ??= Promise.all([current(), fileOf('__mall/docs/files.json').then((file) => file.json())]).then(
    ([{ addFiles }, texts]) => addFiles(texts as Record<string, string>),
  ))

const respond = async (request: Request, path: string): Promise<Response> => {
  if (path.startsWith('/__mall/docs')) await readDocuments()
  return (await enterWorld(path)) ?? answer(await askedBy(request))
}

const onFetch = (event: FetchEvent): void => {
  const { request } = event
  if (new URL(request.url).origin !== scope.location.origin) return
  const path = ownPath(request.url)
  event.respondWith(files.test(path) ? fileOf(path.slice(1)) : respond(request, path))
}

/** Not before the mall is open: opening it keeps the worker busy, and the files of the first page would wait. */
const serve = async (): Promise<void> => {
  await opening?.catch(() => undefined)
  await scope.clients.claim()
}

/** Pages of the older build go on meanwhile, and after it with the files that it has kept. */
const replaceOlder = async (): Promise<void> => {
  isNew = true
  await keepAsBefore()
  await scope.skipWaiting()
}

const keepFor = (page: ToldEvent['source']): Promise<void> =>
  keepAll().then(
    (kept) => page.postMessage({ kept }),
    () => page.postMessage({ kept: null }),
  )

scope.addEventListener('install', (event) => event.waitUntil(replaceOlder()))
scope.addEventListener('activate', (event) => event.waitUntil(serve()))
scope.addEventListener('fetch', onFetch)
scope.addEventListener('message', (event) => {
  const { data: told, source } = event
  if ('claim' in told) event.waitUntil(serve())
  else if ('keep' in told) event.waitUntil(told.keep === 'all' ? keepFor(source) : keepNeeded())
  else if ('socket' in told) event.waitUntil(hearOfSocket(told, source, answer))
})
