import { describe, expect, test } from 'vitest'
import { orderMachine, refundMachine, type Machine } from './machines.ts'

const machines: [string, Machine<string>][] = [
  ['an order', orderMachine as Machine<string>],
  ['a refund', refundMachine as Machine<string>],
]

describe.each(machines)('the drawing of %s', (_name, { statuses, places, steps }) => {
  test('has a separate place for every status', () => {
    const spots = statuses.map((status) => String(places[status]))
    expect(new Set(spots).size).toBe(statuses.length)
    for (const { from, to } of steps) expect([places[from], places[to]]).not.toContain(undefined)
  })
})
