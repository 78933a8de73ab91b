import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { random, type Mall } from './mall.ts'

const secretLength = 48

/** 256 bits that only the key of the world tells, as hexadecimal digits; never the same twice. */
const next = (mall: Mall): string => {
  random(mall)
  const bytes = hmac(sha256, mall.key, `${mall.name} ${mall.counters.chance}`)
  return bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
}

/** Cannot be guessed. It starts with the name of the world, so it is valid in no other. */
export const secret = (mall: Mall): string => `${mall.name}.${next(mall).slice(0, secretLength)}`

/** A code of so many digits that cannot be guessed from others. */
export const digits = (mall: Mall, length: number): string => {
  const code = BigInt(`0x${next(mall)}`) % 10n ** BigInt(length)
  return String(code).padStart(length, '0')
}
