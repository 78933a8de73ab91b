import type { QueryClient } from '@tanstack/react-query'
import { navigation } from '../navigation/navigation.ts'
import { readToken, token } from './token.ts'

const channel = new BroadcastChannel('qinghua-session')

/** Tells the other tabs that someone logged in or out. */
export const announceLogin = (): void => channel.postMessage(null)

/**
 * Follows logins and logouts of other tabs (F15). A page that shows someone's data loads anew;
 * a visitor's page has nothing to hide, so that what is typed there stays.
 */
export const followOtherTabs = (client: QueryClient): (() => void) => {
  const follow = () => {
    // The news may be here before the cookie is.
    if (token.get() !== null) return navigation.reload()
    token.set(readToken())
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

/** A page that the browser had put aside may show someone who has logged out since (F13). */
const reloadStored = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) navigation.reload()
}
