import { Buffer } from 'buffer'

interface Part {
  readonly tag: number
  readonly content: Uint8Array
}

/** The parts of a DER sequence. */
const partsOf = (bytes: Uint8Array): Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at++] ?? 0
    let length = bytes[at++] ?? 0
    if (length >= 0x80) {
      const digits = length & 0x7f
      length = bytes.subarray(at, at + digits).reduce((sum, byte) => sum * 256 + byte, 0)
      at += digits
    }
    parts.push({ tag, content: bytes.subarray(at, at + length) })
    at += length
  }
  return parts
}

const contentAt = (bytes: Uint8Array, at: number): Uint8Array => partsOf(bytes)[at]?.content ?? new Uint8Array()
/** Positive integers may begin with a zero. */
const withoutZero = (bytes: Uint8Array): Uint8Array => (bytes[0] === 0 ? bytes.subarray(1) : bytes)

/** Modulus and private exponent of an RSA key in PEM (PKCS#8). */
export const privateExponent = (pem: string): { modulus: Uint8Array; exponent: Uint8Array } => {
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
  const key = contentAt(contentAt(contentAt(der, 0), 2), 0)
  return { modulus: withoutZero(contentAt(key, 1)), exponent: withoutZero(contentAt(key, 3)) }
}
