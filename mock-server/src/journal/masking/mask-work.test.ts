import { expect, it } from 'vitest'
import { maskedAnswer, maskedForeign, maskedWholeAnswer } from '../mask.ts'
import { shapeOf } from '../../../test/shape-of.ts'
import { maskValue } from './masked-exchange.ts'
import { Pseudonyms } from './pseudonyms.ts'

/** Processor time in milliseconds, at its least. */
const workOf = (act: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const since = process.cpuUsage()
      act()
      const { user, system } = process.cpuUsage(since)
      return (user + system) / 1_000
    }),
  )
/** What cannot be told from nothing on a busy machine. */
const least = 10

const list = (count: number, make: (n: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, n) => make(n))
const hostile: readonly (readonly [string, (size: number) => unknown])[] = [
  ['digits without a letter', (size) => '7'.repeat(size)],
  ['letters without a digit', (size) => 'a'.repeat(size)],
  ['one long token', (size) => 'a7'.repeat(size / 2)],
  ['runs that are nearly long enough', (size) => `${'a'.repeat(23)} `.repeat(size / 24)],
  ['half a mail address', (size) => 'a@'.repeat(size / 2)],
  ['a domain without a dot', (size) => `a@${'b'.repeat(size)}`],
  ['a domain of many parts', (size) => `a@${'b.'.repeat(size / 2)}`],
  ['a phone number without an end', (size) => '021-'.repeat(size / 4)],
  ['a phone number in blanks without an end', (size) => '1 3 '.repeat(size / 4)],
  ['cards without an end', (size) => '6222 '.repeat(size / 5)],
  ['encoded blanks', (size) => '6222%20'.repeat(size / 7)],
  ['half a web token', (size) => 'eyJ'.repeat(size / 3)],
  ['web tokens without an end', (size) => 'eyJ.'.repeat(size / 4)],
  ['many values below a long name', (size) => ({ ['n'.repeat(size)]: list(size / 4, () => 'x') })],
  ['many names of secrets', (size) => `"${'Flag Token '.repeat(size / 11)}`],
  ['many quotes', (size) => `${'"'.repeat(size / 2)}${'"token" '.repeat(size / 16)}`],
  ['blanks after a name', (size) => `"token"${' '.repeat(size)}`],
  ['many parameters without a value', (size) => `?code${'&code'.repeat(size / 5)}`],
  ['many people', (size) => list(size / 10, (n) => ({ nickName: `somebody ${n}`, title: `to somebody ${n}` }))],
  [
    'people with names that begin alike',
    (size) => [...list(size / 1_000, (n) => ({ nickName: `${'a'.repeat(50)}${n}` })), { title: 'a'.repeat(size) }],
  ],
  [
    'long names of people',
    (size) => [...list(size / 1_000, (n) => ({ nickName: `${n}${'a'.repeat(200)}` })), { title: 'a'.repeat(size) }],
  ],
]

it.each(hostile)('masking %s takes work that grows no faster than they do', (_, make) => {
  const mask = (value: unknown) => {
    const values = [value, { odd: value }, { title: JSON.stringify(value) }]
    const shapes = values.map(shapeOf)
    return () => {
      const pseudonyms = new Pseudonyms()
      values.forEach((each, at) => maskValue(each, { pseudonyms, ofPeople: true, shape: shapes[at] ?? {} }))
      const text = JSON.stringify(value)
      maskedAnswer(typeof value === 'string' ? value : text)
      maskedWholeAnswer(text)
      maskedAnswer(text.slice(0, -1))
      maskedForeign(text)
    }
  }
  const [once, fourTimes] = [5_000, 20_000].map((size) => workOf(mask(make(size)))) as [number, number]
  expect(fourTimes).toBeLessThan(10 * Math.max(once, least))
})
