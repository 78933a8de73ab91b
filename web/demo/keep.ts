/** How it stands with the files for offline: a number of bytes once they are kept. */
export type Keeping = 'waits' | 'spared' | 'failed' | number

/** The document has an event of this name when that changes. */
export const keepingChanged = 'keeping'

/** The first page has its pictures by then. */
const patience = 2_000

const tell = (detail: Keeping): void => void document.dispatchEvent(new CustomEvent(keepingChanged, { detail }))

interface Told {
  readonly kept?: number | null
}

/** Asks the worker to keep its files when nothing else is to do: all of them, unless the browser saves data. */
export const keepForOffline = (workers: ServiceWorkerContainer): void => {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } }
  const isSpared = connection?.saveData === true
  if (isSpared) tell('spared')
  workers.addEventListener('message', ({ data: { kept } }: MessageEvent<Told>) => {
    if (kept !== undefined) tell(kept ?? 'failed')
  })
  workers.startMessages()
  setTimeout(() => workers.controller?.postMessage({ keep: isSpared ? 'needed' : 'all' }), patience)
}
