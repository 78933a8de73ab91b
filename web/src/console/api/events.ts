/** What a stream of server-sent events says, event by event, however its bytes are cut. */
export const createEventReader = (tell: (event: string, data: string) => void) => {
  let rest = ''
  const block = (text: string): void => {
    let event = 'message'
    const data: string[] = []
    for (const line of text.split('\n')) {
      if (line.startsWith('event:')) event = line.slice(6).trim()
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    }
    if (data.length > 0 || event !== 'message') tell(event, data.join('\n'))
  }
  return (text: string): void => {
    rest = (rest + text).replaceAll('\r\n', '\n')
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      block(rest.slice(0, end))
      rest = rest.slice(end + 2)
    }
  }
}

/**
 * Reads events until the stream ends, which is a failure. Not by EventSource: it can name neither a world nor a secret.
 */
export const readEvents = async (
  headers: Record<string, string>,
  signal: AbortSignal,
  opened: () => void,
  tell: (event: string, data: string) => void,
): Promise<void> => {
  const response = await fetch('/__mall/events', { headers: { ...headers, accept: 'text/event-stream' }, signal })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    throw new Error(`events: ${response.status}`)
  }
  opened()
  const read = createEventReader(tell)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('the stream ended')
    read(value)
  }
}
