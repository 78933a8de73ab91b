import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, provenBy, rulesOf } from './lib/spec-rules.mjs'
import { testTitles, titlesIn } from './lib/test-titles.mjs'

const rules = rulesOf(readFileSync(new URL('../docs/SPEC.md', import.meta.url), 'utf8'))

test('every rule of the specification is found once, in bullets, table rows and parts', () => {
  const ids = rules.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
  expect(ids).toEqual(expect.arrayContaining(['S4.11', 'S7.10', 'S2.11', 'S2.11/shopIndex']))
  expect(new Set(ids).size).toBe(ids.length)
  expect(rules.length).toBeGreaterThan(120)
})

test('a test name can have one rule, several, a range, or parts of one', () => {
  expect(provenBy('the code can be asked for again after 60 s [S4.11]')).toEqual(['S4.11'])
  expect(provenBy('a short name is refused [S5.1, S2.20/uc-order]')).toEqual(['S5.1', 'S2.20/uc-order'])
  expect(provenBy('the popup says what is wrong [S4.10–12]')).toEqual(['S4.10', 'S4.11', 'S4.12'])
  expect(provenBy('an order is paid [S4.1/paid+sent]')).toEqual(['S4.1/paid', 'S4.1/sent'])
  expect(provenBy('no tag')).toEqual([])
})

test('a rule with parts is complete when each part is proven, and only parts can be tagged', () => {
  const made = rulesOf('- S1.1 a\n- S1.2 b\n  - S1.2/x first\n  - S1.2/y second\n- S1.3 c\n')
  const tests = ['works [S1.1]', 'has x [S1.2/x]', 'has both [S1.2]', 'is a typo [S9.99]'].map((title, at) => ({
    title,
    at: `file:${at}`,
  }))
  const { proven, wrong } = coverage(made, tests)
  expect(proven.map(({ open }: { open: { id: string }[] }) => open.map(({ id }) => id))).toEqual([
    [],
    ['S1.2/y'],
    ['S1.3'],
  ])
  expect(wrong.map(({ id }) => id)).toEqual(['S1.2', 'S9.99'])
})

test('titles are read from the source, with those of the enclosing groups', () => {
  const source = `
    describe('a cart [S2.6]', () => {
      test('adds up', () => {})
      it.each([1, 2])('takes %d', () => {})
      for (const language of languages) test(\`speaks \${language} [S1.7]\`, () => {})
      test.skip('waits', () => {})
    })
    test.describe('a page', () => test('opens', { tag: '@smoke' }, () => {}))
    test.use({ scenario: 'empty' })`
  expect(titlesIn('a.test.ts', source).map(({ title, at }) => `${at} ${title}`)).toEqual([
    'a.test.ts:3 a cart [S2.6] › adds up',
    'a.test.ts:4 a cart [S2.6] › takes %d',
    'a.test.ts:5 a cart [S2.6] › speaks … [S1.7]',
    'a.test.ts:8 a page › opens',
  ])
})

test('every tag names a rule of docs/SPEC.md or a part of one', () => {
  const { wrong } = coverage(rules, testTitles())
  expect(wrong.map(({ id, at }) => `${at}: ${id}`)).toEqual([])
})
