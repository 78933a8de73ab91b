import { expect, test } from 'vitest'
import { refusalText } from './send.ts'

const bodies: [what: string, body: string, shown: string | null][] = [
  ['plain text', 'Insufficient stock', 'Insufficient stock'],
  ['plain text in Chinese', '库存不足', '库存不足'],
  ['a JSON string', '"库存不足"', '库存不足'],
  ['an object with a message', '{"message":"Too many"}', 'Too many'],
  ['an object with a msg', '{"code":"A1","msg":"太多了"}', '太多了'],
  ['an object without one', '{"code":7}', null],
  ['an object whose message is an object', '{"message":{"a":1}}', null],
  ['an array', '[1,2]', null],
  ['null', 'null', null],
  ['a number', '7', null],
  ['nothing', '', null],
  ['blanks', ' \n ', null],
  ['a page', '<!doctype html><h1>400 Bad Request</h1>', null],
  ['a page inside an object', '{"message":"<b>no</b>"}', null],
  ['markup after words', 'sorry <img src=x onerror=alert(1)>', null],
  ['JSON that was cut short', '{"message":"Too m', null],
  ['several lines', 'one\n\n two', 'one two'],
  ['what is not markup', 'at least 3 < 5', 'at least 3 < 5'],
]

test.each(bodies)('of %s, only readable text is shown [S8.1]', (_what, body, shown) => {
  expect(refusalText(body)).toBe(shown)
})

test.each([
  ['199 letters', 'x'.repeat(199), 199],
  ['200 letters', 'x'.repeat(200), 200],
  ['a megabyte', 'x'.repeat(1_000_000), 200],
])('of %s, at most 200 are shown [S8.1]', (_what, body, length) => {
  expect(refusalText(body)).toHaveLength(length)
})

test('a surrogate pair is never cut in two [S8.1]', () => {
  const shown = Array.from(refusalText('🍵'.repeat(300)) ?? '')
  expect(shown).toHaveLength(200)
  expect(shown.slice(0, -1).every((letter) => letter === '🍵')).toBe(true)
})
