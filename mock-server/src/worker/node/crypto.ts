import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
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
const privateExponent = (pem: string): { modulus: Uint8Array; exponent: Uint8Array } => {
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
  const key = contentAt(contentAt(contentAt(der, 0), 2), 0)
  return { modulus: withoutZero(contentAt(key, 1)), exponent: withoutZero(contentAt(key, 3)) }
}

// The mall signs and decrypts while it carries out a step, so nothing here may be asynchronous, as WebCrypto is.

interface Running {
  update(data: Uint8Array): unknown
  digest(): Uint8Array
}

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data

const digesting = (running: Running) => {
  const self = {
    update: (data: string | Uint8Array) => {
      running.update(bytesOf(data))
      return self
    },
    digest: (encoding: 'hex') => Buffer.from(running.digest()).toString(encoding),
  }
  return self
}

export const createHash = (_name: 'sha256') => digesting(sha256.create())
export const createHmac = (_name: 'sha256', key: string | Uint8Array) => digesting(hmac.create(sha256, bytesOf(key)))
export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(Buffer.alloc(length))
export const randomUUID = (): string => crypto.randomUUID()
/** The page and the mall belong to the same person: there is nothing to time. */
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, at) => byte === b[at])

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}

export const constants = { RSA_NO_PADDING: 3 }
export const createPrivateKey = privateExponent

/** RSA without padding. */
export const privateDecrypt = (
  { key: { modulus, exponent } }: { readonly key: ReturnType<typeof privateExponent> },
  cipher: Uint8Array,
): Buffer => {
  const length = modulus.length
  const number = numberOf(cipher)
  if (cipher.length !== length || number >= numberOf(modulus)) throw new Error('not a cipher of this key')
  const text = power(number, numberOf(exponent), numberOf(modulus)).toString(16)
  return Buffer.from(text.padStart(2 * length, '0'), 'hex')
}
