import type { Login } from '@mall/contracts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { send, changesAnswered } from '../api/send.ts'
import { query } from '../api/query.ts'
import { navigation } from '../navigation/navigation.ts'
import { local, perTab } from '../storage.ts'
import { leave } from './leaving.ts'
import { loginPopup } from './login-popup.ts'
import { announceLogin } from './tabs.ts'
import { readToken, removeToken, storeToken, useLoggedIn } from './token.ts'

export const userQuery = query('GET /p/user/userInfo')
export const centerQuery = query('GET /p/user/centerInfo')

const ownQuery = (enabled: boolean) => ({ ...userQuery, enabled, meta: { suppressLogin: true } })

/** Who is logged in: `undefined` for a visitor, and until it is known. */
export const useUser = () => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery(ownQuery(loggedIn))
  return loggedIn ? data : undefined
}

/** The id of who is there: `null` for nobody, `undefined` until it is known. */
export const useUserId = (): string | null | undefined => {
  const loggedIn = useLoggedIn()
  const { data, isError } = useQuery(ownQuery(loggedIn))
  if (!loggedIn) return null
  return data?.userId ?? (isError ? null : undefined)
}

/** Order counts and shop status of whoever is logged in. */
export const useCenterInfo = () => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...centerQuery, enabled: loggedIn, meta: { suppressLogin: true } })
  return loggedIn ? data : undefined
}

/** After a login the token is kept, the popup closes and the page loads anew (S4.10): home, if asked from the login page. */
export const completeLogin = ({ accessToken, expiresIn }: Login): void => {
  storeToken(accessToken, expiresIn)
  loginPopup.set(null)
  announceLogin()
  if (location.pathname === '/login') location.replace('/')
  else navigation.reload()
}

/** Leaves nothing of the user in this browser, and lets the other tabs know. A login that came meanwhile stays. */
export const forgetUser = (client: QueryClient, left = readToken()): void => {
  if (readToken() === left) removeToken()
  local.clear()
  perTab.clear()
  client.clear()
  announceLogin()
}

const patience = 1_000

/** Tells the server and the other tabs, leaves nothing of the user behind (S4.14), and goes home. */
export const logOut = async (client: QueryClient): Promise<void> => {
  leave()
  const left = readToken()
  // What was changed just before arrives while the session lives: after the call that ends it, it would be refused.
  await Promise.race([changesAnswered(), new Promise((late) => void setTimeout(late, patience))])
  // The cookie names the session that ends, so it stays until the server has answered, or takes too long.
  if (readToken() === left) await send('POST /logOut', {}, { keepalive: true, patience }).catch(() => undefined)
  forgetUser(client, left)
  if (location.pathname === '/') navigation.reload()
  else navigation.go('/')
}
