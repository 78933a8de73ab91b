import type { QueryClient } from '@tanstack/react-query'
import { navigation } from '../navigation/navigation.ts'
import { loginPopup } from './ask-login.ts'
import { readToken, token } from './token.ts'

const channel = new BroadcastChannel('qinghua-session')

export const announceLogin = (): void => channel.postMessage(null)

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
