import { crc32, deflateSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
type Part = readonly number[] | Uint8Array

export const join = (...parts: readonly Part[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
export const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
export const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) & 255)
export const little = (value: number, bytes: number): number[] => big(value, bytes).reverse()

interface Make {
  readonly width?: number
  readonly height?: number
  /** Padded to this many bytes. */
  readonly length?: number
  /** Blocks before the image data. */
  readonly before?: Part
}

export const pngChunk = (kind: string, data: Part = []): Bytes => {
  const body = join(letters(kind), data)
  return join(big(data.length, 4), body, big(crc32(body), 4))
}
const png = ({ width = 4, height = 3, length = 0, before = [] }: Make = {}): Bytes => {
  const rows = width * height < 100_000 ? height * (width + 1) : 1
  const head = join(
    [0x89, ...letters('PNG\r\n'), 0x1a, 10],
    pngChunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 0, 0, 0, 0]),
    before,
  )
  const tail = join(pngChunk('IDAT', deflateSync(new Uint8Array(rows))), pngChunk('IEND'))
  const room = length - head.length - tail.length
  return join(head, room >= 12 ? pngChunk('fiLl', new Uint8Array(room - 12)) : [], tail)
}

/** One frame of a GIF. */
export const gifFrame = (width: number, height: number): number[] => [
  ...[0x2c, 0, 0, 0, 0, ...little(width, 2), ...little(height, 2), 0],
  ...[2, 2, 0x44, 1, 0],
]
export const gifComment = (length: number): Bytes => {
  const blocks = Math.floor(length / 256)
  const full = join([255], new Uint8Array(255))
  const rest = length % 256
  return join(
    [0x21, 0xfe],
    ...Array.from({ length: blocks }, () => full),
    rest > 1 ? join([rest - 1], new Uint8Array(rest - 1)) : [],
    [0],
  )
}
const gif = ({ width = 4, height = 3, length = 0, before = [] }: Make = {}): Bytes => {
  const head = join(
    [...letters('GIF89a'), ...little(width, 2), ...little(height, 2), 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    before,
  )
  const frame = [...gifFrame(width, height), 0x3b]
  const room = length - head.length - frame.length
  return join(head, room > 4 ? gifComment(room - 3) : [], frame)
}

export const jpegSegment = (marker: number, data: Part): Bytes => join([0xff, marker, ...big(data.length + 2, 2)], data)
const huffman = jpegSegment(0xc4, [
  0,
  1,
  ...Array.from({ length: 15 }, () => 0),
  0,
  0x10,
  1,
  ...Array.from({ length: 15 }, () => 0),
  0,
])
/** One grey plane with all values in the middle. */
const jpeg = ({ width = 8, height = 8, length = 0, before = [] }: Make = {}): Bytes => {
  const head = join(
    [0xff, 0xd8],
    before,
    jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    jpegSegment(0xc0, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]),
    huffman,
  )
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scan = join(
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    new Uint8Array(blocks < 10_000 ? Math.ceil(blocks / 4) : 1),
    [0xff, 0xd9],
  )
  let room = length - head.length - scan.length
  const fillers: Part[] = []
  for (; room >= 4; room -= Math.min(room, 60_004))
    fillers.push(jpegSegment(0xfe, new Uint8Array(Math.min(room, 60_004) - 4)))
  // Fill bytes may precede a marker if there is too little room for a segment.
  return join(head, ...fillers, room > 0 ? Array.from({ length: room }, () => 0xff) : [], scan)
}

export const webpChunk = (kind: string, data: Part): Bytes =>
  join(letters(kind), little(data.length, 4), data, data.length % 2 ? [0] : [])
export const webpOf = (...chunks: readonly Part[]): Bytes => {
  const body = join(letters('WEBP'), ...chunks)
  return join(letters('RIFF'), little(body.length, 4), body)
}
/** One lossless pixel; the canvas has the requested size. */
export const webpPixel = webpChunk('VP8L', [0x2f, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07])
const webp = ({ width = 1, height = 1, length = 0, before = [] }: Make = {}): Bytes => {
  const canvas = webpChunk('VP8X', [0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])
  const room = length - webpOf(canvas, before, webpPixel).length
  return webpOf(canvas, before, webpPixel, room >= 8 ? webpChunk('FILL', new Uint8Array(room - 8)) : [])
}

/** Valid pictures. */
export const pictures = { png, gif, jpeg, webp } as const

/** Exif data with a position and a rotation. */
export const exif = join(
  letters('II'),
  [42, 0, 8, 0, 0, 0],
  [2, 0],
  [...little(0x0112, 2), 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
  [...little(0x8825, 2), 4, 0, 1, 0, 0, 0, 38, 0, 0, 0],
  [0, 0, 0, 0],
  [1, 0, ...little(1, 2), 2, 0, 2, 0, 0, 0, ...letters('N'), 0, 0, 0, 0, 0, 0, 0],
)

export const pictureFile = (name: string, type: string, bytes: Bytes): File => new File([bytes], name, { type })
