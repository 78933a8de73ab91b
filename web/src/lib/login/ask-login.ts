import { navigation } from '../navigation/navigation.ts'
import { createStore } from '../store.ts'
import { giveUpIntent, keepIntent, type Intent } from './intent.ts'
import { readToken } from './token.ts'

/** The user opened it, an entry needs a login, or the token is no longer valid. */
export type LoginReason = 'asked' | 'needed' | 'expired'

export const loginPopup = createStore<LoginReason | null>(null)

/** True after users ended all their own sessions, while the page says so: late calls must not ask for a login. */
export const sessionsEnded = createStore(false)

/** After the login the intent is carried out. */
export const askLogin = (reason: LoginReason, intent: Intent | null = null): void => {
  if (reason === 'expired' && sessionsEnded.get()) return
  if (loginPopup.get() !== null) return
  keepIntent(intent)
  loginPopup.set(reason)
}

const isPrivate = () => /^\/(user-center|member-center\/member-)/.test(location.pathname)

/** User-centre screens ask visitors without waiting for a click. */
export const askLoginHere = (): void => {
  if (isPrivate()) askLogin('needed')
}

/** Closing it on a user-centre screen without a login leads home (S4.10). */
export const closeLoginPopup = (): void => {
  loginPopup.set(null)
  giveUpIntent()
  if (readToken() === null && isPrivate()) navigation.go('/')
}
