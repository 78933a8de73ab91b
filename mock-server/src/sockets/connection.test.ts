import { expect, it } from 'vitest'
import { waiting, type Waiting } from '../data/postgres/waiting.ts'
import { Connection } from './connection.ts'
import { socketLimits } from './limits.ts'
import { serviceRestart } from './wire.ts'

/** A connection, what its wire has seen, and what is being stored of its world. */
const open = () => {
  const seen: (number | string)[] = []
  const being: Waiting[] = []
  const connection = new Connection(
    { userId: 'u', token: 't', language: 'en', hasLanguageHeader: true, faults: [] },
    {
      send: (frame) => void seen.push((JSON.parse(String(frame)) as { code: number }).code),
      ping: () => undefined,
      close: (code) => void seen.push(`closed with ${code}`),
      terminate: () => void seen.push('broken'),
      unread: () => 0,
    },
    {
      limits: socketLimits,
      now: () => 0,
      wait: async () => undefined,
      stored: async () => being.at(-1)?.promise,
      onBreach: (_, breach) => expect.fail(breach),
    },
  )
  return { connection, seen, being }
}
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
const notification = { type: 'notification', subject: '1' } as const
const pong = { now: '2026-03-02 10:00:00' } as const

it('tells what is stored, in order, and answers behind it', async () => {
  const { connection, seen, being } = open()
  connection.push('event', notification)
  const [first, second] = [waiting(), waiting()]
  for (const next of [first, second]) {
    being.push(next)
    connection.push('event', notification)
  }
  connection.answer('pong', pong)
  connection.bid('accountOffline')
  first.resolve()
  await settled()
  expect(seen).toEqual([17, 17])
  second.resolve()
  await settled()
  expect(seen).toEqual([17, 17, 17, 0, 14, 'closed with 4014'])
})

it('ends without a word of what is taken back', async () => {
  const { connection, seen, being } = open()
  const next = waiting()
  being.push(next)
  connection.bid('accountOffline')
  being.pop()
  connection.push('event', notification)
  next.reject(new Error('the database is away'))
  await settled()
  expect(seen).toEqual([`closed with ${serviceRestart}`])
})

it('makes way for another one at once', () => {
  const { connection, seen, being } = open()
  being.push(waiting())
  connection.push('event', notification)
  connection.yieldUp()
  expect(seen).toEqual([11, 'closed with 4011'])
})
