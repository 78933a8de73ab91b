import { expect, it, vi } from 'vitest'
import { chanceFrom } from '../../../test/pricing/chance.ts'
import { indexOf } from './index-of.ts'
import { Table } from './table.ts'

interface Row {
  readonly id: number
  readonly of: readonly number[]
}
const base: ReadonlyMap<number, Row> = new Map([1, 2, 3, 4].map((id) => [id, { id, of: [id % 2, 5, 5] }]))

it('finds what a scan finds, in the same order, whatever was changed, deleted or restored', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const chance = chanceFrom(seed)
    const table = new Table(base)
    const find = indexOf(({ of }: Row) => of)
    let saved = table.changes()
    for (let step = 0; step < 30; step++) {
      const id = 1 + chance.below(6)
      const act = chance.of(['save', 'rewind', 'reset', 'delete', 'set', 'set', 'set'] as const)
      if (act === 'save') saved = table.changes()
      else if (act === 'rewind') table.restore(saved)
      else if (act === 'reset') table.restore([])
      else if (act === 'delete') table.delete(id)
      else table.set(id, { id, of: chance.some([0, 1, 5], 0.5) })
      for (const key of [0, 1, 5, 9])
        expect(find(table, key), `seed ${seed}`).toEqual([...table.values()].filter(({ of }) => of.includes(key)))
    }
  }
})

it('is made once for all tables that nobody has changed', () => {
  const keysOf = vi.fn(({ of }: Row) => of)
  const find = indexOf(keysOf)
  const [one, other] = [new Table(base), new Table(base)]
  expect(find(one, 5)).toBe(find(other, 5))
  one.set(1, { id: 1, of: [] })
  expect([find(one, 5).length, find(other, 5).length]).toEqual([3, 4])
  one.restore([])
  expect(find(one, 5)).toBe(find(other, 5))
  expect(keysOf).toHaveBeenCalledTimes(8)
})
