import { expect, it } from 'vitest'
import { encodeLine, readLine, readLines } from './line.ts'

const values = [1, 2, 3].map((n) => ({ step: { n, says: `step ${n} 青花\n`.repeat(n) } }))
const lines = values.map(encodeLine)
const whole = Uint8Array.from(Buffer.concat(lines))
const lineOf = (at: number): number => {
  const [first = 0, second = 0] = lines.map(({ length }) => length)
  return at < first ? 0 : at < first + second ? 1 : 2
}

it('lines are read as they were written', () => {
  const { texts, isWhole } = readLines(whole)
  expect([texts.map(readLine), isWhole]).toEqual([values, true])
})

it('a bit that changes anywhere ends what is read at its line, and is noticed', () => {
  for (let at = 0; at < whole.length; at++)
    for (let bit = 0; bit < 8; bit++) {
      const { texts, isWhole } = readLines(whole.with(at, (whole[at] ?? 0) ^ (1 << bit)))
      expect([at, bit, texts.map(readLine), isWhole]).toEqual([at, bit, values.slice(0, lineOf(at)), false])
    }
})

it('a byte that is missing, or one more, is noticed wherever it is', () => {
  for (let at = 0; at < whole.length; at++) {
    const without = readLines(Uint8Array.from([...whole.subarray(0, at), ...whole.subarray(at + 1)]))
    const twice = readLines(Uint8Array.from([...whole.subarray(0, at + 1), ...whole.subarray(at)]))
    for (const { texts, isWhole } of [without, twice])
      expect([at, texts.length <= lineOf(at) + 1, isWhole]).toEqual([at, true, false])
  }
})

it('a line that was not written to its end is not read, with zeros behind it neither', () => {
  const second = lines[0]?.length ?? 0
  for (let length = second + 1; length < second + (lines[1]?.length ?? 0); length++)
    for (const cut of [whole.slice(0, length), whole.map((byte, at) => (at < length ? byte : 0))]) {
      const { texts, isWhole } = readLines(cut)
      expect([length, texts.map(readLine), isWhole]).toEqual([length, values.slice(0, 1), false])
    }
})
