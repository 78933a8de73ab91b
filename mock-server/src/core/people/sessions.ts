import type { Login } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import type { Mall } from '../state/mall.ts'
import { secret } from '../state/secrets.ts'
import type { Account } from '../state/people.ts'

export const openSession = (mall: Mall, { userId }: Account, accessToken = secret(mall)): Login => {
  mall.sessions.set(accessToken, { userId, openedAt: mall.now })
  return { accessToken, expiresIn: times.session / 1000 }
}

/** Null if the token is expired, unknown or of another world, or the account is disabled. */
export const shopperOf = (mall: Mall, token: string): Account | null => {
  const session = mall.sessions.get(token)
  if (!session || mall.now - session.openedAt >= times.session) return null
  const account = mall.accounts.get(session.userId)
  return account?.status === 1 ? account : null
}

export const closeSession = (mall: Mall, token: string): void => mall.sessions.delete(token)

export const closeSessionsOf = (mall: Mall, userId: string): void => {
  for (const [token, session] of mall.sessions.changes()) if (session?.userId === userId) mall.sessions.delete(token)
}
