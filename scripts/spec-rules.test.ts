import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, provenBy, rulesOf } from './lib/spec-rules.mjs'
import { testTitles } from './lib/test-titles.mjs'

const rules = rulesOf(readFileSync(new URL('../docs/SPEC.md', import.meta.url), 'utf8'))

test('every tag names a rule of docs/SPEC.md or a part of one, and each rule is there once', () => {
  const ids = rules.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
  expect(new Set(ids).size).toBe(ids.length)
  expect(rules.length).toBeGreaterThan(120)
  const { wrong } = coverage(rules, testTitles())
  expect(wrong.map(({ id, at }) => `${at}: ${id}`)).toEqual([])
})

test('a rule with parts is complete when each part is proven, and only parts can be tagged', () => {
  expect(provenBy('it says what is wrong [S4.10–11, S2.20/uc-order]')).toEqual(['S4.10', 'S4.11', 'S2.20/uc-order'])
  const made = rulesOf('- S1.1 a\n- S1.2 b\n  - S1.2/x first\n  - S1.2/y second\n- S1.3 c\n')
  const tests = ['works [S1.1]', 'has x [S1.2/x]', 'has both [S1.2]', 'is a typo [S9.99]'].map((title, at) => ({
    title,
    at: `file:${at}`,
  }))
  const { proven, wrong } = coverage(made, tests)
  const open = proven.map(({ open }: { open: { id: string }[] }) => open.map(({ id }) => id))
  expect(open).toEqual([[], ['S1.2/y'], ['S1.3']])
  expect(wrong.map(({ id }) => id)).toEqual(['S1.2', 'S9.99'])
})
