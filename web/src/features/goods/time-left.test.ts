import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRereadWhenOver } from './time-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => {
  const read = vi.fn(() => new Promise((answer) => void setTimeout(answer, 20, 'still')))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children)
  const { rerender } = renderHook(
    ({ over }) => {
      useQuery({ queryKey: ['GET /order', 7], queryFn: read })
      useRereadWhenOver(over, ['GET /order'])
      useRereadWhenOver(over, ['GET /order'])
    },
    { wrapper, initialProps: { over: false } },
  )
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { read, later, becomes: (over: boolean) => rerender({ over }) }
}

test('what is over is read again at once, and then every three seconds; two that end at once share a request', async () => {
  const { read, later, becomes } = shown()
  await later(10_000)
  expect(read).toHaveBeenCalledTimes(1)
  becomes(true)
  await later(2999)
  expect(read).toHaveBeenCalledTimes(2)
  await later(1)
  expect(read).toHaveBeenCalledTimes(3)
  becomes(false)
  await later(60_000)
  expect(read).toHaveBeenCalledTimes(3)
})
