import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Table } from './table.ts'

const base = new Map([
  ['a', 1],
  ['b', 2],
])
const key = fc.constantFrom('a', 'b', 'c', 'd')
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key, value: fc.integer() }),
  fc.record({ kind: fc.constant('delete' as const), key }),
)

it('reads as a copy of its base with the same changes would', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const [table, plain] = [new Table(base), new Map(base)]
      for (const each of steps)
        if (each.kind === 'set') {
          table.set(each.key, each.value)
          plain.set(each.key, each.value)
        } else {
          table.delete(each.key)
          plain.delete(each.key)
        }
      for (const name of ['a', 'b', 'c', 'd', 'e']) expect(table.get(name)).toBe(plain.get(name))
      for (const value of plain.values()) expect(table.find((each) => each === value)).toBe(value)
      expect(table.find(() => false)).toBeUndefined()
    }),
  )
})

it('does not change its base, which other tables share', () => {
  const [one, other] = [new Table(base), new Table(base)]
  one.set('a', 9)
  one.delete('b')
  expect([other.get('a'), other.get('b'), other.untouched]).toEqual([1, 2, true])
  expect(one.changes()).toEqual([
    ['a', 9],
    ['b', null],
  ])
})

it('is unchanged again when an added entry is deleted', () => {
  const table = new Table(base)
  table.set('c', 3)
  expect(table.untouched).toBe(false)
  table.delete('c')
  expect(table.untouched).toBe(true)
})

it('forgets the entry that changed longest ago beyond its size', () => {
  const table = new Table<string, number>(undefined, 2)
  table.set('a', 1)
  table.set('b', 2)
  table.set('a', 3)
  table.set('c', 4)
  expect(table.changes()).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
