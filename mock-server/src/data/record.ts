import { crc32 } from 'node:zlib'

const head = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Four bytes length, four bytes CRC-32, then the text. */
export const frameRecord = (text: Uint8Array, sum = crc32(text)): Uint8Array => {
  const bytes = new Uint8Array(head + text.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, text.length)
  view.setUint32(4, sum)
  bytes.set(text, head)
  return bytes
}

/** A value as JSON, framed. */
export const encodeRecord = (value: unknown): Uint8Array => frameRecord(encoder.encode(JSON.stringify(value)))

export interface Records {
  /** The JSON of each record. */
  readonly texts: readonly Uint8Array[]
  /** Bytes of these records. */
  readonly length: number
  /** What follows them: nothing, a last record that is not whole, or something that has changed since. */
  readonly rest: 'nothing' | 'torn' | 'damaged'
  /** The JSON of whole records behind what is damaged. */
  readonly beyond: readonly Uint8Array[]
}

/** Null if no whole record begins there. Nothing empty is ever written: a row of zeros is not a record. */
const recordAt = (bytes: Uint8Array, at: number): Uint8Array | null => {
  if (at + head > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, head)
  const length = view.getUint32(0)
  if (length === 0 || length > bytes.length - at - head) return null
  const text = bytes.subarray(at + head, at + head + length)
  return crc32(text) === view.getUint32(4) ? text : null
}

/** The JSON of each whole record before the first one that is not, without parsing it. */
export const wholeRecords = (bytes: Uint8Array): Uint8Array[] => {
  const texts: Uint8Array[] = []
  let at = 0
  for (let text = recordAt(bytes, at); text; text = recordAt(bytes, at)) {
    texts.push(text)
    at += head + text.length
  }
  return texts
}

/** Letters read as a length are beyond any file, so that looking at each byte takes no longer than reading them. */
const recordsFrom = (bytes: Uint8Array, from: number): Uint8Array[] => {
  const texts: Uint8Array[] = []
  for (let at = from; at + head < bytes.length;) {
    const text = recordAt(bytes, at)
    if (text) texts.push(text)
    at += text ? head + text.length : 1
  }
  return texts
}

/** Whether it is a last record alone, as a crash leaves it: cut short, with some of its bytes, or with zeros instead. */
const isTorn = (rest: Uint8Array): boolean => {
  if (rest.length < head || rest.at(-1) === 0) return true
  return new DataView(rest.buffer, rest.byteOffset, head).getUint32(0) >= rest.length - head
}

/** The whole records, and what there is besides, which takes as long as looking at each byte. */
export const splitRecords = (bytes: Uint8Array): Records => {
  const texts = wholeRecords(bytes)
  const length = texts.reduce((sum, text) => sum + head + text.length, 0)
  if (length === bytes.length) return { texts, length, rest: 'nothing', beyond: [] }
  const beyond = recordsFrom(bytes, length + 1)
  const rest = beyond.length === 0 && isTorn(bytes.subarray(length)) ? 'torn' : 'damaged'
  return { texts, length, rest, beyond }
}

export const readRecord = (text: Uint8Array): unknown => JSON.parse(decoder.decode(text))
