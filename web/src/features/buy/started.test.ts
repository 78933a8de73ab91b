import { beforeEach, expect, test, vi } from 'vitest'
import { now } from '../../lib/server-clock.ts'
import { keepStarted, startedPayment } from './paying.ts'

const day = 86_400_000
const facts = { amount: 100, gift: 10, next: null }
beforeEach(() => localStorage.clear())

test('a payment that is asked for again ends when it would have, and is remembered for a day longer', () => {
  const began = Date.now()
  const time = vi.spyOn(Date, 'now')
  const monotonic = vi.spyOn(performance, 'now')
  const from = performance.now()
  const at = (ms: number) => {
    time.mockReturnValue(began + ms)
    monotonic.mockReturnValue(from + ms)
  }
  at(0)
  const first = now()
  const { until } = keepStarted('p1', facts)
  at(60_000)
  expect(keepStarted('p1', { ...facts, amount: 50 })).toEqual({ ...facts, amount: 50, until })
  expect(keepStarted('p2', facts).until - until).toBe(60_000)
  at(until - first + day - 1)
  expect(startedPayment('p1')).toMatchObject({ until })
  at(until - first + day)
  expect([startedPayment('p1'), startedPayment('p2')?.amount]).toEqual([undefined, 100])
  expect(keepStarted('p1', facts).until).toBeGreaterThan(until)
})

test.each(['null', '7', '{"p1":null}', '{"p1":{"until":9e15}}', '{'])(
  'what is stored as %s is no payment',
  (stored) => {
    localStorage.setItem('startedPayments', stored)
    expect(startedPayment('p1')).toBeUndefined()
    expect(keepStarted('p1', facts)).toMatchObject(facts)
  },
)
