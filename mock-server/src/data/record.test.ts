import { expect, it } from 'vitest'
import { encodeRecord, readRecord, splitRecords } from './record.ts'

const steps = [1, 2, 3].map((n) => ({ step: { n, says: `step ${n} 青花`.repeat(n) } }))
const records = steps.map(encodeRecord)
const whole = Uint8Array.from(Buffer.concat(records))
const lastAt = whole.length - (records[2]?.length ?? 0)

const ended = (bytes: Uint8Array) => {
  const { texts, rest, beyond } = splitRecords(bytes)
  return [texts.length, rest, beyond.length]
}

it('records are read as they were written', () => {
  expect(splitRecords(whole).texts.map(readRecord)).toEqual(steps)
  expect(ended(whole)).toEqual([3, 'nothing', 0])
})

it('a last record that was not written to its end is torn, wherever it was cut off', () => {
  for (let length = lastAt + 1; length < whole.length; length++)
    expect([length, ...ended(whole.slice(0, length))]).toEqual([length, 2, 'torn', 0])
  const zeros = whole.map((byte, at) => (at < lastAt + 20 ? byte : 0))
  expect(ended(zeros)).toEqual([2, 'torn', 0])
})

it('a bit that changed before it is damage, and the records behind it are found', () => {
  for (let at = 0; at < lastAt; at++)
    for (let bit = 0; bit < 8; bit++) {
      const [texts, rest, beyond] = ended(whole.with(at, (whole[at] ?? 0) ^ (1 << bit)))
      expect([at, bit, rest, Number(texts) + Number(beyond)]).toEqual([at, bit, 'damaged', 2])
    }
})

it('a bit that changed in the last record cuts it off, and never more', () => {
  for (let at = lastAt; at < whole.length; at++)
    for (let bit = 0; bit < 8; bit++) {
      const [texts, rest] = ended(whole.with(at, (whole[at] ?? 0) ^ (1 << bit)))
      expect([at, bit, texts, rest !== 'nothing']).toEqual([at, bit, 2, true])
    }
})
