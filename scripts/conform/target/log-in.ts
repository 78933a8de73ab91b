import { constants, publicEncrypt } from 'node:crypto'
import type { Route } from 'qinghua-contract'
import { UsageError } from '../../../mock-server/src/usage-error.ts'
import type { Account } from '../options.ts'
import { statusAndText } from '../checks/row-context.ts'
import { isNotThere } from 'qinghua-contract/verdict'
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

/** The server cannot log anybody in, whatever the password is. */
export class LoginBroken extends Error {
  override readonly name = 'LoginBroken'
  readonly exchange: Exchanged

  constructor(exchange: Exchanged) {
    super(
      `${exchange.route} answers ${statusAndText(exchange)}${exchange.route === 'POST /login' ? ` (${howEncrypted})` : ''}`,
    )
    this.exchange = exchange
  }
}

export const passwordEncryptor = async (target: Target): Promise<(password: string) => string> => {
  const exchanged = await target.ask('GET /login/publicKey')
  const { publicKey, timestamp } = parsed(exchanged) ?? {}
  if (typeof publicKey !== 'string' || typeof timestamp !== 'number') throw new LoginBroken(exchanged)
  return (password) => encryptedPassword(password, publicKey, timestamp)
}

/** For whoever builds the other side. */
const howEncrypted =
  'credentials is the timestamp of GET /login/publicKey (13 digits, milliseconds) followed by the password, encrypted with its publicKey (RSA, PKCS #1 v1.5), in base64'

const own: readonly Route[] = ['GET /p/user/userInfo', 'GET /p/myOrder/orderCount', 'GET /p/address/list']

/** A token that is refused and that no row takes is the mistake of whoever started the run. */
const tried = async (target: Target, token: string, option: string): Promise<string> => {
  const refused: Route[] = []
  for (const route of own) {
    const { answer } = await target.ask(route, {}, { token })
    if (answer?.status === 200) return token
    if (answer?.status === 401) refused.push(route)
  }
  if (refused.length === 0) return token
  throw new UsageError(
    `The token given with ${option} is not valid: ${refused.join(', ')} ${refused.length === 1 ? 'answers' : 'answer'} 401.`,
  )
}

/** Throws a UsageError if the account is wrong, and LoginBroken if the server is. */
export const logIn = async (
  target: Target,
  account: Account,
  shopId: number,
  option: 'account' | 'other',
): Promise<string> => {
  if ('token' in account) return tried(target, account.token, option === 'other' ? '--other-token' : '--token')
  const encrypt = await passwordEncryptor(target)
  const body = { principal: account.userName, credentials: encrypt(account.password), shopId, storeId: null }
  const exchanged = await target.ask('POST /login', { body })
  const token = parsed(exchanged)?.['accessToken']
  if (typeof token === 'string' && token !== '') return token
  const { answer, failure } = exchanged
  if (answer && answer.status >= 400 && answer.status < 500 && !isNotThere(answer.status))
    throw new UsageError(
      `${account.userName} cannot log in: ${statusAndText(exchanged)}. Check the account of --${option}. What was sent: ${howEncrypted}.`,
    )
  if (failure?.reason === 'unreachable') throw new GaveUp(failure.message)
  throw new LoginBroken(exchanged)
}
