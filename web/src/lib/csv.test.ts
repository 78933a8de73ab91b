import { expect, test } from 'vitest'
import { csvOf } from './download.ts'

test('a text that begins like a formula stays a text, and a signed number a number', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  const rows = csvOf([[...dangerous, 'a=1', -10, 5]])
  expect(rows).toBe(`\uFEFF${dangerous.map((text) => `"'${text}"`).join(',')},"a=1",-10,5\r\n`)
})

test('commas, quotes and line breaks stay in their field, after a mark that names the encoding', () => {
  expect(
    csvOf([
      ['a,b', '“积分”'],
      ['say "so"', 'two\nlines'],
    ]),
  ).toBe('\uFEFF"a,b","“积分”"\r\n"say ""so""","two\nlines"\r\n')
})
