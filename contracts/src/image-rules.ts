import { imageTypes } from './input-rules.ts'
import { limits } from './rules.ts'

/** The rules for uploaded pictures (S5.8). The page checks before it uploads, the server when it receives. */

export type ImageRefusal = 'imageFormat' | 'imageSize' | 'imagePixels'
export type ImageExtension = keyof typeof imageTypes
export type ImageType = (typeof imageTypes)[ImageExtension]
export type ImageVerdict =
  | { readonly refusal: ImageRefusal }
  | { readonly refusal: null; readonly type: ImageType; readonly extension: ImageExtension }

interface Size {
  readonly width: number
  readonly height: number
}
/**
 * Reads a whole picture and returns the sizes it declares; null if it is no valid picture. Reading beyond the end
 * throws.
 */
type Walk = (view: DataView) => readonly Size[] | null

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, n) => view.getUint8(at + n)))
const little16 = (view: DataView, at: number): number => view.getUint16(at, true)
const little24 = (view: DataView, at: number): number => little16(view, at) + view.getUint8(at + 2) * 0x10000
const little32 = (view: DataView, at: number): number => view.getUint32(at, true)

/** The name of a chunk as a number: a picture can have a hundred thousand, and making a text of each takes long. */
const named = (name: string): number => [...name].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0)
const chunks = {
  data: named('IDAT'),
  end: named('IEND'),
  canvas: named('VP8X'),
  frame: named('ANMF'),
  lossless: named('VP8L'),
  lossy: named('VP8 '),
} as const

const walkPng: Walk = (view) => {
  const header = text(view, 12, 4) === 'IHDR' && view.getUint32(8) === 13
  if (text(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || !header) return null
  let drawn = false
  for (let at = 8; ;) {
    const kind = view.getUint32(at + 4)
    const next = at + 12 + view.getUint32(at)
    if (kind === chunks.data) drawn = true
    if (kind === chunks.end)
      return drawn && next === view.byteLength ? [{ width: view.getUint32(16), height: view.getUint32(20) }] : null
    at = next
  }
}

const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
const afterBlocks = (view: DataView, from: number): number => {
  let at = from
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length
  return at + 1
}
const walkGif: Walk = (view) => {
  if (!/^GIF8[79]a$/.test(text(view, 0, 6))) return null
  const sizes: Size[] = [{ width: little16(view, 6), height: little16(view, 8) }]
  let at = 13 + colours(view.getUint8(10))
  for (let block = view.getUint8(at); block !== 0x3b; block = view.getUint8(at)) {
    if (block === 0x2c) {
      sizes.push({ width: little16(view, at + 5), height: little16(view, at + 7) })
      at = afterBlocks(view, at + 11 + colours(view.getUint8(at + 9)))
    } else if (block === 0x21) at = afterBlocks(view, at + 2)
    else return null
  }
  return sizes.length > 1 && at + 1 === view.byteLength ? sizes : null
}

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/**
 * In compressed data, 0xff is followed by 0, a restart marker or another 0xff; anything else starts the next segment.
 */
const afterScan = (view: DataView, from: number): number => {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}
/** Phones append a second picture or a short video to a JPEG; data after its end is ignored. */
const walkJpeg: Walk = (view) => {
  if (view.getUint16(0) !== 0xffd8) return null
  const sizes: Size[] = []
  let drawn = false
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return drawn && sizes.length > 0 ? sizes : null
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    if (isFrameHeader(marker)) sizes.push({ height: view.getUint16(at + 5), width: view.getUint16(at + 7) })
    at += 2 + length
    if (marker !== 0xda) continue
    drawn = true
    at = afterScan(view, at)
  }
  return null
}

const webpSize = (view: DataView, kind: number, at: number): Size | null => {
  switch (kind) {
    case chunks.canvas:
      return { width: little24(view, at + 4) + 1, height: little24(view, at + 7) + 1 }
    case chunks.frame:
      return { width: little24(view, at + 6) + 1, height: little24(view, at + 9) + 1 }
    case chunks.lossless: {
      const packed = little32(view, at + 1)
      return view.getUint8(at) === 0x2f ? { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 } : null
    }
    case chunks.lossy:
      return text(view, at + 3, 3) === '\x9d\x01\x2a'
        ? { width: little16(view, at + 6) & 0x3fff, height: little16(view, at + 8) & 0x3fff }
        : null
    default:
      return null
  }
}
const walkWebp: Walk = (view) => {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP' || little32(view, 4) + 8 !== view.byteLength)
    return null
  const sizes: Size[] = []
  let drawn = false
  let at = 12
  while (at < view.byteLength) {
    const kind = view.getUint32(at)
    const length = little32(view, at + 4)
    const size = webpSize(view, kind, at + 8)
    if (size) sizes.push(size)
    if (size && kind !== chunks.canvas) drawn = true
    at += 8 + length + (length % 2)
  }
  return drawn && at === view.byteLength ? sizes : null
}

const walks: Record<ImageType, Walk> = {
  'image/png': walkPng,
  'image/gif': walkGif,
  'image/jpeg': walkJpeg,
  'image/webp': walkWebp,
}
const sizesIn = (type: ImageType, bytes: Uint8Array): readonly Size[] => {
  try {
    return walks[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? []
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

const extensionOf = (name: string): ImageExtension | null => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(imageTypes, extension) ? (extension as ImageExtension) : null
}

/** The checks that need no content. */
export const refuseUnread = (name: string, declared: string, length: number): ImageRefusal | null => {
  const extension = extensionOf(name)
  if (extension === null || imageTypes[extension] !== declared || length === 0) return 'imageFormat'
  return length > limits.imageBytes ? 'imageSize' : null
}

/** Checks that name, declared type and content agree, and that the picture is complete and within the limits. */
export const judgeImage = (name: string, declared: string, bytes: Uint8Array): ImageVerdict => {
  const extension = extensionOf(name)
  const refusal = refuseUnread(name, declared, bytes.length)
  if (refusal || extension === null) return { refusal: refusal ?? 'imageFormat' }
  const type = imageTypes[extension]
  const sizes = sizesIn(type, bytes)
  if (sizes.length === 0 || sizes.some(({ width, height }) => width === 0 || height === 0))
    return { refusal: 'imageFormat' }
  if (sizes.some(({ width, height }) => width * height > limits.imagePixels)) return { refusal: 'imagePixels' }
  return { refusal: null, type, extension }
}

/** The number of built-in avatars. */
export const houseAvatars = 24
export const houseAvatar = (n: number): string => `/pictures/avatar/${n}.svg`
/** A built-in avatar, or an uploaded one. */
export const avatarPattern =
  '^[/](pictures[/]avatar[/][1-9][0-9]{0,3}[.]svg|uploads[/][A-Za-z0-9_-]{1,60}[.][a-z]{3,4})$'
