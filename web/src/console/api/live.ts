import type { JournalEntry, WorldView } from 'qinghua-contract/control'
import { createParser } from 'eventsource-parser'
import { createStore } from '../../lib/store.ts'
import { controlIn, headersFor } from './control.ts'

type OnEvent = (event: string, data: string) => void

/** A parser of server-sent events that is fed the stream piece by piece. */
export const createEventReader = (onEvent: OnEvent) => {
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, data) })
  return (text: string): void => parser.feed(text)
}

/** Reads events until the stream ends, which throws. EventSource cannot be used: it sends no headers for world and secret. */
const readEvents = async (
  headers: Record<string, string>,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: OnEvent,
): Promise<void> => {
  const response = await fetch('/__mall/events', { headers: { ...headers, accept: 'text/event-stream' }, signal })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    throw new Error(`events: ${response.status}`)
  }
  onOpen()
  const read = createEventReader(onEvent)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('the stream ended')
    read(value)
  }
}

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

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

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

/** Follows a world until the returned function is called. Reconnects after errors, and polls meanwhile. */
export const follow = (world: string | null, watcher: Watcher): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const onEvent = (event: string, data: string): void => {
    if (event === 'call') watcher.calls([JSON.parse(data) as JournalEntry])
    else if (event === 'world') watcher.changed(JSON.parse(data) as WorldView)
    else if (event === 'replaced') watcher.replaced()
  }
  const onOpen = (): void => {
    const before = connection.get()
    connection.set('live')
    if (before !== 'opening') watcher.replaced()
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await readEvents(headersFor(world), signal, onOpen, onEvent).catch(() => undefined)
      if (signal.aborted) return
      await poll(world, watcher)
      await sleep(pause, signal)
    }
  }
  connection.set('opening')
  void run()
  return () => stop.abort()
}
