import { local } from '../../lib/storage.ts'

/** Keys of localStorage, and of the address: what was asked for once is kept for each host. */
const askedFor = (key: 'bar' | 'follow', search: string): unknown => {
  const asked = new URLSearchParams(search).get(key)
  if (asked !== null) local.write(key, asked !== 'off')
  return local.read(key)
}

/**
 * The host of a world has a developer bar, every host has one in development, others if `?bar` asked for it. Automated
 * browsers see what a shopper sees, unless they ask for it too.
 */
export const barWanted = (
  { search, hostname }: Pick<Location, 'search' | 'hostname'>,
  { webdriver }: Pick<Navigator, 'webdriver'>,
): boolean =>
  (askedFor('bar', search) ?? (!webdriver && (import.meta.env.DEV || hostname.endsWith('.localhost')))) === true

/** `?follow=off` keeps the pages of this host as they were read, so that they can be out of date; `?follow` ends that. */
export const followingWanted = ({ search }: Pick<Location, 'search'>): boolean => askedFor('follow', search) !== false

const second = 1000
const longestWait = 30 * second
/** A worker that was stopped, or a network that went away, is noticed by it. */
const beatEvery = 30 * second

const address = (): string => `${location.origin.replace(/^http/, 'ws')}/__mall/follow`

/**
 * Calls `tell` whenever the world of this host changes without a call of the shop. A hidden page is told when it is
 * seen again, and one that was cut off once it is connected. Where there is no world to follow, it gives up at once.
 */
export const followWorld = (tell: () => void): (() => void) => {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFollowed = false
  let failures = 0
  let isBehind = false

  const catchUp = (): void => {
    if (!isBehind || document.visibilityState === 'hidden') return
    isBehind = false
    tell()
  }
  const behind = (): void => {
    isBehind = true
    catchUp()
  }
  const beat = (): void => {
    socket?.send('')
    timer = setTimeout(beat, beatEvery)
  }
  const connect = (): void => {
    socket = new WebSocket(address())
    socket.onmessage = ({ data }) => {
      if (data === 'changed') return behind()
      // What happened while it was cut off.
      if (hasFollowed) behind()
      hasFollowed = true
      failures = 0
      timer = setTimeout(beat, beatEvery)
    }
    socket.onclose = () => {
      clearTimeout(timer)
      socket = null
      if (hasFollowed) timer = setTimeout(connect, Math.min(longestWait, second * 2 ** failures++))
    }
  }
  connect()
  document.addEventListener('visibilitychange', catchUp)
  return () => {
    document.removeEventListener('visibilitychange', catchUp)
    clearTimeout(timer)
    if (socket) socket.onclose = null
    socket?.close()
  }
}
