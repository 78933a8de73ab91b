import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, provenBy, rulesOf } from './lib/spec-rules.mjs'

const spec = readFileSync(new URL('../docs/SPEC.md', import.meta.url), 'utf8')

test('every rule of the specification is found once, bullets and table rows alike', () => {
  const ids = rulesOf(spec).map(({ id }: { id: string }) => id)
  expect(ids).toContain('S4.11')
  expect(ids).toContain('S7.10')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(120)
})

test('a test name carries one rule, several, or a range', () => {
  expect(provenBy('the code can be asked for again after 60 s [S4.11]')).toEqual(['S4.11'])
  expect(provenBy('a short name is refused [S5.1, S5.5]')).toEqual(['S5.1', 'S5.5'])
  expect(provenBy('the popup says what is wrong [S4.10–12]')).toEqual(['S4.10', 'S4.11', 'S4.12'])
  expect(provenBy('nothing is claimed')).toEqual([])
})

test('a rule without a test stays open, and a rule that does not exist is named', () => {
  const rules = [
    { id: 'S1.1', text: 'a' },
    { id: 'S1.2', text: 'b' },
  ]
  const { proven, unknown } = coverage(rules, ['works [S1.1]', 'is a typo [S9.99]'])
  expect(proven.map(({ tests }: { tests: string[] }) => tests.length)).toEqual([1, 0])
  expect(unknown).toEqual([{ id: 'S9.99', name: 'is a typo [S9.99]' }])
})
