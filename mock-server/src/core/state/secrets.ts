import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { random, type Mall } from './mall.ts'

const secretLength = 48

/** 256 bits that only the key of the world tells, as hexadecimal digits; never the same twice. */
const next = (mall: Mall, key: string): string => {
  random(mall)
  const bytes = hmac(sha256, key, `${mall.name} ${mall.counters.chance}`)
  return bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
}

/** Worlds of earlier versions go on as they began, so that they replay. */
const formerSecret = (mall: Mall): string =>
  Array.from({ length: 8 }, () => Math.floor(random(mall) * 0x1_0000_0000).toString(36)).join('')
const formerDigits = (mall: Mall, length: number): string =>
  Array.from({ length }, () => Math.floor(random(mall) * 10)).join('')

/** Cannot be guessed. It starts with the name of the world, so it is valid in no other. */
export const secret = (mall: Mall): string =>
  `${mall.name}.${mall.key === null ? formerSecret(mall) : next(mall, mall.key).slice(0, secretLength)}`

/** A code of so many digits that cannot be guessed from others. */
export const digits = (mall: Mall, length: number): string => {
  if (mall.key === null) return formerDigits(mall, length)
  const code = BigInt(`0x${next(mall, mall.key)}`) % 10n ** BigInt(length)
  return String(code).padStart(length, '0')
}
