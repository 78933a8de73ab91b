import { expect, test } from 'vitest'
import { createEventReader } from './live.ts'

const text =
  'event: world\ndata: {"a":1}\n\n: still here\n\nevent: call\ndata: one\ndata: two\n\r\nevent: replaced\r\ndata: x\r\n\r\n'

test('events are read however the stream is split', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const told: string[][] = []
    const read = createEventReader((event, data) => told.push([event, data]))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect([size, told]).toEqual([
      size,
      [
        ['world', '{"a":1}'],
        ['call', 'one\ntwo'],
        ['replaced', 'x'],
      ],
    ])
  }
})
