import type { Login } from 'qinghua-contract'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { query } from '../api/api.ts'
import { send, changesAnswered } from '../api/send.ts'
import { navigation } from '../navigation/navigation.ts'
import { local, perTab } from '../storage.ts'
import { loginPopup } from '../login/ask-login.ts'
import { isOnTheWay, keepIntent, leaveIntent } from '../login/intent.ts'
import { leave } from './leaving.ts'
import { keepToken, readToken, removeToken, token, useLoggedIn } from '../login/token.ts'

const channel = new BroadcastChannel('qinghua-session')

const announceLogin = (): void => channel.postMessage(null)

/**
 * Follows logins and logouts in other tabs (F15). A page with a user's data reloads; a visitor's page has none, and
 * stays to keep what is typed there.
 */
export const followOtherTabs = (client: QueryClient): (() => void) => {
  const follow = () => {
    // The message may arrive before the cookie does.
    if (token.get() !== null) return navigation.reload()
    token.set(readToken())
    if (readToken() !== null) loginPopup.set(null)
    void client.invalidateQueries()
  }
  const look = () => {
    if (readToken() !== token.get()) follow()
  }
  channel.addEventListener('message', follow)
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', reloadStored)
  return () => {
    channel.removeEventListener('message', follow)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', reloadStored)
  }
}

/** A page from the back/forward cache may show a user who has logged out since (F13). */
const reloadStored = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) navigation.reload()
}

export const userQuery = query('GET /p/user/userInfo')
export const centerQuery = query('GET /p/user/centerInfo')

const ownQuery = (enabled: boolean) => ({ ...userQuery, enabled, meta: { suppressLogin: true } })

/** `undefined` for a visitor, and until it is known. */
export const useUser = () => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery(ownQuery(loggedIn))
  return loggedIn ? data : undefined
}

/** `null` for a visitor, `undefined` until it is known. */
export const useUserId = (): string | null | undefined => {
  const loggedIn = useLoggedIn()
  const { data, isError } = useQuery(ownQuery(loggedIn))
  if (!loggedIn) return null
  return data?.userId ?? (isError ? null : undefined)
}

export const useCenterInfo = () => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...centerQuery, enabled: loggedIn, meta: { suppressLogin: true } })
  return loggedIn ? data : undefined
}

/**
 * Stores the token, closes the popup and reloads the page (S4.10); from a page for it, back to where it was needed. A
 * token that this browser does not keep is none, and the page stays.
 */
export const completeLogin = ({ accessToken, expiresIn }: Login): void => {
  if (!keepToken(accessToken, expiresIn)) return
  const back = leaveIntent()
  token.set(readToken())
  loginPopup.set(null)
  announceLogin()
  if (back !== undefined && isOnTheWay()) location.replace(back)
  else if (location.pathname === '/login') location.replace('/')
  else navigation.reload()
}

/** Clears the user's data in this browser and notifies the other tabs. A login that came meanwhile stays. */
export const forgetUser = (client: QueryClient, left = readToken()): void => {
  if (readToken() === left) removeToken()
  local.clear()
  perTab.clear()
  keepIntent(null)
  client.clear()
  announceLogin()
}

const timeout = 1_000

/** Tells the server and the other tabs, clears the user's data (S4.14), and goes home. */
export const logOut = async (client: QueryClient): Promise<void> => {
  leave()
  const left = readToken()
  // What was changed just before must arrive first: after the logout it would be refused.
  await Promise.race([changesAnswered(), new Promise((late) => void setTimeout(late, timeout))])
  // The cookie names the session to end, so it stays until the server has answered, or takes too long.
  if (readToken() === left) await send('POST /logOut', {}, { keepalive: true, timeout }).catch(() => undefined)
  forgetUser(client, left)
  if (location.pathname === '/') navigation.reload()
  else navigation.go('/')
}
