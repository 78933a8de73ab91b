import { expect, test } from 'vitest'
import { stepsText } from './export-steps.ts'

test('steps are told as ranges, and those that are too many as all between the first and the last', () => {
  expect(stepsText([12, 3, 4, 5, 9, 8])).toBe('3-5,8-9,12')
  expect(stepsText([7])).toBe('7')
  expect(stepsText(Array.from({ length: 2_000 }, (_, at) => 2 * at + 1))).toBe('1-3999')
})
