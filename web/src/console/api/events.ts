import { createParser } from 'eventsource-parser'

type OnEvent = (event: string, data: string) => void

/** A parser of server-sent events that is fed the stream piece by piece. */
export const createEventReader = (onEvent: OnEvent) => {
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, data) })
  return (text: string): void => parser.feed(text)
}

/** Reads events until the stream ends, which throws. EventSource cannot be used: it sends no headers for world and secret. */
export const readEvents = async (
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
