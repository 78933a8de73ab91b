import { crc32 } from 'node:zlib'

const head = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Length and checksum, then the value as JSON. */
export const encodeRecord = (value: unknown): Uint8Array => {
  const text = encoder.encode(JSON.stringify(value))
  const bytes = new Uint8Array(head + text.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, text.length)
  view.setUint32(4, crc32(text))
  bytes.set(text, head)
  return bytes
}

export interface Records {
  readonly values: readonly unknown[]
  /** How many bytes of them are whole; what follows was torn off in the middle. */
  readonly length: number
}

/** Reads as far as records are whole. */
export const decodeRecords = (bytes: Uint8Array): Records => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values: unknown[] = []
  let at = 0
  while (at + head <= bytes.length) {
    const length = view.getUint32(at)
    const text = bytes.subarray(at + head, at + head + length)
    // Nothing is ever written that is empty: a row of zeros is no record.
    if (length === 0 || text.length < length || crc32(text) !== view.getUint32(at + 4)) break
    values.push(JSON.parse(decoder.decode(text)))
    at += head + length
  }
  return { values, length: at }
}
