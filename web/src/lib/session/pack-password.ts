import { api } from '../api/api.ts'
import { loadChunk } from '../load-chunk.ts'

/**
 * Encrypts the passwords of one request: server time, then the password, under the server's key. That hides it from a
 * glance and prevents replay; what protects it in transit is TLS.
 */
export const packPasswords = async (passwords: readonly string[]): Promise<string[]> => {
  const [{ JSEncrypt }, { publicKey, timestamp }] = await Promise.all([
    loadChunk('jsencrypt', () => import('jsencrypt')),
    api('GET /login/publicKey', undefined),
  ])
  const encrypt = new JSEncrypt()
  encrypt.setPublicKey(publicKey)
  return passwords.map((password) => {
    const cipher = encrypt.encrypt(`${timestamp}${password}`)
    if (cipher === false) throw new Error('the password does not fit the key')
    return cipher
  })
}

export const packPassword = async (password: string): Promise<string> => (await packPasswords([password]))[0] ?? ''
