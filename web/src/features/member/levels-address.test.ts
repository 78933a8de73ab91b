import { expect, test } from 'vitest'
import { levelsAddress, readLevelType, typeNames } from './use-level-page.ts'

test.each(typeNames)('the %s levels have an address of their own', (type) => {
  expect(readLevelType(new URL(levelsAddress(type), 'http://mall').searchParams)).toBe(type)
})

test('an address that makes no sense shows the levels that everybody can reach', () => {
  expect(readLevelType(new URLSearchParams('type=gold'))).toBe('ordinary')
})
