/** The socket itself. */
export interface Wire {
  /** A text, or bytes as a binary frame. */
  readonly send: (frame: string | Buffer) => void
  readonly ping: () => void
  /** Ends the connection with a closing frame. */
  readonly close: (code?: number, reason?: Buffer) => void
  /** Breaks it. */
  readonly terminate: () => void
  /** Bytes that the client has not read yet. */
  readonly unread: () => number
}

/** Calls `act` once after so many milliseconds of real time; returns how to prevent it. */
export type Alarm = (ms: number, act: () => void) => () => void

export const realAlarm: Alarm = (ms, act) => {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Close code: the client connects again, and finds the world where it is then. */
export const serviceRestart = 1012
