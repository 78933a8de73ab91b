import { useSyncExternalStore } from 'react'

const everySecond = (watcher: () => void) => {
  const timer = setInterval(watcher, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until an instant of `performance.now()`. */
export const useSecondsUntil = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - performance.now()) / 1000)))
