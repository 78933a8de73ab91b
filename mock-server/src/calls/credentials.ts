import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import type { Credentials } from '../core/people/login.ts'
import { mockKey } from './mock-key.ts'

export const { publicKey } = mockKey
const key = createPrivateKey(mockKey.privateKey)
const packed = /^(\d{13})([\s\S]*)$/

/** PKCS#1 v1.5 by hand: Node 20 refuses to undo this padding by itself. */
const unpadded = (block: Buffer): Buffer | null => {
  const end = block.indexOf(0, 2)
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : null
}

const decrypt = (cipher: Buffer): string | null => {
  try {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, cipher)
    return unpadded(block)?.toString('utf8') ?? null
  } catch {
    return null
  }
}

/** Opens what the storefront packed: 13 digits of server time, then the password. */
export const openCredentials = (sent: string): Credentials => {
  const bytes = Buffer.from(sent, 'base64')
  const match = packed.exec(decrypt(bytes) ?? '')
  // Base64 has many spellings for the same bytes: a replay may not hide behind another one.
  return match
    ? { cipher: bytes.toString('base64'), opened: { at: Number(match[1]), password: match[2] ?? '' } }
    : { cipher: sent, opened: null }
}
