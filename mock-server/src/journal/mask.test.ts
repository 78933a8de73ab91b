import { expect, it } from 'vitest'
import { maskedAddress, maskedAnswer, maskedValue, maskedWhole } from './mask.ts'

it.each([
  ['13812345678', '138****5678'],
  ['call 13812345678, or 19900001234.', 'call 138****5678, or 199****1234.'],
  ['/x?mobile=13812345678&a=1', '/x?mobile=138****5678&a=1'],
  ['/x?q=%2013812345678', '/x?q=%20138****5678'],
  ['138 1234 5678', '138****5678'],
  ['/x?q=138%201234%205678&r=138+1234+5678', '/x?q=138****5678&r=138****5678'],
  ['6222 0212 3456 7890 123', '***'],
  ['<eyJhbGciOiJub25lIn0.eyJhIjoxfQ.>', '<***>'],
  // Part of a longer number, or none of a phone.
  ...['138123456789', '213812345678', '20261102138123456780', '12812345678', '1381234567'].map((text) => [text, text]),
  ['/x?code=000401&b=2', '/x?code=***&b=2'],
  ['/x?barcode=000401', '/x?barcode=000401'],
  ['/x?accessToken=abc', '/x?accessToken=***'],
  ['a'.repeat(35), 'a'.repeat(35)],
  [`<${'a'.repeat(36)}>`, '<***>'],
])('of %j the journal shows %j', (text, shown) => {
  expect([maskedAddress(text), maskedValue([{ text }])]).toEqual([shown, [{ text: shown }]])
})

it.each([
  [
    { password: 'a', credentials: { x: 1 }, checkRegisterSmsFlag: 'f' },
    { password: '***', credentials: '***', checkRegisterSmsFlag: '***' },
  ],
  [{ code: '000401' }, { code: '***' }],
  [
    { code: 17, inner: [{ code: 'A00001' }] },
    { code: 17, inner: [{ code: 'A00001' }] },
  ],
  [
    { barcode: '000401', n: null },
    { barcode: '000401', n: null },
  ],
])('of the fields %j it shows %j', (fields, shown) => {
  expect(maskedValue(fields)).toEqual(shown)
  expect(JSON.parse(maskedAnswer(JSON.stringify(fields)))).toEqual(shown)
})

it('a long text is shortened, but whole in an archive', () => {
  const long = `${'long '.repeat(500)}13812345678`
  expect([maskedValue(long), maskedWhole([long])]).toEqual([
    long.slice(0, 2_000),
    [`${'long '.repeat(500)}138****5678`],
  ])
})
