import { expect, test } from 'vitest'
import { judge } from './judge.mjs'

const mutant = (status: string, line: number, replacement: string) => ({
  status,
  replacement,
  mutatorName: 'EqualityOperator',
  location: { start: { line, column: 8 }, end: { line, column: 13 } },
})
const room = (...mutants: ReturnType<typeof mutant>[]) => ({
  files: { 'core/paying/a.ts': { source: 'const b = 1\nreturn a > b\n', mutants } },
})
const seen = mutant('Killed', 2, 'a >= b')
const hung = mutant('Timeout', 2, 'true')
const missed = mutant('Survived', 2, 'a < b')
const untested = mutant('NoCoverage', 2, 'false')
const accepted = { file: 'paying/a.ts', line: 'return a > b', becomes: 'a < b', why: 'it is the same' }

test('a room is red below its score, and names what no test saw', () => {
  const found = room(seen, hung, missed, untested)
  expect([judge(found, 50, []).isGood, judge(found, 51, []).isGood]).toEqual([true, false])
  expect(judge(found, 50, []).list).toEqual([
    'core/paying/a.ts:2  survived  EqualityOperator  a > b → a < b',
    'core/paying/a.ts:2  no test  EqualityOperator  a > b → false',
  ])
  expect(judge(room(), 0, []).isGood).toBe(false)
})

test('what is accepted does not count, and is red once nothing like it survives', () => {
  expect(judge(room(seen, missed), 100, [accepted])).toMatchObject({ isGood: true, list: [] })
  const { isGood, list } = judge(room(seen, { ...missed, status: 'Killed' }), 100, [accepted])
  expect([isGood, list]).toEqual([false, [expect.stringContaining('nothing like it survives')]])
})

test('what was not tried counts for nothing', () => {
  const { isGood, text } = judge(room(seen, mutant('RuntimeError', 2, 'a < b')), 100, [])
  expect([isGood, text]).toEqual([true, '100.0 % of 1 mutants seen (at least 100 %), 0 accepted, 1 not tried'])
})
