import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLines, nearChanges, type DiffLine } from './exchange.tsx'

const side = (lines: ReturnType<typeof diffLines>, left: 'before' | 'after') =>
  lines.filter((line) => line.side === 'same' || line.side === left).map((line) => line.text)
const cases: [string, string][] = [
  ['a\nb\nc', 'a\nx\nc'],
  ['a\na\na', 'a\na'],
  ['', 'a\nb'],
  ['a\nb\nc\nd', 'd\nc\nb\na'],
  ['1\n2\n3\n4\n5', '1\n3\n5\n6'],
  ['same', 'same'],
]

describe('a difference of two answers', () => {
  test.each(cases)('contains both texts: %j, %j', (before, after) => {
    const lines = diffLines(before, after)
    expect(side(lines, 'before').join('\n')).toBe(before)
    expect(side(lines, 'after').join('\n')).toBe(after)
  })
  test('has every line within so many of a change, in order, wherever the changes are', () => {
    const sides = fc.array(fc.constantFrom('same', 'same', 'same', 'before', 'after'), { maxLength: 15, size: 'max' })
    fc.assert(
      fc.property(sides, fc.integer({ min: 0, max: 4 }), (all, around) => {
        const lines = all.map((each, at) => ({ side: each, text: String(at) }) as DiffLine)
        const changed = lines.flatMap(({ side }, at) => (side === 'same' ? [] : [at]))
        const near = lines.filter((_, at) => changed.some((change) => Math.abs(change - at) <= around))
        expect(nearChanges(lines, around).filter((line) => line !== null)).toEqual(near)
      }),
    )
  })
})
