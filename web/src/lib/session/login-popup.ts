import { navigation } from '../navigation/navigation.ts'
import { createStore } from '../store.ts'
import { readToken } from './token.ts'

/** Why the popup is there: someone asked for it, an entry needs a login, or the token is no longer good. */
export type LoginReason = 'asked' | 'needed' | 'expired'

/** `null` while the popup is hidden. */
export const loginPopup = createStore<LoginReason | null>(null)

/** Somebody ended their own logins and reads so: their late calls ask for no login meanwhile. */
export const farewell = createStore(false)

export const askLogin = (reason: LoginReason): void => {
  if (reason === 'expired' && farewell.get()) return
  if (loginPopup.get() === null) loginPopup.set(reason)
}

const privateScreens = '/user-center'

/** A user-centre screen asks a visitor by itself, unless the visitor is already on the way out. */
export const askLoginHere = (): void => {
  if (location.pathname.startsWith(privateScreens)) askLogin('needed')
}

/** Closing it on a user-centre screen without having logged in leads home (S4.10). */
export const closeLoginPopup = (): void => {
  loginPopup.set(null)
  if (readToken() === null && location.pathname.startsWith(privateScreens)) navigation.go('/')
}
