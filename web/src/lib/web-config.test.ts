import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, answerWith } from '../../test/answer.ts'
import { createQueryClient } from './api/errors.ts'
import { paySwitchQuery } from './web-config.ts'

const open = JSON.stringify({ aliPaySwitch: true, wxPaySwitch: true, balancePaySwitch: true })
const ask = (userId: string) => createQueryClient().fetchQuery(paySwitchQuery(userId))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('the pay switch is kept for exactly 5 hours [S9.3]', async () => {
  const fetch = answerWith(answer(200, open))
  await ask('u1001')
  await vi.advanceTimersByTimeAsync(17_999_999)
  await ask('u1001')
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await ask('u1001')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('an answer that comes after the shopper left the screen is kept as well [S9.3]', async () => {
  let arrive = (): void => undefined
  const arrival = new Promise<void>((resolve) => void (arrive = resolve))
  const fetch = answerWith(() => arrival.then(answer(200, open)))
  const leave = new QueryObserver(createQueryClient(), paySwitchQuery('u1001')).subscribe(() => undefined)
  leave()
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(false)
  arrive()
  await vi.advanceTimersByTimeAsync(1)
  await ask('u1001')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('the pay switch of one user is not shown to another [S7.23]', async () => {
  const fetch = answerWith(answer(200, open))
  await ask('u1001')
  await ask('u1002')
  expect(fetch).toHaveBeenCalledTimes(2)
})
