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
  /** JSON, one after the other. */
  readonly texts: readonly Uint8Array[]
  /** How many bytes of them are whole; what follows was torn off in the middle. */
  readonly length: number
}

/** Finds records as far as they are whole, and reads none of them yet. */
export const splitRecords = (bytes: Uint8Array): Records => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: Uint8Array[] = []
  let at = 0
  while (at + head <= bytes.length) {
    const length = view.getUint32(at)
    const text = bytes.subarray(at + head, at + head + length)
    // Nothing is ever written that is empty: a row of zeros is no record.
    if (length === 0 || text.length < length || crc32(text) !== view.getUint32(at + 4)) break
    texts.push(text)
    at += head + length
  }
  return { texts, length: at }
}

export const readRecord = (text: Uint8Array): unknown => JSON.parse(decoder.decode(text))
