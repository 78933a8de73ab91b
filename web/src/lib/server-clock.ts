import { useMemo, useSyncExternalStore } from 'react'

/** `Date` headers count whole seconds: the true time is up to one second later, half a second on average. */
const resolution = 1000

interface Sample {
  /** Server time minus the page's monotonic time, in milliseconds. */
  readonly offset: number
  /** How wrong `offset` can be. */
  readonly error: number
}
let best: Sample | null = null

const monotonic = (): number => performance.now()

/** The smallest round trip wins, unless the server's clock was moved. */
export const noteServerTime = (date: string | null, sent: number, received: number): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const error = (received - sent + resolution) / 2
  const offset = server + resolution / 2 - (sent + received) / 2
  const moved = best !== null && Math.abs(offset - best.offset) > error + best.error
  if (best !== null && !moved && error > best.error) return
  best = { offset, error }
  if (moved) notifyWatchers()
}

/** The server's time, whatever the clock of the device says. */
export const now = (): number => (best === null ? Date.now() : monotonic() + best.offset)

/** Wire times are in Shanghai time: `2026-11-02 10:00:00`. */
export const instantOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** Each watcher, and the instant whose whole seconds before or after it are counted. */
const watchers = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined

const second = 1000
const untilNextSecond = (instant: number): number => ((instant - now()) % second) + (instant > now() ? 0 : second)

/** Notifies every watcher, and sleeps until the first of them has a second to count. */
const notifyWatchers = (): void => {
  clearTimeout(timer)
  for (const watcher of [...watchers.keys()]) watcher()
  if (watchers.size === 0) return
  timer = setTimeout(notifyWatchers, Math.ceil(Math.min(...[...watchers.values()].map(untilNextSecond))) || second)
}

const watch = (instant: number) => (watcher: () => void) => {
  watchers.set(watcher, instant)
  notifyWatchers()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) clearTimeout(timer)
  }
}
const watchSeconds = watch(0)

/** Whole seconds, given in ms. One timer serves the page. */
export const useNow = (): number => useSyncExternalStore(watchSeconds, () => Math.floor(now() / second) * second)

/** Whole seconds until an instant, in parts; `over` from the instant on. */
export const useCountdown = (deadline: number) => {
  const subscribe = useMemo(() => watch(deadline), [deadline])
  const left = useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((deadline - now()) / second)))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    left,
    over: left === 0,
  }
}

/** Whether an instant has come. It renders once, when it comes. */
export const useReached = (instant: number): boolean => {
  const subscribe = useMemo(() => watch(instant), [instant])
  return useSyncExternalStore(subscribe, () => now() >= instant)
}

/** A suspended tab may have lost time: drops the measurement and asks the server. */
export const resyncOnReturn = (ask: () => void): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    best = best && { ...best, error: Number.POSITIVE_INFINITY }
    if (watchers.size > 0) ask()
    notifyWatchers()
  })
