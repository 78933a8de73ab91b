import { constants, publicEncrypt } from 'node:crypto'
import type { Account } from './options.ts'
import { GaveUp, type Exchanged, type Target } from './target.ts'

const parsed = ({ answer }: Exchanged): Record<string, unknown> | null => {
  try {
    return answer?.status === 200 ? (JSON.parse(answer.text) as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Like the storefront: server time and password, encrypted with the server's public key. */
export const encryptedPassword = (password: string, publicKey: string, at: number): string => {
  const key = publicKey.includes('BEGIN')
    ? publicKey
    : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(`${at}${password}`)).toString(
    'base64',
  )
}

export const passwordEncryptor = async (target: Target): Promise<(password: string) => string> => {
  const came = parsed(await target.ask('GET /login/publicKey'))
  const { publicKey, timestamp } = came ?? {}
  if (typeof publicKey !== 'string' || typeof timestamp !== 'number')
    throw new GaveUp('GET /login/publicKey returns no key to encrypt the password with; use --token instead.')
  return (password) => encryptedPassword(password, publicKey, timestamp)
}

export const logIn = async (target: Target, account: Account, shopId: number): Promise<string> => {
  if ('token' in account) return account.token
  const encrypt = await passwordEncryptor(target)
  const body = { principal: account.userName, credentials: encrypt(account.password), shopId, storeId: null }
  const exchanged = await target.ask('POST /login', { body })
  const token = parsed(exchanged)?.['accessToken']
  if (typeof token === 'string' && token !== '') return token
  const { answer, failure } = exchanged
  const reason = answer ? `${answer.status} ${answer.text.slice(0, 120)}` : failure?.message
  throw new GaveUp(`${account.userName} cannot log in: ${reason}`)
}
