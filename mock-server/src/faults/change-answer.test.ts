import type { AnswerChange } from 'qinghua-contract/control'
import { expect, it } from 'vitest'
import { changeAnswer } from './change-answer.ts'

const page = { total: 2, records: [{ name: 'mug', tags: ['a', 'b'] }, { name: 'cup' }] }
const after = (...changes: AnswerChange[]): unknown => changeAnswer(page, changes)

it.each<[string, AnswerChange, unknown]>([
  ['sets a field', { do: 'set', at: 'total', value: 0 }, { ...page, total: 0 }],
  ['sets one that is new', { do: 'set', at: 'more', value: null }, { ...page, more: null }],
  [
    'sets each of a list',
    { do: 'set', at: 'records/*/name', value: 'x' },
    { ...page, records: [{ name: 'x', tags: ['a', 'b'] }, { name: 'x' }] },
  ],
  ['sets the whole', { do: 'set', at: '', value: [] }, []],
  ['removes a field', { do: 'remove', at: 'total' }, { records: page.records }],
  ['removes one of a list', { do: 'remove', at: 'records/0' }, { ...page, records: [{ name: 'cup' }] }],
  ['removes all of a list', { do: 'remove', at: 'records/*' }, { ...page, records: [] }],
  ['removes the whole', { do: 'remove', at: '' }, null],
  [
    'merges: what is null goes, what is there stays',
    { do: 'merge', at: 'records/0', value: { name: 'pot', tags: null, left: { of: 1 } } },
    { ...page, records: [{ name: 'pot', left: { of: 1 } }, { name: 'cup' }] },
  ],
  ['cuts a list', { do: 'fill', at: 'records', count: 1 }, { ...page, records: page.records.slice(0, 1) }],
  ['repeats a list', { do: 'fill', at: 'records', count: 3 }, { ...page, records: [...page.records, page.records[0]] }],
  [
    'lengthens texts',
    { do: 'text', at: 'records/*/name', length: 5 },
    { ...page, records: [{ name: 'mugmu', tags: ['a', 'b'] }, { name: 'cupcu' }] },
  ],
  ['leaves what is no text', { do: 'text', at: 'total', length: 5 }, page],
  ['leaves what is no list', { do: 'fill', at: 'total', count: 5 }, page],
  ['leaves what is not there', { do: 'text', at: 'records/7/name', length: 5 }, page],
  ['leaves what only an object inherits', { do: 'remove', at: '__proto__/toString' }, page],
])('%s', (_, change, told) => {
  const before = JSON.stringify(page)
  expect(after(change)).toEqual(told)
  expect(JSON.stringify(page)).toBe(before)
})

it('changes one after the other', () => {
  const long = { name: expect.stringMatching(/^.{200}$/) }
  expect(
    after({ do: 'fill', at: 'records', count: 3 }, { do: 'text', at: 'records/*/name', length: 200 }),
  ).toMatchObject({ records: [long, long, long] })
})
