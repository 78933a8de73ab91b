export interface SocketLimits {
  readonly ofProcess: number
  readonly ofWorld: number
  /** Pages that follow their world. */
  readonly followers: number
  /** Bytes of one frame of a client. */
  readonly frameBytes: number
  /** Messages that a client may send at once, and in a second. */
  readonly burst: number
  readonly perSecond: number
  /** Frames beyond these end the connection. */
  readonly tooMany: number
  /** Bytes that a client has not read. */
  readonly unreadBytes: number
  /** How long nothing may be heard of a client, in milliseconds. */
  readonly idle: number
}

export const socketLimits: SocketLimits = {
  ofProcess: 2_500,
  ofWorld: 1_500,
  followers: 1_000,
  frameBytes: 16 * 1024,
  burst: 20,
  perSecond: 10,
  tooMany: 200,
  unreadBytes: 1024 * 1024,
  idle: 120_000,
}
