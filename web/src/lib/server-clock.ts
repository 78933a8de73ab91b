import { useMemo, useSyncExternalStore } from 'react'
import { focusKeeper } from './focus.ts'

/** `Date` headers count whole seconds: the true time is up to one second later. */
const resolution = 1000

/** Between these lies the server's time minus the page's monotonic time, in milliseconds. */
interface Range {
  readonly low: number
  readonly high: number
}
let known: Range | null = null
let isStale = false

const monotonic = (): number => performance.now()

/** Each answer narrows the range down, unless the server's clock was moved. */
export const noteServerTime = (date: string | null, sent: number, received: number): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const seen = { low: server - received, high: server + resolution - sent }
  const both = known && { low: Math.max(known.low, seen.low), high: Math.min(known.high, seen.high) }
  const isNew = both === null || isStale || both.low > both.high
  if (!isNew && both.low === known?.low && both.high === known.high) return
  known = isNew ? seen : both
  isStale = false
  tick()
}

/** The server's time, whatever the clock of the device says. */
export const now = (): number => (known === null ? Date.now() : monotonic() + (known.low + known.high) / 2)

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
  timer = setTimeout(tick, Math.ceil(Math.min(...[...watchers.values()].map(untilNextSecond))) || second)
}

/** Nobody asked for what it changes: the focus stays where it is, or as near as it can. */
const tick = (): void => {
  const giveBack = focusKeeper.hold()
  notifyWatchers()
  giveBack()
}

const watch = (instant: number) => (watcher: () => void) => {
  watchers.set(watcher, instant)
  notifyWatchers()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) clearTimeout(timer)
  }
}

/** Whole seconds until an instant, in parts; `over` from the instant on. What is no instant stands at zero and never comes. */
export const useCountdown = (deadline: number) => {
  const subscribe = useMemo(() => watch(deadline), [deadline])
  const left = useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((deadline - now()) / second) || 0))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    left,
    over: left === 0 && !Number.isNaN(deadline),
  }
}

/** Whether an instant has come. It renders once, when it comes. */
export const useReached = (instant: number): boolean => {
  const subscribe = useMemo(() => watch(instant), [instant])
  return useSyncExternalStore(subscribe, () => now() >= instant)
}

/** The next answer tells the time anew. */
export const distrustTime = (): void => void (isStale = true)

/** A suspended tab may have lost time: drops the measurement and asks the server. */
export const resyncOnReturn = (ask: () => void): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    distrustTime()
    if (watchers.size > 0) ask()
    notifyWatchers()
  })
