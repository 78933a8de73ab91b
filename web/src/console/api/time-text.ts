import { useEffect, useState } from 'react'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** In mall time, such as `2026-11-02 10:00:00`. */
export const timeText = (at: number): string => format.format(at)

/** Reads the value of a datetime field as mall time. */
export const instantOfField = (text: string): number => Date.parse(`${text}+08:00`)

export const fieldOfInstant = (at: number): string => timeText(at).replace(' ', 'T')

/** The time of a clock as it was told at a local time; updated every second while it runs. */
export const useNow = (
  clock: { readonly now: number; readonly running: boolean } | undefined,
  toldAt: number,
): number | undefined => {
  const [real, setReal] = useState(() => Date.now())
  const running = clock?.running ?? false
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setReal(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return clock && clock.now + (running ? Math.max(0, real - toldAt) : 0)
}
