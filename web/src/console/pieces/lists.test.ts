import { expect, test } from 'vitest'
import { matching } from './lists.ts'

const things = [
  { name: 'Harbour Mug', no: 12 },
  { name: 'Pen', of: { who: 'lin_xiaoman' } },
]

test.each([
  ['', [0, 1]],
  ['MUG', [0]],
  ['12  harbour', [0]],
  ['xiaoman', [1]],
  ['mug pen', []],
])('%j finds what has all words, in any field', (words, found) =>
  expect(matching(things, words)).toEqual(found.map((at) => things[at])),
)
