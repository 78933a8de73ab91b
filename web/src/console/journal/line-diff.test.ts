import { expect, test } from 'vitest'
import { difference } from './exchange.tsx'

const nine = '1\n2\n3\n4\n5\n6\n7\n8\n9'

test.each([
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['', 'a', ['-', '+a']],
  ['same', 'same', []],
  [nine, nine.replace('5', 'five'), ['⋯', ' 3', ' 4', '-5', '+five', ' 6', ' 7']],
  [nine, nine.replace('1', 'one').replace('9', 'nine'), ['-1', '+one', ' 2', ' 3', '⋯', ' 7', ' 8', '-9', '+nine']],
])('the difference of two answers has the lines near its changes: %j, %j', (before, after, lines) => {
  expect(difference(before, after)).toEqual(lines)
})

test('of texts that have nothing in common, all lines are replaced', () => {
  const text = (of: string) => Array.from({ length: 600 }, (_, at) => `${of}${at}`).join('\n')
  const lines = difference(text('a'), text('b'))
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([1_200, '-a0', '+b599'])
})
