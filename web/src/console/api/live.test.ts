import { afterEach, expect, test, vi } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { connection, follow } from './live.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const told = () => {
  const heard: string[] = []
  return {
    heard,
    watcher: {
      calls: (entries: readonly { readonly step: number }[]) => void heard.push(entries.map(({ step }) => step).join()),
      changed: () => void heard.push('changed'),
      replaced: () => void heard.push('replaced'),
    },
  }
}
/** The server has the newest call first. */
const newest = (...steps: number[]) => answer(200, JSON.stringify(steps.map((step) => ({ step }))))
const events = (text: string) => answer(200, text, 'text/event-stream')

test('without events the calls are asked for, and told as they were made; what was missed is read again', async () => {
  vi.useFakeTimers()
  const fetch = answerWith(
    ...([answer(500), newest(3, 2, 1)] as const),
    ...([answer(500), answer(500)] as const),
    ...([events('event: call\ndata: {"step":4}\n\nevent: replaced\ndata: \n\n'), newest(4, 3)] as const),
    answer(500),
  )
  const { heard, watcher } = told()
  const stop = follow('qa', watcher as never)
  expect(connection.get()).toBe('opening')
  await vi.advanceTimersByTimeAsync(0)
  expect([heard.splice(0), connection.get()]).toEqual([['1,2,3', 'changed'], 'polling'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([heard.splice(0), connection.get()]).toEqual([[], 'lost'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard.splice(0)).toEqual(['replaced', '4', 'replaced', '3,4', 'changed'])
  stop()
  const asked = fetch.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch.mock.calls.length).toBe(asked)
})
