import { expect, it } from 'vitest'
import { catalogue, newMall } from '../../test/mall.ts'
import type { Mall } from '../core/state/mall.ts'
import { restoreMall, snapshotOf } from '../core/state/snapshot.ts'
import { Table } from '../core/state/table.ts'
import { atOnce } from '../in-slices.ts'
import { changesBetween } from './changes.ts'

const tables = Object.entries(newMall()).flatMap(([name, part]: [string, unknown]) =>
  part instanceof Table ? [name] : [],
)
const tableOf = (mall: Mall, name: string) => mall[name as keyof Mall] as unknown as Table<unknown, unknown>

it.each([
  ...tables.map((name) => [name, (mall: Mall) => tableOf(mall, name).set('a key', { a: 1 })] as const),
  ['autopilot', (mall: Mall) => void (mall.autopilot = !mall.autopilot)] as const,
  ['timers', (mall: Mall) => mall.timers.add({ due: mall.now + 1, task: 'closeOrder', subject: '1' })] as const,
])('what differs in %s is told, both ways, and nothing else', (part, change) => {
  const before = newMall()
  const after = restoreMall(snapshotOf(before), catalogue)
  expect(atOnce(changesBetween(before, after, 'en'))).toEqual([])
  change(after)
  for (const [one, other] of [[before, after] as const, [after, before] as const])
    expect(atOnce(changesBetween(one, other, 'en'))).toMatchObject([{ part }])
})

it('five hundred changes are told at most', () => {
  for (const count of [499, 500, 501, 700]) {
    const [before, after] = [newMall(), newMall()]
    for (let n = 0; n < count; n++) tableOf(after, 'payMethods').set(`${n}`, true)
    expect(atOnce(changesBetween(before, after, 'en'))).toHaveLength(Math.min(count, 500))
  }
})
