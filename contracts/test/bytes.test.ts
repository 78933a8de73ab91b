import { expect, it } from 'vitest'
import { byteProblems } from '../control/bytes.ts'

const utf8 = new TextEncoder()
const found = (body: Uint8Array, ...headers: [string, string][]): string[] =>
  byteProblems({ body, headers: new Headers(headers) }).map((each) => each.found)

it('clean bytes are clean', () => {
  const headers = [
    ['Content-Type', 'application/json; charset=UTF-8'],
    ['Date', 'Mon, 02 Nov 2026 08:00:00 GMT'],
  ] as const
  expect(found(utf8.encode('{"a":"青"}'), ...headers.map(([...each]): [string, string] => each))).toEqual([])
  expect(found(new Uint8Array())).toEqual([])
})

it.each<[string, Uint8Array, [string, string][], RegExp]>([
  ['a byte order mark', utf8.encode('\uFEFF[]'), [], /byte order mark/],
  ['GBK', Uint8Array.of(0xc7, 0xe0), [], /not UTF-8/],
  ['another charset', utf8.encode('[]'), [['content-type', 'application/json; charset="gbk"']], /charset=gbk/],
  [
    'a header twice',
    utf8.encode('[]'),
    [
      ['Content-Type', 'a/b'],
      ['content-type', 'a/b'],
    ],
    /content-type more than once/,
  ],
  [
    'a date twice',
    utf8.encode('[]'),
    [
      ['date', 'Mon, 02 Nov 2026 08:00:00 GMT'],
      ['date', 'Mon, 02 Nov 2026 08:00:00 GMT'],
    ],
    /date more than once/,
  ],
])('%s is found', (_what, body, headers, words) => {
  expect(found(body, ...headers)).toEqual([expect.stringMatching(words)])
})
