import { imageTypes, limits } from '@mall/contracts/rules'
import { refuseUnless } from '../core/refusal.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const pngSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 24 || bytes[0] !== 0x89 || ascii(bytes, 1, 4) !== 'PNG' || ascii(bytes, 12, 16) !== 'IHDR')
    return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const gifSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return null
  const view = viewOf(bytes)
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2))
    if (isFrameHeader(bytes[at + 1] ?? 0)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  return null
}

const webpSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return null
  const view = viewOf(bytes)
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  switch (ascii(bytes, 12, 16)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

const sizes = { 'image/png': pngSize, 'image/gif': gifSize, 'image/jpeg': jpegSize, 'image/webp': webpSize } as const

const isExtension = (text: string): text is keyof typeof imageTypes => Object.hasOwn(imageTypes, text)

/** The picture's type, if its name, its declared type and its first bytes agree and it is not too large. */
export const checkImage = (name: string, declared: string, bytes: Uint8Array): { type: string; extension: string } => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  refuseUnless(isExtension(extension) && imageTypes[extension] === declared, 'imageFormat')
  const type = imageTypes[extension]
  const size = sizes[type](bytes)
  refuseUnless(size && size.width > 0 && size.height > 0, 'imageFormat')
  refuseUnless(bytes.length <= limits.imageBytes, 'imageSize')
  refuseUnless(size.width * size.height <= limits.imagePixels, 'imagePixels')
  return { type, extension }
}
