import { crc32 } from 'node:zlib'

const head = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Four bytes length, four bytes CRC-32, then the text. */
export const frameRecord = (text: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(head + text.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, text.length)
  view.setUint32(4, crc32(text))
  bytes.set(text, head)
  return bytes
}

/** A value as JSON, framed. */
export const encodeRecord = (value: unknown): Uint8Array => frameRecord(encoder.encode(JSON.stringify(value)))

export interface Records {
  /** The JSON of each record. */
  readonly texts: readonly Uint8Array[]
  /** Bytes of complete records; what follows was cut off by a crash. */
  readonly length: number
}

/** Finds the complete records without parsing them. */
export const splitRecords = (bytes: Uint8Array): Records => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: Uint8Array[] = []
  let at = 0
  while (at + head <= bytes.length) {
    const length = view.getUint32(at)
    const text = bytes.subarray(at + head, at + head + length)
    // Nothing empty is ever written: a row of zeros is not a record.
    if (length === 0 || text.length < length || crc32(text) !== view.getUint32(at + 4)) break
    texts.push(text)
    at += head + length
  }
  return { texts, length: at }
}

export const readRecord = (text: Uint8Array): unknown => JSON.parse(decoder.decode(text))
