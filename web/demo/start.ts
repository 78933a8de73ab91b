import type { TrustedTypePolicyFactory } from 'trusted-types/lib'
import { downloadThroughWorker } from './downloads.ts'
import { openInFolder } from './folder.ts'
import { PageSocket } from './page-socket.ts'

/** The folder of the demo, which this script lies in. */
const folder = new URL('.', (document.currentScript as HTMLScriptElement).src)
const worker = new URL('sw.js', folder).href
const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }

const beatEvery = 20_000

/** Only while no worker serves the page: its pages have a policy that allows no other. */
const trusted = (address: string): string =>
  (trustedTypes
    ?.createPolicy('demo-worker', { createScriptURL: (url) => url })
    .createScriptURL(address) as unknown as string) ?? address

const sayImpossible = (): void => {
  document.body.textContent =
    '演示版无法启动：浏览器须支持 Service Worker，并以 https 或 localhost 打开。The demo could not start: it needs a browser with service workers, and https or localhost.'
}

/** Resolves once the mall of the worker answers the calls of this page. */
const served = async (workers: ServiceWorkerContainer): Promise<void> => {
  if (workers.controller) return
  const controlled = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  await workers.register(trusted(worker))
  const { active } = await workers.ready
  // After a forced reload a worker is there, but it does not serve the page.
  active?.postMessage({ claim: true })
  await controlled
  if (isOfMall(location.href)) location.reload()
}

/** Pages that only the worker has; this one came in their place. */
const isOfMall = (address: string): boolean =>
  /^(?:__mall|ebooks|invoices|uploads|pictures)\//.test(address.slice(folder.href.length))

const start = (workers: ServiceWorkerContainer): void => {
  const ready = served(workers)
  ready.catch((error: unknown) => {
    console.error(error)
    sayImpossible()
  })
  const { fetch } = globalThis
  if (!workers.controller) globalThis.fetch = (...call) => ready.then(() => fetch(...call))
  globalThis.WebSocket = PageSocket.within(workers, ready) as unknown as typeof WebSocket
  downloadThroughWorker()
  const beat = (): void => workers.controller?.postMessage({ beat: true })
  setInterval(beat, beatEvery)
  document.addEventListener('visibilitychange', beat)
  if (folder.pathname !== '/') openInFolder(folder)
}

if (serviceWorker) start(serviceWorker)
else document.addEventListener('DOMContentLoaded', sayImpossible)
