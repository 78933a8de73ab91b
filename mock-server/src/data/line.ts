import { crc32 } from 'node:zlib'

const newline = 10
const blank = 32
/** Eight digits and a blank. */
const head = 9

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const sumOf = (text: Uint8Array | string): string => crc32(text).toString(16).padStart(8, '0')

/** A value as a line of text: the CRC-32 of its JSON, a blank, its JSON. */
export const encodeLine = (value: unknown): Uint8Array => {
  const text = JSON.stringify(value)
  return encoder.encode(`${sumOf(text)} ${text}\n`)
}

/** The JSON of a line that begins there; null if it is not whole. */
const lineAt = (bytes: Buffer, at: number): Uint8Array | null => {
  const end = bytes.indexOf(newline, at)
  if (end < at + head || bytes[at + head - 1] !== blank) return null
  const text = bytes.subarray(at + head, end)
  return bytes.toString('latin1', at, at + head - 1) === sumOf(text) ? text : null
}

export interface Lines {
  /** The JSON of each line, without parsing it, before the first one that is not whole. */
  readonly texts: readonly Uint8Array[]
  /** Nothing follows them. */
  readonly isWhole: boolean
}

export const readLines = (read: Uint8Array): Lines => {
  // Finds the end of a line ten times as fast.
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.length)
  const texts: Uint8Array[] = []
  let at = 0
  for (let text = lineAt(bytes, at); text; text = lineAt(bytes, at)) {
    texts.push(text)
    at += head + text.length + 1
  }
  return { texts, isWhole: at === bytes.length }
}

/** The bytes of lines that follow each other, from the JSON of the first one to that of the last. */
export const bytesOfLines = (bytes: Uint8Array, first: Uint8Array, last: Uint8Array): Uint8Array =>
  bytes.subarray(first.byteOffset - bytes.byteOffset - head, last.byteOffset - bytes.byteOffset + last.length + 1)

export const readLine = (text: Uint8Array): unknown => JSON.parse(decoder.decode(text))
