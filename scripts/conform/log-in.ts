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

/** Packs a password as the storefront does: under the server's key, behind the server's time. */
export const packed = (password: string, publicKey: string, at: number): string => {
  const key = publicKey.includes('BEGIN')
    ? publicKey
    : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(`${at}${password}`)).toString(
    'base64',
  )
}

/** The key of the target and its time, which a password travels under. */
export const keyOf = async (target: Target): Promise<(password: string) => string> => {
  const came = parsed(await target.ask('GET /login/publicKey'))
  const { publicKey, timestamp } = came ?? {}
  if (typeof publicKey !== 'string' || typeof timestamp !== 'number')
    throw new GaveUp('GET /login/publicKey gives no key to log in with; give a token (--token) instead.')
  return (password) => packed(password, publicKey, timestamp)
}

/** A token for an account; who gives a token is who they say. */
export const logIn = async (target: Target, account: Account, shopId: number): Promise<string> => {
  if ('token' in account) return account.token
  const pack = await keyOf(target)
  const body = { principal: account.userName, credentials: pack(account.password), shopId, storeId: null }
  const exchanged = await target.ask('POST /login', { body })
  const token = parsed(exchanged)?.['accessToken']
  if (typeof token === 'string' && token !== '') return token
  const { answer, trouble } = exchanged
  const said = answer ? `${answer.status} ${answer.text.slice(0, 120)}` : trouble?.message
  throw new GaveUp(`${account.userName} cannot log in: ${said}`)
}
