import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { areOneRow, StoredRow } from './stored-row.ts'
import { Table, type Rows } from './table.ts'

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

describe('a row that was stored', () => {
  const stored = (value: unknown) => new StoredRow(new TextEncoder().encode(JSON.stringify(value)))
  const restored = (rows: Rows) => {
    const table = new Table<string, { count: number }>()
    table.restore(rows)
    return table
  }

  it('is read once it is asked for, and not before', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const table = restored(['a', 'b', 'c'].map((key) => [key, stored({ count: 7 })] as const))
    const again = restored(table.rows())
    expect(parse).toHaveBeenCalledTimes(0)
    expect([again.get('b'), table.get('b'), table.get('b'), table.get('none')]).toEqual([
      { count: 7 },
      { count: 7 },
      { count: 7 },
      undefined,
    ])
    expect(parse).toHaveBeenCalledTimes(1)
    expect([...table.values()]).toHaveLength(3)
    expect(JSON.stringify(table.rows())).toBe(JSON.stringify(table.changes()))
    parse.mockRestore()
  })

  it('is the same row in tables in which nobody changed it, whoever has read it', () => {
    const areOne = (one: ReturnType<typeof restored>, other: typeof one) => areOneRow(one.row('a'), other.row('a'))
    const one = restored([['a', stored({ count: 1 })]])
    const other = restored(one.rows())
    expect(areOne(one, other)).toBe(true)
    one.get('a')
    expect(areOne(one, other)).toBe(true)
    other.set('a', { count: 1 })
    expect(areOne(one, other)).toBe(false)
    const apart = (count: number) => restored([['a', stored({ count })]])
    expect([areOne(apart(1), apart(1)), areOne(apart(1), apart(2))]).toEqual([true, false])
  })
})
