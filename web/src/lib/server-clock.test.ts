import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instantOf, noteServerTime, now, resyncOnReturn, useCountdown } from './server-clock.ts'

const header = (instant: number): string => new Date(instant).toUTCString()
/** A header omits the fraction of a second, which is assumed to be a half: this time has it. */
const noon = Date.parse('2026-11-02T12:00:00.500Z')
const learn = (instant: number) => noteServerTime(header(instant), performance.now(), performance.now())

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('time is the server’s, whatever the shopper’s clock says', () => {
  learn(noon)
  expect(now()).toBe(noon)
  vi.advanceTimersByTime(3000)
  vi.setSystemTime(0)
  expect(now()).toBe(noon + 3000)
})

test('a clock that was moved is followed at once', () => {
  learn(noon)
  const { result } = renderHook(() => useCountdown(noon + 3_600_000))
  expect(result.current).toMatchObject({ hours: 1, minutes: 0, seconds: 0 })
  act(() => learn(noon + 3_599_000))
  expect(result.current.left).toBe(1)
})

test('a countdown goes by whole seconds and is over exactly at its instant [S4.11]', () => {
  learn(noon)
  const { result } = renderHook(() => useCountdown(noon + 60_000))
  expect(result.current.left).toBe(60)
  act(() => vi.advanceTimersByTime(59_999))
  expect(result.current).toMatchObject({ left: 1, over: false })
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toMatchObject({ left: 0, over: true })
})

test('all countdowns of a page share one timer, and none is left behind [S4.11]', () => {
  learn(noon)
  const first = renderHook(() => useCountdown(noon + 60_000))
  const second = renderHook(() => useCountdown(noon + 90_000))
  expect(vi.getTimerCount()).toBe(1)
  first.unmount()
  second.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that slept asks for the time if it counts, and takes the next answer as it is', () => {
  const heard = vi.spyOn(document, 'addEventListener').mockImplementation(() => undefined)
  const ask = vi.fn()
  resyncOnReturn(ask)
  const wake = heard.mock.calls[0]?.[1] as () => void
  heard.mockRestore()
  learn(noon)
  wake()
  expect(ask).not.toHaveBeenCalled()
  const { result } = renderHook(() => useCountdown(noon + 60_000))
  wake()
  expect(ask).toHaveBeenCalledOnce()
  act(() => learn(noon + 500))
  expect([now(), result.current.left]).toEqual([noon + 1000, 59])
})

test('times on the wire are in Shanghai [S7.10]', () => {
  expect(instantOf('2026-11-02 20:00:00')).toBe(Date.parse('2026-11-02T12:00:00Z'))
})
