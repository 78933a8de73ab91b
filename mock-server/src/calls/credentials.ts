import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import type { Credentials } from '../core/people/login.ts'
import { mockKey } from './mock-key.ts'

export const { publicKey } = mockKey
const key = createPrivateKey(mockKey.privateKey)
const packed = /^(\d{13})([\s\S]*)$/

/** Removes PKCS#1 v1.5 padding by hand, because Node 20 no longer does. */
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

/** Decrypts what the storefront sends: 13 digits of server time, then the password. */
export const openCredentials = (sent: string): Credentials => {
  const bytes = Buffer.from(sent, 'base64')
  const match = packed.exec(decrypt(bytes) ?? '')
  // Base64 has several spellings for the same bytes; only one is accepted, or a used password could be sent again.
  return match
    ? { cipher: bytes.toString('base64'), opened: { at: Number(match[1]), password: match[2] ?? '' } }
    : { cipher: sent, opened: null }
}
