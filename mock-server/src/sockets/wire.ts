/** The socket itself. */
export interface Wire {
  readonly send: (text: string) => void
  readonly ping: () => void
  /** Ends the connection with a closing frame. */
  readonly close: (code: number) => void
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
