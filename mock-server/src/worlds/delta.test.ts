import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WorldState } from '../data/world-state.ts'
import { deltaBetween, stateAfter } from './delta.ts'

const values = Array.from({ length: 4 }, (_, value) => ({ value }))
const rows = fc
  .uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), fc.constantFrom(...values)))))
const allTimers = Array.from({ length: 8 }, (_, at) => ({ task: 'shipOrder', subject: `${at}`, due: at }))
const timers = fc.subarray(allTimers)

const snapshot = fc
  .record({ timers, orders: rows, carts: rows, files: rows })
  .map(({ orders, carts, files, ...mall }) => {
    const tables = Object.fromEntries(Object.entries({ orders, carts }).filter(([, each]) => each.length > 0))
    return { mall: { ...mall, tables }, uploads: { files, digests: [] } } as unknown as WorldState
  })

it('a state is an earlier one and what differs, one after the other, rows in their order', () => {
  fc.assert(
    fc.property(fc.array(snapshot, { minLength: 2, maxLength: 4 }), ([first, ...later]) => {
      if (!first) return
      const deltas = later.map((each, at) => deltaBetween(at === 0 ? first : (later[at - 1] ?? first), each))
      expect(stateAfter(first, deltas)).toEqual(later.at(-1))
    }),
  )
})
