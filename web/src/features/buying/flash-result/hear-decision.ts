import { codes, createLive } from '../../../lib/live/live-socket.ts'

interface Ears {
  /** It is decided, or may have been before there was a connection. */
  readonly onDecided: () => void
  readonly onLive: (isLive: boolean) => void
}

/** Hears at once that a request is decided, unless the chat has the only connection of the account. Returns how to stop. */
export const hearDecision = (orderNumber: string, { onDecided, onLive }: Ears): (() => void) => {
  const live = createLive({
    yields: true,
    onFrame: ({ code, obj }) => {
      if (code === codes.ready) onDecided()
      if (code === codes.event && obj.type === 'flashResult' && obj.subject === orderNumber) onDecided()
    },
    onState: ({ is }) => onLive(is === 'open'),
  })
  live.connect()
  return live.close
}
