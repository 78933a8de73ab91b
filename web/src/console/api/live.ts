import type { JournalEntry, WorldView } from 'qinghua-contract/control'
import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { createStore } from '../../lib/store.ts'
import { controlIn, headersFor } from './control.ts'

/** `live`: receives events; `polling`: asks repeatedly instead; `lost`: the server does not answer. */
export type ConnectionState = 'opening' | 'live' | 'polling' | 'lost'
export const connection = createStore<ConnectionState>('opening')

interface Watcher {
  /** In order, newest last. */
  readonly calls: (entries: readonly JournalEntry[]) => void
  /** With the state of the world, if it is known. */
  readonly changed: (world?: WorldView) => void
  /** All cached data is invalid. */
  readonly replaced: () => void
}

const pause = 2000
/** The number of calls to read when polling. */
const newest = 200

const poll = async (world: string | null, { calls, changed }: Watcher): Promise<void> => {
  try {
    const entries = await controlIn(world, 'GET /__mall/calls', { query: { limit: newest } })
    connection.set('polling')
    calls(entries.reverse())
    changed()
  } catch {
    connection.set('lost')
  }
}

/** Acts soon, once for all that asked meanwhile. */
export const calmly = (ms: number, act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, ms)
  }
}

/** Follows a world until the returned function is called. Reconnects after errors, and polls meanwhile. */
export const follow = (world: string | null, watcher: Watcher): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  /** Until the stream ends. EventSource cannot be used: it sends no headers for world and secret. */
  const readEvents = async (): Promise<void> => {
    const headers = { ...headersFor(world), accept: 'text/event-stream' }
    const { ok, headers: answered, body } = await fetch('/__mall/events', { headers, signal })
    const type = answered.get('content-type') ?? ''
    if (!ok || !body || !type.startsWith('text/event-stream')) return body?.cancel()
    const before = connection.get()
    connection.set('live')
    if (before !== 'opening') watcher.replaced()
    const write = ({ event, data }: EventSourceMessage): void => {
      if (event === 'call') watcher.calls([JSON.parse(data) as JournalEntry])
      else if (event === 'world') watcher.changed(JSON.parse(data) as WorldView)
      else if (event === 'replaced') watcher.replaced()
    }
    await body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .pipeTo(new WritableStream({ write }))
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await readEvents().catch(() => undefined)
      if (signal.aborted) return
      await poll(world, watcher)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  connection.set('opening')
  void run()
  return () => stop.abort()
}
