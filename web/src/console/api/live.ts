import type { JournalEntry, WorldView } from '@mall/contracts/control'
import { createStore } from '../../lib/store.ts'
import { controlIn, headersFor } from './control.ts'
import { readEvents } from './events.ts'

/** `live`: events arrive; `asking`: they do not, so it is asked again and again; `lost`: nobody answers. */
export type Line = 'opening' | 'live' | 'asking' | 'lost'
export const line = createStore<Line>('opening')

interface Watcher {
  /** The newest last. */
  readonly calls: (entries: readonly JournalEntry[]) => void
  /** Something changed; how the world stands, if that was told. */
  readonly changed: (world?: WorldView) => void
  /** Nothing of what was known holds. */
  readonly replaced: () => void
}

const pause = 2000
/** A page of the newest calls when nothing tells of them. */
const newest = 200

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

const ask = async (world: string | null, { calls, changed }: Watcher): Promise<void> => {
  try {
    const entries = await controlIn(world, 'GET /__mall/calls', { query: { limit: newest } })
    line.set('asking')
    calls(entries.reverse())
    changed()
  } catch {
    line.set('lost')
  }
}

/** Follows a world until told to stop; what breaks is tried again, and asked for meanwhile. */
export const follow = (world: string | null, watcher: Watcher): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const tell = (event: string, data: string): void => {
    if (event === 'call') watcher.calls([JSON.parse(data) as JournalEntry])
    else if (event === 'world') watcher.changed(JSON.parse(data) as WorldView)
    else if (event === 'replaced') watcher.replaced()
  }
  const opened = (): void => {
    const before = line.get()
    line.set('live')
    if (before !== 'opening') watcher.replaced()
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await readEvents(headersFor(world), signal, opened, tell).catch(() => undefined)
      if (signal.aborted) return
      await ask(world, watcher)
      await sleep(pause, signal)
    }
  }
  line.set('opening')
  void run()
  return () => stop.abort()
}
