import type { ChatSend, ImFrame, PushCodes } from 'qinghua-contract'
import { localeOf, readLanguage } from '../i18n/language.ts'
import { readToken } from '../login/token.ts'

/** The numbers of the frames; the compiler compares them with the contract. */
export const codes: PushCodes = {
  pong: 0,
  receipt: 1,
  ready: 3,
  message: 4,
  conversation: 5,
  noUser: 10,
  elsewhere: 11,
  serviceOffline: 12,
  inquiryExpired: 13,
  accountOffline: 14,
  refused: 15,
  service: 16,
  event: 17,
}

type LastFrame = Extract<ImFrame, { code: PushCodes['noUser' | 'elsewhere' | 'accountOffline'] }>

export type LinkState =
  | { readonly is: 'open' }
  /** After so many failures in a row. */
  | { readonly is: 'connecting'; readonly failures: number }
  /** Tried again at this instant of `performance.now()`. */
  | { readonly is: 'waiting'; readonly until: number; readonly failures: number }
  /** The server has ended it for good. */
  | { readonly is: 'ended'; readonly by: LastFrame }

export interface LiveSocket {
  /** False if the connection is not open: nothing was sent. */
  readonly say: (message: ChatSend) => boolean
  /** Connects now, also while it waits to try again; does nothing once the server has ended it. */
  readonly connect: () => void
  readonly close: () => void
}

interface Heard {
  /** The last message that was received, so that the server sends the rest first; null for none. */
  readonly after?: () => number | null
  /** Only while the account has no other connection. */
  readonly yields?: boolean
  readonly onFrame: (frame: ImFrame) => void
  readonly onState: (state: LinkState) => void
}

const second = 1000
const pingEvery = 50 * second
/** Without any frame for so long after a ping, the connection is dead. */
const patience = 10 * second
const longestWait = 30 * second
const final: readonly number[] = [codes.noUser, codes.elsewhere, codes.accountOffline]
const isLast = (frame: ImFrame): frame is LastFrame => final.includes(frame.code)

const addressOf = (after: number | null, yields: boolean): string => {
  const origin = (import.meta.env.VITE_IM_ORIGIN || location.origin).replace(/^http/, 'ws')
  const query = new URLSearchParams({ lang: localeOf(readLanguage()) })
  if (after !== null) query.set('after', String(after))
  if (yields) query.set('yields', '1')
  return `${origin}/im/websocket/user/${encodeURIComponent(readToken() ?? '')}?${query}`
}

const frameOf = (data: unknown): ImFrame | null => {
  try {
    const frame = JSON.parse(String(data)) as ImFrame | null
    return typeof frame?.code === 'number' ? frame : null
  } catch {
    return null
  }
}

/** Once connected it pings, and connects again after 1, 2, 4 … 30 seconds, until the server ends it for good. */
export const createLive = ({ after = () => null, yields = false, onFrame, onState }: Heard): LiveSocket => {
  let socket: WebSocket | null = null
  let failures = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const leave = (): void => {
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
    socket = null
  }
  const retry = (): void => {
    leave()
    const wait = Math.min(longestWait, second * 2 ** failures)
    failures += 1
    onState({ is: 'waiting', until: performance.now() + wait, failures })
    later(wait, connect)
  }
  const ping = (): void => {
    socket?.send('ping')
    later(patience, retry)
  }
  const hear = (frame: ImFrame): void => {
    later(pingEvery, ping)
    if (frame.code === codes.ready) {
      failures = 0
      onState({ is: 'open' })
    }
    if (!isLast(frame)) return onFrame(frame)
    isOver = true
    clearTimeout(timer)
    leave()
    onState({ is: 'ended', by: frame })
  }
  const connect = (): void => {
    leave()
    onState({ is: 'connecting', failures })
    later(patience, retry)
    try {
      socket = new WebSocket(addressOf(after(), yields))
    } catch {
      return retry()
    }
    socket.onclose = retry
    socket.onmessage = ({ data }) => {
      const frame = frameOf(data)
      // What cannot be read may have been a message: the next connection begins with the rest.
      if (frame) hear(frame)
      else retry()
    }
  }
  return {
    say: (message) => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    connect: () => {
      if (!isOver) connect()
    },
    close: () => {
      clearTimeout(timer)
      leave()
    },
  }
}
