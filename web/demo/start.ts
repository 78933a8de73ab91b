import type { TrustedTypePolicyFactory } from 'trusted-types/lib'
import { DemoBar } from './bar/bar.ts'
import { downloadThroughWorker } from './downloads.ts'
import { openInFolder } from './folder.ts'
import { keepForOffline } from './keep.ts'
import { needs } from './needs.ts'
import { PageSocket } from './page-socket.ts'
import { sayMissing, sayRefused } from './say-missing.ts'
import { stayOnline } from './stay-online.ts'

/** The folder of the demo, which this script lies in. */
const folder = new URL('.', (document.currentScript as HTMLScriptElement).src)
const worker = new URL('sw.js', folder).href
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }

const beatEvery = 20_000

/** Only while no worker serves the page: its pages have a policy that allows no other. */
const trusted = (address: string): string =>
  (trustedTypes
    ?.createPolicy('demo-worker', { createScriptURL: (url) => url })
    .createScriptURL(address) as unknown as string) ?? address

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
  ready.then(() => keepForOffline(workers), sayRefused)
  const { fetch } = globalThis
  if (!workers.controller) globalThis.fetch = (...call) => ready.then(() => fetch(...call))
  globalThis.WebSocket = PageSocket.within(workers, ready) as unknown as typeof WebSocket
  stayOnline()
  downloadThroughWorker()
  const beat = (): void => workers.controller?.postMessage({ beat: true })
  setInterval(beat, beatEvery)
  document.addEventListener('visibilitychange', beat)
  if (folder.pathname !== '/') openInFolder(folder)
}

const missing = needs.filter(({ isThere }) => !isThere())
if (missing.length > 0) sayMissing(missing)
else start(navigator.serviceWorker)
customElements.define('demo-bar', DemoBar)
